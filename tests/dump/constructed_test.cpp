// What cannot start out empty: it is made of its members, or can only be saved and seen.
#include "round_trip.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>

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

TEST(dump_constructed, structs_with_constants_are_made_whole) {
    struct fixed {
        const int number;
        const std::string text;
        const std::vector<std::vector<std::string>> names;
        std::vector<std::string> others;
        bool operator==(const fixed&) const = default;
    };
    struct holder {
        std::vector<fixed> many;
        std::optional<fixed> maybe;
        std::unique_ptr<fixed> owned;
        std::pair<const int, std::string> entry;
    };
    const fixed value{1, "two", {{"three", "four"}, {}, {"five"}}, {"six", "seven"}};
    holder whole{{}, value, std::make_unique<fixed>(value), {8, "eight"}};
    whole.many.push_back(value);
    whole.many.push_back({2, "", {}, {}});
    const tests::round_trip<holder> trip(whole);
    EXPECT_EQ(trip.loaded.many[0], value);
    EXPECT_EQ(*trip.loaded.maybe, value);
    EXPECT_EQ(*trip.loaded.owned, value);
    EXPECT_EQ(trip.loaded.entry.first, 8);
    EXPECT_EQ(trip.root()[&holder::many][0][&fixed::names][0][1], "four");
}

}  // namespace
