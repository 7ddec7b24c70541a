// Arrays: C arrays and std::array, within one another, of every sort of element, and of none.
#include "round_trip.hpp"

#include <array>
#include <memory>
#include <string>

namespace {

using namespace ashlar;
using tests::round_trip;

TEST(dump_arrays, of_scalars) {
    struct scalars {
        int c_array[3];
        std::array<double, 2> array;
        bool flags[3];
        char letters[4];
    };
    const round_trip<scalars> trip({{1, -2, 3}, {0.5, -0.5}, {true, false, true}, {'a', 0, 'b', 'c'}});
    const auto root = trip.root();
    EXPECT_TRUE(std::ranges::equal(root[&scalars::c_array], std::array{1, -2, 3}));
    EXPECT_EQ(root[&scalars::array][1], -0.5);
    EXPECT_TRUE(root[&scalars::flags][2]);
    EXPECT_EQ(root[&scalars::letters][2], 'b');
    EXPECT_EQ(trip.loaded.c_array[1], -2);
    EXPECT_EQ(trip.loaded.array, (std::array{0.5, -0.5}));
    EXPECT_FALSE(trip.loaded.flags[1]);
    EXPECT_EQ(trip.loaded.letters[3], 'c');
}

TEST(dump_arrays, of_arrays) {
    struct grids {
        int plain[2][3];
        std::array<std::array<int, 2>, 2> nested;
        std::array<short, 3> mixed[2];
        int cube[2][2][2];
    };
    const round_trip<grids> trip(
        {{{1, 2, 3}, {4, 5, 6}}, {{{1, 2}, {3, 4}}}, {{1, 2, 3}, {4, 5, 6}}, {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}});
    const auto root = trip.root();
    EXPECT_EQ(root[&grids::plain][1][2], 6);
    EXPECT_EQ(root[&grids::nested][1][0], 3);
    EXPECT_EQ(root[&grids::mixed][1][1], 5);
    EXPECT_EQ(root[&grids::cube][1][0][1], 6);
    EXPECT_EQ(trip.loaded.plain[0][2], 3);
    EXPECT_EQ(trip.loaded.nested[0][1], 2);
    EXPECT_EQ(trip.loaded.cube[1][1][1], 8);
}

TEST(dump_arrays, of_no_elements) {
    struct nothing {
        std::array<int, 0> numbers;
        std::array<std::string, 0> texts;
        char mark;
    };
    static_assert(dump::layout_of<nothing>.offsets == std::array<std::uint64_t, 3>{0, 1, 2});
    const round_trip<nothing> trip({{}, {}, 'm'});
    EXPECT_EQ(trip.root()[&nothing::numbers].size(), 0U);
    EXPECT_EQ(trip.root()[&nothing::texts].size(), 0U);
    EXPECT_EQ(trip.root()[&nothing::mark], 'm');
}

TEST(dump_arrays, of_what_lies_elsewhere) {
    struct elsewhere {
        std::string names[2];
        std::array<std::unique_ptr<int>, 3> numbers;
        std::vector<std::string> lists[2];
    };
    elsewhere value{{"a", "bc"}, {}, {{"x"}, {"y", "z"}}};
    value.numbers[1] = std::make_unique<int>(7);
    const round_trip<elsewhere> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(root[&elsewhere::names][1], "bc");
    EXPECT_FALSE(root[&elsewhere::numbers][0]);
    EXPECT_EQ(*root[&elsewhere::numbers][1], 7);
    EXPECT_EQ(root[&elsewhere::lists][1][1], "z");
    EXPECT_EQ(trip.loaded.names[0], "a");
    EXPECT_EQ(*trip.loaded.numbers[1], 7);
    EXPECT_EQ(trip.loaded.lists[1], (std::vector<std::string>{"y", "z"}));
}

}  // namespace
