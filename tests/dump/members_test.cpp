// Members that make a structure awkward: move-only, constant, without default constructor.
#include "round_trip.hpp"

#include <array>
#include <chrono>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>

namespace {

using namespace ashlar;
using tests::round_trip;

TEST(dump_members, constant) {
    struct constants {
        const int number;
        const std::string text;
        const std::array<int, 3> array;
        const std::optional<int> maybe;
        const std::vector<int> list;
        const std::pair<int, char> pair;
        const std::array<std::byte, 2> bytes;
        const std::chrono::seconds wait;
        int after;
    };
    const round_trip<constants> trip(
        {1, "text", {2, 3, 4}, 5, {6, 7}, {8, 'c'}, {std::byte{9}, std::byte{10}}, std::chrono::seconds(11), 12});
    EXPECT_EQ(trip.root()[&constants::text], "text");
    EXPECT_EQ(trip.root()[&constants::list][1], 7);
    EXPECT_EQ(trip.loaded.number, 1);
    EXPECT_EQ(trip.loaded.text, "text");
    EXPECT_EQ(trip.loaded.array, (std::array{2, 3, 4}));
    EXPECT_EQ(trip.loaded.maybe, 5);
    EXPECT_EQ(trip.loaded.list, (std::vector{6, 7}));
    EXPECT_EQ(trip.loaded.pair, (std::pair{8, 'c'}));
    EXPECT_EQ(trip.loaded.bytes[1], std::byte{10});
    EXPECT_EQ(trip.loaded.wait, std::chrono::seconds(11));
    EXPECT_EQ(trip.loaded.after, 12);
}

TEST(dump_members, constant_in_every_sequence) {
    struct item {
        const int number;
        std::vector<std::string> names;
    };
    struct items {
        std::vector<item> vector;
        std::deque<item> deque;
        std::list<item> list;
        std::unique_ptr<item> owned;
        std::optional<item> maybe;
    };
    items value{{{1, {"a"}}, {2, {}}}, {}, {}, nullptr, std::nullopt};
    value.deque.push_back({3, {"b", "c"}});
    value.list.push_back({4, {"d"}});
    value.owned.reset(new item{5, {"e"}});
    value.maybe.emplace(item{6, {"f"}});
    const round_trip<items> trip(value);
    EXPECT_EQ(trip.loaded.vector[1].number, 2);
    EXPECT_EQ(trip.loaded.vector[0].names[0], "a");
    EXPECT_EQ(trip.loaded.deque[0].names[1], "c");
    EXPECT_EQ(trip.loaded.list.front().number, 4);
    EXPECT_EQ(trip.loaded.owned->names[0], "e");
    EXPECT_EQ(trip.loaded.maybe->names[0], "f");
    EXPECT_EQ(trip.loaded.maybe->number, 6);
}

TEST(dump_members, move_only) {
    struct move_only {
        std::unique_ptr<int> one;
        std::vector<std::unique_ptr<std::string>> many;
    };
    move_only value{std::make_unique<int>(1), {}};
    value.many.push_back(std::make_unique<std::string>("x"));
    const round_trip<move_only> trip(value);
    EXPECT_EQ(*trip.loaded.one, 1);
    EXPECT_EQ(*trip.loaded.many[0], "x");
}

struct without_default {
    const int first;
    double second;
};

TEST(dump_members, without_default_constructor) {
    struct holder {
        without_default one;
        std::vector<without_default> many;
        std::optional<without_default> maybe;
        std::vector<std::string> names;
        std::array<without_default, 2> two;
        std::pair<without_default, char> pair;
    };
    static_assert(!std::is_default_constructible_v<holder>);
    const round_trip<holder> trip(
        {{1, 1.5}, {{2, 2.5}, {3, 3.5}}, without_default{4, 4.5}, {"n"}, {{{5, 5.5}, {6, 6.5}}}, {{7, 7.5}, 'p'}});
    EXPECT_EQ(trip.root()[&holder::many][1][&without_default::second], 3.5);
    EXPECT_EQ(trip.loaded.one.second, 1.5);
    EXPECT_EQ(trip.loaded.many[1].first, 3);
    EXPECT_EQ(trip.loaded.many[1].second, 3.5);
    EXPECT_EQ(trip.loaded.maybe->second, 4.5);
    EXPECT_EQ(trip.loaded.names[0], "n");
    EXPECT_EQ(trip.loaded.two[1].first, 6);
    EXPECT_EQ(trip.loaded.pair.first.second, 7.5);
    EXPECT_EQ(trip.loaded.pair.second, 'p');
}

TEST(dump_members, constants_alone_in_a_run) {
    struct constant {
        const int first;
        const int second;
    };
    const round_trip<std::vector<constant>> trip({{1, 2}, {3, 4}});
    EXPECT_EQ(trip.root()[1][&constant::second], 4);
    EXPECT_EQ(trip.loaded[1].first, 3);
}

// Default member initialisers do not come back in place of what was saved.
TEST(dump_members, with_initialisers) {
    struct initialised {
        int number = 5;
        std::string text = "preset";
        std::vector<int> list = {1, 2, 3};
        std::optional<int> maybe = 4;
        std::unique_ptr<int> owned = std::make_unique<int>(6);
    };
    initialised value{0, "", {}, std::nullopt, nullptr};
    const round_trip<initialised> trip(value);
    EXPECT_EQ(trip.loaded.number, 0);
    EXPECT_EQ(trip.loaded.text, "");
    EXPECT_TRUE(trip.loaded.list.empty());
    EXPECT_FALSE(trip.loaded.maybe);
    EXPECT_EQ(trip.loaded.owned, nullptr);
}

}  // namespace
