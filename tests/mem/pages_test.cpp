// Growing memory from the operating system: what was written stays, large pieces stand where huge pages can.
#include <ashlar/mem/pages.hpp>

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>
#include <limits>

namespace {

using namespace ashlar;

constexpr std::size_t huge_page = std::size_t{2} << 20;

bool at_huge_page(const mem::pages& memory) { return reinterpret_cast<std::uintptr_t>(memory.data()) % huge_page == 0; }

TEST(mem_pages, grow_from_nothing_to_zeroes) {
    mem::pages memory;
    EXPECT_EQ(memory.size(), 0U);
    ASSERT_TRUE(memory.grow(1));
    EXPECT_GE(memory.size(), 1U);
    EXPECT_EQ(memory.data()[memory.size() - 1], std::byte{0});
}

TEST(mem_pages, keep_their_content_when_they_grow) {
    mem::pages memory;
    ASSERT_TRUE(memory.grow(4096));
    std::memset(memory.data(), 7, 4096);
    for (std::size_t size = 8192; size <= 16 * huge_page; size *= 2) {
        const std::size_t before = memory.size();
        ASSERT_TRUE(memory.grow(size));
        EXPECT_GE(memory.size(), size);
        EXPECT_EQ(memory.data()[0], std::byte{7});
        EXPECT_EQ(memory.data()[before - 1], std::byte{7});
        EXPECT_EQ(memory.data()[before], std::byte{0});
        std::memset(memory.data(), 7, memory.size());
        EXPECT_TRUE(size < huge_page || at_huge_page(memory));
    }
}

TEST(mem_pages, stand_at_huge_pages_wherever_they_move) {
    mem::pages memory;
    ASSERT_TRUE(memory.grow(huge_page));
    memory.data()[huge_page - 1] = std::byte{9};
    // Something in the way: growing has to move.
    void* const next = ::mmap(memory.data() + memory.size(), 4096, PROT_NONE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    const std::byte* const place = memory.data();
    ASSERT_TRUE(memory.grow(3 * huge_page));
    EXPECT_NE(memory.data(), place);
    EXPECT_TRUE(at_huge_page(memory));
    EXPECT_EQ(memory.data()[huge_page - 1], std::byte{9});
    if (next != MAP_FAILED) ::munmap(next, 4096);
}

TEST(mem_pages, are_as_they_were_when_growing_fails) {
    mem::pages memory;
    ASSERT_TRUE(memory.grow(4096));
    memory.data()[0] = std::byte{5};
    for (const std::size_t size : {std::numeric_limits<std::size_t>::max(), std::numeric_limits<std::size_t>::max() / 2,
                                   std::numeric_limits<std::size_t>::max() - huge_page}) {
        const auto grown = memory.grow(size);
        ASSERT_FALSE(grown);
        EXPECT_EQ(grown.error().code(), errc::no_memory);
        EXPECT_EQ(memory.size(), 4096U);
        EXPECT_EQ(memory.data()[0], std::byte{5});
    }
}

TEST(mem_pages, go_with_their_owner) {
    mem::pages memory;
    ASSERT_TRUE(memory.grow(4096));
    memory.data()[0] = std::byte{5};
    mem::pages other = std::move(memory);
    EXPECT_EQ(other.data()[0], std::byte{5});
    other = mem::pages();
    EXPECT_EQ(other.size(), 0U);
}

}  // namespace
