// Bytes without meaning: single, in fixed runs, in runs of any length.
#include "round_trip.hpp"

#include <array>
#include <deque>
#include <list>
#include <vector>

namespace {

using namespace ashlar;
using std::byte;
using tests::round_trip;

template <class A, class B>
void expect_equal(const A& found, const B& expected) {
    EXPECT_TRUE(std::ranges::equal(found, expected));
}

TEST(dump_bytes, fixed_runs) {
    struct fixed {
        byte one;
        byte c_array[5];
        std::array<byte, 3> array;
        unsigned char c_chars[4];
        std::array<unsigned char, 2> chars;
        std::array<byte, 0> none;
    };
    const fixed value{byte{0xff},
                      {byte{1}, byte{2}, byte{3}, byte{4}, byte{5}},
                      {byte{6}, byte{7}, byte{8}},
                      {9, 10, 11, 255},
                      {12, 13},
                      {}};
    const round_trip<fixed> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(root[&fixed::one], byte{0xff});
    expect_equal(root[&fixed::c_array], value.c_array);
    expect_equal(root[&fixed::array], value.array);
    expect_equal(root[&fixed::c_chars], value.c_chars);
    expect_equal(root[&fixed::chars], value.chars);
    EXPECT_EQ(root[&fixed::none].size(), 0U);
    expect_equal(trip.loaded.c_array, value.c_array);
    expect_equal(trip.loaded.c_chars, value.c_chars);
    EXPECT_EQ(trip.loaded.array, value.array);
}

TEST(dump_bytes, runs_of_any_length) {
    struct runs {
        std::vector<byte> bytes;
        std::vector<unsigned char> chars;
        std::deque<byte> pieces;
        std::list<unsigned char> links;
        std::vector<byte> empty;
    };
    runs value{{byte{1}, byte{2}}, {3, 0, 255}, {}, {7, 8}, {}};
    for (int i = 0; i < 2000; ++i) value.pieces.push_back(static_cast<byte>(i));
    const round_trip<runs> trip(value);
    const auto root = trip.root();
    expect_equal(root[&runs::bytes], value.bytes);
    expect_equal(root[&runs::chars], value.chars);
    expect_equal(root[&runs::pieces], value.pieces);
    expect_equal(root[&runs::links], value.links);
    EXPECT_TRUE(root[&runs::empty].empty());
    EXPECT_EQ(trip.loaded.bytes, value.bytes);
    EXPECT_EQ(trip.loaded.chars, value.chars);
    EXPECT_EQ(trip.loaded.pieces, value.pieces);
    EXPECT_EQ(trip.loaded.links, value.links);
}

TEST(dump_bytes, runs_within_runs) {
    struct nested {
        std::vector<std::vector<byte>> pages;
        std::array<std::array<unsigned char, 2>, 3> grid;
        std::vector<std::array<byte, 3>> triples;
    };
    const nested value{{{byte{1}}, {}, {byte{2}, byte{3}}}, {{{1, 2}, {3, 4}, {5, 6}}}, {{byte{7}, byte{8}, byte{9}}}};
    const round_trip<nested> trip(value);
    const auto root = trip.root();
    expect_equal(root[&nested::pages][2], value.pages[2]);
    EXPECT_TRUE(root[&nested::pages][1].empty());
    expect_equal(root[&nested::grid][2], value.grid[2]);
    expect_equal(root[&nested::triples][0], value.triples[0]);
    EXPECT_EQ(trip.loaded.pages, value.pages);
    EXPECT_EQ(trip.loaded.grid, value.grid);
    EXPECT_EQ(trip.loaded.triples, value.triples);
}

}  // namespace
