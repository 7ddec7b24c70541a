// What an arena hands out is aligned, apart from all else, and stays until it is given back.
#include <ashlar/mem/arena.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <map>
#include <new>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace ashlar;
using mem::arena;

constexpr std::uint64_t gigabyte = std::uint64_t{1} << 30;

TEST(mem_arena, hands_out_zeroes_in_order) {
    arena memory({.limit = 1 << 20});
    const auto first = memory.take(10, 1).value();
    const auto second = memory.take(20, 1).value();
    EXPECT_EQ(second.data(), first.data() + 10);
    EXPECT_EQ(memory.used(), 30U);
    EXPECT_THAT(second, testing::Each(std::byte{0}));
}

// Every alignment with sizes from none to 5 GiB: at the right place, and none over another.
TEST(mem_arena, aligns_whatever_is_asked_for) {
    arena memory({.limit = 200 * gigabyte});
    const std::byte* end = nullptr;
    for (std::size_t alignment = 1; alignment <= 4096; alignment *= 2) {
        for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{63}, std::uint64_t{4096},
                                         3 * gigabyte / 2, 5 * gigabyte}) {
            const auto room = memory.take(size, alignment);
            ASSERT_TRUE(room) << room.error().sentence();
            EXPECT_EQ(reinterpret_cast<std::uintptr_t>(room->data()) % alignment, 0U);
            EXPECT_GE(room->data(), end);
            ASSERT_EQ(room->size(), size);
            if (size > 0) room->front() = room->back() = std::byte{1};
            end = room->data() + size;
        }
    }
    EXPECT_EQ(memory.take(1, 1 << 30).value().size(), 1U);
}

TEST(mem_arena, overlaps_nothing_in_random_order) {
    arena memory({.limit = 1 << 24});
    std::mt19937 random(1);
    std::vector<std::pair<std::span<std::byte>, std::byte>> all;
    for (int i = 0; i < 5000; ++i) {
        const auto room = memory.take(random() % 300, std::size_t{1} << (random() % 9)).value();
        const auto filling = static_cast<std::byte>(random());
        std::ranges::fill(room, filling);
        all.emplace_back(room, filling);
    }
    for (const auto& [room, filling] : all) ASSERT_THAT(room, testing::Each(filling));
}

TEST(mem_arena, refuses_past_its_limit_and_goes_on) {
    arena memory({.limit = 10'000});
    ASSERT_TRUE(memory.take(9000));
    const auto refused = memory.take(4000);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::limit);
    EXPECT_EQ(refused.error().sentence(),
              "4000 bytes at a multiple of 16 were asked for, 9000 of the arena's 12288 are used");
    EXPECT_FALSE(memory.take(std::numeric_limits<std::size_t>::max()));
    EXPECT_FALSE(memory.take(std::numeric_limits<std::size_t>::max() - 9000, 1));
    EXPECT_EQ(memory.used(), 9000U);
    EXPECT_TRUE(memory.take(3000));
}

TEST(mem_arena, goes_back_to_a_mark) {
    arena memory({.limit = 1 << 20});
    const auto kept = memory.take(100).value();
    std::memset(kept.data(), 5, kept.size());
    const auto here = memory.now();
    const auto dropped = memory.take(100'000).value();
    memory.rewind(here);
    EXPECT_EQ(memory.used(), 100U);
    EXPECT_EQ(memory.take(100'000).value().data(), dropped.data());
    EXPECT_THAT(kept, testing::Each(std::byte{5}));
    memory.clear();
    EXPECT_EQ(memory.used(), 0U);
    EXPECT_DEATH(memory.rewind(here), "the mark is beyond what is used");
}

TEST(mem_arena, gives_back_what_it_does_not_use) {
    arena memory({.limit = 1 << 24});
    std::memset(memory.take(1 << 23).value().data(), 1, 1 << 23);
    memory.clear();
    EXPECT_GE(memory.placement().value().resident, 1U << 23);
    ASSERT_TRUE(memory.trim());
    EXPECT_LE(memory.placement().value().committed, 4096U);
    EXPECT_THAT(memory.take(100).value().subspan(0), testing::SizeIs(100));
}

TEST(mem_arena, makes_objects) {
    struct point {
        int x;
        int y;
    };
    arena memory({.limit = 4096});
    const point* const made = memory.make<point>(3, 4).value();
    EXPECT_EQ(made->y, 4);
}

TEST(mem_arena, holds_standard_containers) {
    arena memory({.limit = 1 << 26});
    std::pmr::map<int, std::pmr::string> words(&memory);
    for (int i = 0; i < 1000; ++i) words.emplace(i, std::string(100, static_cast<char>('a' + i % 26)));
    EXPECT_EQ(std::string_view(words.at(999)), std::string(100, 'l'));
    EXPECT_GT(memory.used(), 100'000U);
    const arena other({.limit = 4096});
    EXPECT_EQ(memory, memory);
    EXPECT_FALSE(memory.is_equal(other));
}

TEST(mem_arena, throws_what_the_standard_asks_for_when_it_is_full) {
    arena memory({.limit = 4096});
    std::pmr::vector<int> numbers(&memory);
    EXPECT_THROW(numbers.resize(2000), std::bad_alloc);
}

TEST(mem_arena, is_refused_without_a_limit_or_in_a_file) {
    EXPECT_EQ(arena::create({}).error().sentence(), "an arena needs a limit of at least one byte");
    EXPECT_EQ(arena::create({.limit = 1, .backing = mem::backing::shared}).error().sentence(),
              "an arena is for memory of this process only");
    EXPECT_EQ(arena::create({.limit = std::uint64_t{1} << 60}).error().code(), errc::no_memory);
    EXPECT_THROW(arena(mem::options{}), failure);
}

TEST(mem_arena_death, takes_no_alignment_but_a_power_of_two) {
    arena memory({.limit = 4096});
    EXPECT_DEATH((void)memory.take(1, 3), "an alignment is a power of two");
    EXPECT_DEATH((void)memory.take(1, 0), "an alignment is a power of two");
}

}  // namespace
