// Objects in a chunk: made, read, written, walked through, added and taken away; and none of them ever moves.
#include "coordinate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <numeric>
#include <ranges>
#include <utility>

namespace {

using namespace ashlar;
using mem::chunk;
using tests::coordinate;

static_assert(!std::is_copy_constructible_v<chunk<int>> && !std::is_copy_assignable_v<chunk<int>>);
static_assert(std::ranges::contiguous_range<chunk<int>> && std::ranges::contiguous_range<const chunk<int>>);

TEST(mem_chunk, starts_with_copies_of_a_value) {
    const chunk<coordinate> points(coordinate{3, 4}, 1000);
    EXPECT_EQ(points.size(), 1000U);
    EXPECT_THAT(points, testing::Each(coordinate{3, 4}));
}

TEST(mem_chunk, starts_with_copies_of_nothing_but_zeroes) {
    const chunk<std::uint64_t> numbers(0, 1000);
    EXPECT_THAT(numbers, testing::Each(0U));
}

TEST(mem_chunk, reads_what_was_written) {
    chunk<coordinate> points(coordinate{}, 3);
    EXPECT_EQ(points.write(1, {17, 2}), (coordinate{17, 2}));
    EXPECT_EQ(points.read(1), (coordinate{17, 2}));
    points.pointer(2)->x = 42;
    EXPECT_EQ(points.read(2), (coordinate{42, 0}));
    points[0].y = 5;
    EXPECT_EQ(std::as_const(points)[0], (coordinate{0, 5}));
    EXPECT_EQ(points.write(0, points[1]), (coordinate{17, 2}));
    EXPECT_THAT(points.span(), testing::ElementsAre(coordinate{17, 2}, coordinate{17, 2}, coordinate{42, 0}));
}

TEST(mem_chunk, holds_what_assigns_by_its_own_hand) {
    chunk<std::pair<int, char>> pairs({1, 'a'}, 2);
    pairs.write(1, {2, 'b'});
    EXPECT_EQ(pairs.read(1), std::pair(2, 'b'));
}

TEST(mem_chunk, holds_constants) {
    struct constant {
        const int number;
    };
    chunk<constant> all({7}, 2);
    EXPECT_EQ(all.write(1, {8}).number, 8);
}

TEST(mem_chunk, is_a_range) {
    chunk<int> numbers(0, 100);
    std::iota(numbers.begin(), numbers.end(), 1);
    EXPECT_EQ(std::reduce(numbers.begin(), numbers.end()), 5050);
    std::ranges::reverse(numbers);
    EXPECT_EQ(numbers.read(0), 100);
}

TEST(mem_chunk, grows_by_small_steps_without_moving_to_its_limit_and_no_further) {
    auto numbers = chunk<std::uint64_t>::create(7, 1, {.limit = 100'000}).value();
    const std::uint64_t* const first = numbers.pointer(0);
    for (std::uint64_t count = 2; count <= 100'000; count += 3) {
        ASSERT_TRUE(numbers.grow(count));
        ASSERT_EQ(numbers.pointer(0), first);
        ASSERT_EQ(numbers.read(count - 1), 7U);
        numbers.write(count - 1, count);
    }
    ASSERT_TRUE(numbers.grow(100'000));
    EXPECT_EQ(numbers.read(4), 5U);
    const auto past = numbers.grow(100'001);
    ASSERT_FALSE(past);
    EXPECT_EQ(past.error().code(), errc::limit);
    EXPECT_EQ(past.error().sentence(), "100001 objects were asked for, more than the limit of 100000");
    EXPECT_EQ(numbers.size(), 100'000U);
}

TEST(mem_chunk, grows_with_another_value) {
    chunk<int> numbers(1, 2, {.limit = 10});
    numbers.grow(4, numbers[0] + 1).value();
    EXPECT_THAT(numbers, testing::ElementsAre(1, 1, 2, 2));
}

TEST(mem_chunk, does_not_grow_to_less) {
    chunk<int> numbers(1, 5, {.limit = 10});
    ASSERT_TRUE(numbers.grow(3));
    EXPECT_EQ(numbers.size(), 5U);
}

TEST(mem_chunk, shrinks_and_grows_again_with_fresh_copies) {
    chunk<std::uint64_t> numbers(0, 10'000);
    std::ranges::fill(numbers, 9U);
    const std::uint64_t* const first = numbers.pointer(0);
    const std::uint64_t before = numbers.placement().value().resident;
    ASSERT_TRUE(numbers.shrink(10));
    EXPECT_EQ(numbers.size(), 10U);
    EXPECT_LT(numbers.placement().value().resident, before);
    ASSERT_TRUE(numbers.grow(10'000));
    EXPECT_EQ(numbers.pointer(0), first);
    EXPECT_EQ(numbers.read(9), 9U);
    EXPECT_THAT(numbers.span().subspan(10), testing::Each(0U));
}

TEST(mem_chunk, is_empty_when_cleared_and_can_grow_again) {
    chunk<int> numbers(3, 10);
    ASSERT_TRUE(numbers.clear());
    EXPECT_TRUE(numbers.empty());
    ASSERT_TRUE(numbers.grow(10));
    EXPECT_THAT(numbers, testing::Each(3));
}

TEST(mem_chunk, holds_objects_of_the_largest_alignment) {
    struct alignas(4096) page {
        std::array<std::uint64_t, 512> words;
    };
    chunk<page> pages(page{}, 3);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(pages.pointer(1)) % 4096, 0U);
    EXPECT_EQ(pages.pointer(2) - pages.pointer(0), 2);
}

// mmm, as released, was unmapped by the first collection: the chunk was returned by copy, and the original's finalizer
// took its memory.
TEST(mem_chunk, moves_as_a_handle_and_is_released_once) {
    chunk<int> numbers = [] {
        chunk<int> made(5, 1000);
        return chunk<int>(std::move(made));
    }();
    const int* const first = numbers.pointer(0);
    {
        chunk<int> other(std::move(numbers));
        EXPECT_TRUE(numbers.empty());
        EXPECT_EQ(other.pointer(0), first);
        numbers = std::move(other);
    }
    EXPECT_EQ(numbers.pointer(0), first);
    EXPECT_THAT(numbers, testing::Each(5));
    numbers.release();
    numbers.release();
    EXPECT_TRUE(numbers.empty());
    EXPECT_EQ(numbers.limit(), 0U);
    numbers = chunk<int>(6, 2);
    EXPECT_EQ(numbers.read(1), 6);
}

struct empty {};

TEST(mem_chunk, holds_objects_without_members_a_byte_each) {
    chunk<empty> all({}, 3);
    EXPECT_EQ(all.pointer(2) - all.pointer(0), 2);
}

// ---- what cannot be had ----

template <class T>
error refused(std::uint64_t count, const mem::options& how = {}) {
    auto made = chunk<T>::create(T{}, count, how);
    EXPECT_FALSE(made);
    return made ? error(errc::system, "made") : made.error();
}

TEST(mem_chunk, says_what_was_asked_for_when_that_is_nothing) {
    const error told = refused<coordinate>(0);
    EXPECT_EQ(told.code(), errc::unsupported);
    EXPECT_EQ(told.sentence(), "0 objects of 8 bytes were asked for; at least one is needed");
}

TEST(mem_chunk, says_what_was_asked_for_when_the_size_wraps) {
    for (const std::uint64_t count : {std::numeric_limits<std::uint64_t>::max(), (std::uint64_t{1} << 61) + 1}) {
        const error told = refused<coordinate>(count);
        EXPECT_EQ(told.code(), errc::no_memory);
        EXPECT_EQ(told.sentence(),
                  std::to_string(count) + " objects of 8 bytes were asked for: more than there are addresses");
    }
}

TEST(mem_chunk, says_what_was_asked_for_when_there_is_not_so_much_memory) {
    const error told = refused<coordinate>(std::uint64_t{1} << 55);
    EXPECT_EQ(told.code(), errc::no_memory);
    EXPECT_THAT(told.sentence(), testing::StartsWith("36028797018963968 objects of 8 bytes were asked for: cannot "));
    EXPECT_THAT(told.sentence(), testing::EndsWith("Cannot allocate memory"));
}

TEST(mem_chunk, is_refused_beyond_its_own_limit) {
    EXPECT_EQ(refused<int>(11, {.limit = 10}).sentence(), "11 objects were asked for, more than the limit of 10");
}

TEST(mem_chunk, constructor_throws_what_create_returns) {
    try {
        const chunk<int> none(0, 0);
        FAIL();
    } catch (const failure& told) {
        EXPECT_STREQ(told.what(), "0 objects of 4 bytes were asked for; at least one is needed");
    }
}

}  // namespace
