// Classes that only their own constructors can make: they can be saved and seen.
#include "round_trip.hpp"

namespace {

using namespace ashlar;

class required {
public:
    explicit required(int value) : value_(value) {}

private:
    int value_;
    friend constexpr auto describe(ashlar::type<required>) { return ashlar::fields(ashlar::field<&required::value_>); }
};

TEST(dump_constructed, classes_are_saved_and_seen) {
    const tests::saved<std::vector<required>> image({required(7), required(8)});
    EXPECT_EQ(image.root()[1].get<"value_">(), 8);
}

}  // namespace
