// Arithmetic just below, at and just above the edges of its types.
#include <gtest/gtest.h>

#include <ashlar/base/checked.hpp>

#include <cstdint>
#include <limits>
#include <optional>

namespace ashlar {
namespace {

template <class T>
class CheckedOf : public testing::Test {};

using every_width = testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t, std::uint32_t,
                                   std::int64_t, std::uint64_t>;
TYPED_TEST_SUITE(CheckedOf, every_width);

TYPED_TEST(CheckedOf, AddsUpToTheEdge) {
    using limits = std::numeric_limits<TypeParam>;
    constexpr TypeParam one{1};
    constexpr auto below = static_cast<TypeParam>(limits::max() - 1);
    EXPECT_EQ(checked_add(below, TypeParam{0}), below);
    EXPECT_EQ(checked_add(below, one), limits::max());
    EXPECT_EQ(checked_add(limits::max(), one), std::nullopt);
    EXPECT_EQ(checked_add(limits::max(), limits::max()), std::nullopt);
    EXPECT_EQ(checked_add(limits::min(), TypeParam{0}), limits::min());
}

TYPED_TEST(CheckedOf, MultipliesUpToTheEdge) {
    using limits = std::numeric_limits<TypeParam>;
    constexpr TypeParam two{2};
    constexpr auto half = static_cast<TypeParam>(limits::max() / 2);
    EXPECT_EQ(checked_multiply(half, two), static_cast<TypeParam>(limits::max() - 1));
    EXPECT_EQ(checked_multiply(static_cast<TypeParam>(half + 1), two), std::nullopt);
    EXPECT_EQ(checked_multiply(limits::max(), TypeParam{1}), limits::max());
    EXPECT_EQ(checked_multiply(limits::max(), TypeParam{0}), TypeParam{0});
    EXPECT_EQ(checked_multiply(limits::max(), limits::max()), std::nullopt);
}

TEST(base_checked, signed_arithmetic_stops_at_the_lower_edge_too) {
    using limits = std::numeric_limits<std::int64_t>;
    EXPECT_EQ(checked_add<std::int64_t>(limits::min() + 1, -1), limits::min());
    EXPECT_EQ(checked_add<std::int64_t>(limits::min(), -1), std::nullopt);
    EXPECT_EQ(checked_multiply<std::int64_t>(limits::min(), -1), std::nullopt);
    EXPECT_EQ(checked_multiply<std::int64_t>(limits::min(), 1), limits::min());
}

TEST(base_align_up, gives_the_next_multiple) {
    EXPECT_EQ(align_up(0, 8), 0);
    EXPECT_EQ(align_up(1, 8), 8);
    EXPECT_EQ(align_up(7, 8), 8);
    EXPECT_EQ(align_up(8, 8), 8);
    EXPECT_EQ(align_up(9, 8), 16);
    EXPECT_EQ(align_up(9, 1), 9);
    EXPECT_EQ(align_up(1, 4096), 4096);
}

TEST(base_align_up, wraps_past_the_end) {
    constexpr auto last = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(align_up(last - 7, 8), last - 7);
    EXPECT_EQ(align_up(last - 6, 8), 0);
}

TEST(base_checked_align_up, answers_nothing_past_the_end) {
    constexpr auto last = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(checked_align_up(last - 8, 8), last - 7);
    EXPECT_EQ(checked_align_up(last - 7, 8), last - 7);
    EXPECT_EQ(checked_align_up(last - 6, 8), std::nullopt);
    EXPECT_EQ(checked_align_up(last, 8), std::nullopt);
    EXPECT_EQ(checked_align_up(last, 1), last);
    EXPECT_EQ(checked_align_up(0, 8), 0);
}

TEST(base_is_power_of_two, knows_them_all) {
    for (int bit = 0; bit < 64; ++bit) EXPECT_TRUE(is_power_of_two(std::uint64_t{1} << bit));
    EXPECT_FALSE(is_power_of_two(0));
    EXPECT_FALSE(is_power_of_two(3));
    EXPECT_FALSE(is_power_of_two(std::numeric_limits<std::uint64_t>::max()));
}

static_assert(checked_add(1, 2) == 3 && checked_multiply(3, 4) == 12 && align_up(5, 4) == 8);

}  // namespace
}  // namespace ashlar
