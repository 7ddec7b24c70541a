// What `describe` adds reaches the image: private members, bases, other names, bounds.
#include "round_trip.hpp"

#include <string>

namespace described {

class account {
public:
    account() = default;
    account(std::string owner, std::int64_t balance) : owner_(std::move(owner)), balance_(balance) {}
    [[nodiscard]] const std::string& owner() const { return owner_; }
    [[nodiscard]] std::int64_t balance() const { return balance_; }

private:
    std::string owner_;
    std::int64_t balance_ = 0;
    friend constexpr auto describe(ashlar::type<account>) {
        return ashlar::fields(ashlar::field<&account::owner_>.named("owner"),
                              ashlar::field<&account::balance_>.named("balance"));
    }
};

class hidden {
public:
    hidden() = default;
    explicit hidden(int key) : key_(key) {}
    [[nodiscard]] int key() const { return key_; }
    static constexpr auto describe() { return ashlar::fields(ashlar::field<&hidden::key_>); }

private:
    int key_ = 0;
};

struct base {
    std::uint8_t kind = 0;
    std::string name;
};
struct derived : base {
    std::uint8_t more = 0;
};
constexpr auto describe(ashlar::type<derived>) {
    return ashlar::fields(ashlar::base<base>, ashlar::field<&derived::more>);
}
struct again : derived {
    std::vector<int> list;
};
constexpr auto describe(ashlar::type<again>) {
    return ashlar::fields(ashlar::base<derived>, ashlar::field<&again::list>);
}

struct renamed {
    int plain = 0;
    int other = 0;
};
constexpr auto describe(ashlar::type<renamed>) {
    return ashlar::fields(ashlar::field<&renamed::other>.named("$odd name"));
}

}  // namespace described

namespace {

using namespace ashlar;
using namespace described;
using tests::round_trip;

TEST(dump_described, private_members) {
    const round_trip<account> trip(account("ann", -5));
    EXPECT_EQ(trip.root().get<"owner">(), "ann");
    EXPECT_EQ(trip.root().get<"balance">(), -5);
    EXPECT_EQ(trip.loaded.owner(), "ann");
    EXPECT_EQ(trip.loaded.balance(), -5);
}

TEST(dump_described, private_members_by_a_static_member) {
    const round_trip<std::vector<hidden>> trip({hidden(1), hidden(2)});
    EXPECT_EQ(trip.root()[1].get<"key_">(), 2);
    EXPECT_EQ(trip.loaded[1].key(), 2);
}

TEST(dump_described, bases) {
    derived value;
    value.kind = 1;
    value.name = "base";
    value.more = 2;
    const round_trip<derived> trip(value);
    EXPECT_EQ(trip.root()[&derived::more], 2);
    EXPECT_EQ(trip.root()[&base::kind], 1);
    EXPECT_EQ(trip.root()[&derived::name], "base");
    EXPECT_EQ(trip.root().get<"name">(), "base");
    EXPECT_EQ(trip.loaded.name, "base");
    EXPECT_EQ(trip.loaded.more, 2);
}

TEST(dump_described, bases_of_bases) {
    again value;
    value.name = "deep";
    value.more = 3;
    value.list = {4};
    const round_trip<again> trip(value);
    EXPECT_EQ(trip.root()[&base::name], "deep");
    EXPECT_EQ(trip.root()[&derived::more], 3);
    EXPECT_EQ(trip.root()[&again::list][0], 4);
    EXPECT_EQ(trip.loaded.list, value.list);
}

TEST(dump_described, names) {
    const round_trip<renamed> trip({1, 2});
    EXPECT_EQ(trip.root()[&renamed::other], 2);
    EXPECT_EQ(trip.root().get<"$odd name">(), 2);
    EXPECT_EQ(trip.root().get<"plain">(), 1);
}

}  // namespace
