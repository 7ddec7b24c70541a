// Types that contain themselves, by every way there is.
#include "round_trip.hpp"

#include <array>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>

namespace {

using namespace ashlar;
using tests::round_trip;

TEST(dump_recursive, through_a_vector) {
    struct tree {
        std::string label;
        std::vector<tree> children;
    };
    const round_trip<tree> trip({"root", {{"a", {}}, {"b", {{"c", {}}, {"d", {}}}}}});
    EXPECT_EQ(trip.root()[&tree::children][1][&tree::children][1][&tree::label], "d");
    EXPECT_EQ(trip.loaded.children[1].children[0].label, "c");
}

TEST(dump_recursive, through_unique_ptr) {
    struct binary {
        std::unique_ptr<binary> left;
        int value = 0;
        std::unique_ptr<binary> right;
    };
    binary value;
    value.right = std::make_unique<binary>();
    value.right->left = std::make_unique<binary>(nullptr, 7, nullptr);
    const round_trip<binary> trip(value);
    EXPECT_FALSE(trip.root()[&binary::left]);
    EXPECT_EQ(trip.root()[&binary::right][&binary::left][&binary::value], 7);
    EXPECT_EQ(trip.loaded.right->left->value, 7);
}

TEST(dump_recursive, through_optionals_arrays_and_pairs) {
    struct knot {
        std::optional<std::unique_ptr<knot>> maybe;
        std::array<std::unique_ptr<knot>, 2> both;
        std::pair<int, std::unique_ptr<knot>> numbered;
        std::unique_ptr<std::vector<knot>> list;
    };
    knot value{};
    value.maybe.emplace(std::make_unique<knot>());
    value.both[1] = std::make_unique<knot>();
    value.both[1]->numbered = {3, std::make_unique<knot>()};
    value.list = std::make_unique<std::vector<knot>>(2);
    (*value.list)[1].numbered.first = 4;
    const round_trip<knot> trip(value);
    const auto root = trip.root();
    EXPECT_TRUE(*root[&knot::maybe]);
    EXPECT_FALSE(root[&knot::both][0]);
    EXPECT_EQ(root[&knot::both][1][&knot::numbered].get<"first">(), 3);
    EXPECT_TRUE(root[&knot::both][1][&knot::numbered].get<"second">());
    EXPECT_EQ((*root[&knot::list])[1][&knot::numbered].get<0>(), 4);
    EXPECT_EQ((*trip.loaded.list)[1].numbered.first, 4);
    EXPECT_NE(trip.loaded.both[1]->numbered.second, nullptr);
}

struct house;
struct street {
    std::list<house> houses;
};
struct house {
    int number = 0;
    std::unique_ptr<street> next;
};

TEST(dump_recursive, through_one_another) {
    street value;
    value.houses.push_back({1, std::make_unique<street>()});
    value.houses.front().next->houses.push_back({2, nullptr});
    const round_trip<street> trip(value);
    EXPECT_EQ(trip.root()[&street::houses][0][&house::next][&street::houses][0][&house::number], 2);
    EXPECT_EQ(trip.loaded.houses.front().next->houses.front().number, 2);
}

// What leads back stands in line in what a block holds, or is itself only a way to the next block.
struct maze {
    int number = 0;
    std::vector<std::optional<maze>> maybe;
    std::vector<std::array<maze, 2>> pairs;
    std::unique_ptr<std::optional<maze>> owned_maybe;
    std::vector<std::vector<std::optional<maze>>> rows;
    std::unique_ptr<std::unique_ptr<maze>> twice;
    std::deque<std::optional<maze>> apart;
    std::optional<std::vector<maze>> list;
};

maze grow(int depth) {
    maze made;
    made.number = depth;
    if (depth == 0) return made;
    made.maybe.resize(2);
    made.maybe[1] = grow(depth - 1);
    made.pairs.resize(1);
    made.pairs[0][1] = grow(depth - 1);
    made.owned_maybe = std::make_unique<std::optional<maze>>(grow(depth - 1));
    made.rows.resize(2);
    made.rows[1].emplace_back(grow(depth - 1));
    made.twice = std::make_unique<std::unique_ptr<maze>>(std::make_unique<maze>(grow(depth - 1)));
    made.apart.emplace_back(grow(depth - 1));
    made.list.emplace().push_back(grow(depth - 1));
    return made;
}

TEST(dump_recursive, through_what_stands_in_line_further_on) {
    const maze value = grow(3);
    const round_trip<maze> trip(value);
    const auto inner = *trip.root()[&maze::twice];  // owned again
    EXPECT_EQ((*(*inner)[&maze::maybe][1])[&maze::number], 1);
    EXPECT_EQ(trip.loaded.pairs[0][1].rows[1][0]->number, 1);
}

}  // namespace
