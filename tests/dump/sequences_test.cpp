// Sequences: whatever container held them, they lie in an image as one run.
#include "round_trip.hpp"

#include <deque>
#include <list>
#include <string>
#include <vector>

namespace {

using namespace ashlar;
using tests::round_trip;

TEST(dump_sequences, of_scalars) {
    struct scalars {
        std::vector<int> vector;
        std::deque<double> deque;
        std::list<short> list;
        std::vector<int> empty;
    };
    const scalars value{{1, -2}, {0.5, 1.5, 2.5}, {7}, {}};
    const round_trip<scalars> trip(value);
    const auto root = trip.root();
    EXPECT_TRUE(std::ranges::equal(root[&scalars::vector], value.vector));
    EXPECT_TRUE(std::ranges::equal(root[&scalars::deque], value.deque));
    EXPECT_TRUE(std::ranges::equal(root[&scalars::list], value.list));
    EXPECT_TRUE(root[&scalars::empty].empty());
    EXPECT_EQ(trip.loaded.vector, value.vector);
    EXPECT_EQ(trip.loaded.deque, value.deque);
    EXPECT_EQ(trip.loaded.list, value.list);
}

TEST(dump_sequences, of_booleans) {
    struct flags {
        std::vector<bool> packed;
        std::deque<bool> loose;
        std::list<std::vector<bool>> nested;
        std::vector<std::vector<bool>> rows;
    };
    const flags value{{true, false, true}, {false, true}, {{true}, {}, {false, false, true}}, {{true, true}}};
    const round_trip<flags> trip(value);
    const auto root = trip.root();
    EXPECT_TRUE(std::ranges::equal(root[&flags::packed], value.packed));
    EXPECT_TRUE(std::ranges::equal(root[&flags::loose], value.loose));
    EXPECT_EQ(root[&flags::nested].size(), 3U);
    EXPECT_TRUE(root[&flags::nested][2][2]);
    EXPECT_EQ(trip.loaded.packed, value.packed);
    EXPECT_EQ(trip.loaded.loose, value.loose);
    EXPECT_EQ(trip.loaded.nested, value.nested);
    EXPECT_EQ(trip.loaded.rows, value.rows);
}

TEST(dump_sequences, of_sequences) {
    struct nested {
        std::vector<std::vector<std::vector<std::string>>> cube;
        std::list<std::deque<int>> mixed;
    };
    const nested value{{{{"a", "b"}, {}}, {}, {{"c"}}}, {{1, 2}, {}, {3}}};
    const round_trip<nested> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(root[&nested::cube][0][0][1], "b");
    EXPECT_TRUE(root[&nested::cube][1].empty());
    EXPECT_EQ(root[&nested::cube][2][0][0], "c");
    EXPECT_EQ(root[&nested::mixed][2][0], 3);
    EXPECT_EQ(trip.loaded.cube, value.cube);
    EXPECT_EQ(trip.loaded.mixed, value.mixed);
}

struct nothing {};

TEST(dump_sequences, of_empty_structures) {
    struct counts {
        std::vector<nothing> many;
        nothing one;
        std::list<nothing> few;
    };
    const round_trip<counts> trip({std::vector<nothing>(1000), {}, std::list<nothing>(2)});
    EXPECT_EQ(trip.root()[&counts::many].size(), 1000U);
    EXPECT_EQ(trip.root()[&counts::few].size(), 2U);
    EXPECT_EQ(trip.loaded.many.size(), 1000U);
    EXPECT_EQ(trip.loaded.few.size(), 2U);
}

TEST(dump_sequences, of_structures) {
    struct item {
        std::string name;
        int rank = 0;
    };
    struct items {
        std::vector<item> vector;
        std::list<item> list;
    };
    const round_trip<items> trip({{{"a", 1}, {"b", 2}}, {{"c", 3}}});
    const auto root = trip.root();
    EXPECT_EQ(root[&items::vector][1][&item::name], "b");
    EXPECT_EQ(root[&items::vector].back()[&item::rank], 2);
    EXPECT_EQ(root[&items::list].front()[&item::name], "c");
    EXPECT_EQ(trip.loaded.vector[1].name, "b");
    EXPECT_EQ(trip.loaded.list.front().rank, 3);
}

TEST(dump_sequences, as_the_root_itself) {
    const round_trip<std::vector<std::string>> trip({"a", "", "c"});
    EXPECT_EQ(trip.root()[2], "c");
    EXPECT_EQ(trip.loaded.size(), 3U);
}

}  // namespace
