// Counts that the data cannot hold: larger than the file, of 2^60, such that count times size wraps. Each is refused
// by what is left of the data, before anything is done with it. The data stand from 144 on, a root's block from 160.
#include "crafted.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace {

using namespace ashlar;
using tests::refusal_of_data;
using tests::refusal_with;

using i64 = std::int64_t;
using u64 = std::uint64_t;

constexpr u64 power(unsigned exponent) { return u64{1} << exponent; }

std::string does_not_fit(u64 count, unsigned size, unsigned end, unsigned block = 160) {
    return "reference 144: a block of " + std::to_string(count) + " times " + std::to_string(size) + " bytes at " +
           std::to_string(block) + " must fit into the data, which end at " + std::to_string(end);
}

struct component {
    std::string name;
    i64 rank = 0;
};
struct empty {};
using no_strings = std::array<std::string, 0>;

TEST(dump_crafted_counts, one_more_than_there_are) {
    EXPECT_EQ(refusal_with(std::string("abc"), 152, u64{4}), does_not_fit(4, 1, 163));
    EXPECT_EQ(refusal_with(std::u16string(u"abc"), 152, u64{4}), does_not_fit(4, 2, 166));
    EXPECT_EQ(refusal_with(std::vector<u64>{1, 2}, 152, u64{3}), does_not_fit(3, 8, 176));
    EXPECT_EQ(refusal_with(std::vector<bool>{true, false}, 152, u64{3}), does_not_fit(3, 1, 162));
    EXPECT_EQ(refusal_with(std::vector<component>(2), 152, u64{3}), does_not_fit(3, 24, 208));
    // And one fewer: the last is nobody's.
    EXPECT_EQ(refusal_with(std::vector<u64>{1, 2}, 152, u64{1}),
              "trailing 168: the data must end with the last block at 168, they end at 176");
}

TEST(dump_crafted_counts, of_bytes_instead_of_elements) {
    EXPECT_EQ(refusal_with(std::vector<std::uint32_t>{1, 2, 3}, 152, u64{12}), does_not_fit(12, 4, 172));
    EXPECT_EQ(refusal_with(std::u32string(U"abc"), 152, u64{12}), does_not_fit(12, 4, 172));
}

TEST(dump_crafted_counts, larger_than_the_file) {
    for (const u64 count : {u64{1000}, power(32), power(32) + 3, power(60), power(63), ~u64{0}}) {
        EXPECT_EQ(refusal_with(std::string("abc"), 152, count), does_not_fit(count, 1, 163));
        EXPECT_EQ(refusal_with(std::vector<std::byte>(3), 152, count), does_not_fit(count, 1, 163));
        EXPECT_EQ(refusal_with(std::vector<bool>(3), 152, count), does_not_fit(count, 1, 163));
        EXPECT_EQ(refusal_with(std::vector<u64>(3), 152, count), does_not_fit(count, 8, 184));
        EXPECT_EQ(refusal_with(std::vector<component>(1), 152, count), does_not_fit(count, 24, 184));
        EXPECT_EQ(refusal_with(std::vector<std::string>(1), 152, count), does_not_fit(count, 16, 176));
    }
}

TEST(dump_crafted_counts, of_nothing_behind_the_slot) {
    EXPECT_EQ(refusal_of_data<std::string>(i64{16}, power(60)), does_not_fit(power(60), 1, 160));
    EXPECT_EQ(refusal_of_data<std::vector<std::string>>(i64{16}, power(60)), does_not_fit(power(60), 16, 160));
    EXPECT_EQ(refusal_of_data<std::vector<u64>>(i64{16}, u64{1}), does_not_fit(1, 8, 160));
}

// count times size, in 64 bits, is exactly the size of what is there.
TEST(dump_crafted_counts, whose_product_wraps) {
    EXPECT_EQ(refusal_with(std::vector<u64>(3), 152, power(61) + 3), does_not_fit(power(61) + 3, 8, 184));
    EXPECT_EQ(refusal_with(std::vector<u64>(3), 152, power(61)), does_not_fit(power(61), 8, 184));
    EXPECT_EQ(refusal_with(std::u16string(u"abc"), 152, power(63) + 3), does_not_fit(power(63) + 3, 2, 166));
    EXPECT_EQ(refusal_with(std::u32string(U"abc"), 152, power(62) + 3), does_not_fit(power(62) + 3, 4, 172));
    EXPECT_EQ(refusal_with(std::vector<std::string>(2), 152, power(60) + 2), does_not_fit(power(60) + 2, 16, 192));
    // 24 is 3 times 8: of 2^61 elements the product is 3 times 2^64.
    EXPECT_EQ(refusal_with(std::vector<component>(1), 152, power(61) + 1), does_not_fit(power(61) + 1, 24, 184));
}

TEST(dump_crafted_counts, of_what_stands_at_an_alignment) {
    struct alignas(64) line {
        char mark = 'x';
    };
    // The root at 192, its block at 256.
    const std::string found = refusal_with(std::vector<line>(1), 200, power(58) + 1);
    EXPECT_EQ(found,
              "reference 192: a block of 288230376151711745 times 64 bytes at 256 must fit into the data, which "
              "end at 320");
}

// Elements without content take a byte each, so that even of them there cannot be more than there are bytes.
TEST(dump_crafted_counts, of_elements_of_no_size) {
    for (const u64 count : {u64{3}, power(60), ~u64{0}}) {
        EXPECT_EQ(refusal_with(std::vector<empty>(2), 152, count), does_not_fit(count, 1, 162));
        EXPECT_EQ(refusal_with(std::vector<no_strings>(2), 152, count), does_not_fit(count, 1, 162));
        EXPECT_EQ(refusal_with(std::vector<std::array<std::byte, 0>>(2), 152, count), does_not_fit(count, 1, 162));
        EXPECT_EQ(refusal_with(std::vector<std::vector<empty>>(1), 152, count), does_not_fit(count, 16, 176));
    }
    EXPECT_EQ(refusal_with(std::vector<empty>(2), 161, char{1}),
              "value 161: [1]: unused bytes must be zero, found 0x01");
}

TEST(dump_crafted_counts, of_an_empty_slot_that_leads_somewhere) {
    EXPECT_EQ(refusal_with(std::string(), 144, i64{16}),
              "reference 144: an empty slot must have distance 0, it says 16");
    EXPECT_EQ(refusal_with(std::vector<u64>(), 144, i64{-8}),
              "reference 144: an empty slot must have distance 0, it says -8");
    EXPECT_EQ(refusal_with(std::string("abc"), 152, u64{0}),
              "reference 144: an empty slot must have distance 0, it says 16");
}

}  // namespace
