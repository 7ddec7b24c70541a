// Scalars at addresses that are no multiple of their size.
#include <gtest/gtest.h>

#include <ashlar/base/bytes.hpp>

#include <array>
#include <cstdint>

namespace ashlar {
namespace {

TEST(base_bytes, store_is_little_endian_at_any_address) {
    std::array<std::byte, 6> bytes{};
    store_as(bytes.data() + 1, std::uint32_t{0x04030201});
    const std::array<std::byte, 6> expected{std::byte{0}, std::byte{1}, std::byte{2},
                                            std::byte{3}, std::byte{4}, std::byte{0}};
    EXPECT_EQ(bytes, expected);
}

TEST(base_bytes, load_reads_back_what_was_stored) {
    std::array<std::byte, 17> bytes{};
    for (std::size_t offset = 0; offset <= 8; ++offset) {
        store_as(bytes.data() + offset, std::int64_t{-2});
        EXPECT_EQ(load_as<std::int64_t>(bytes.data() + offset), -2);
        store_as(bytes.data() + offset, 0.5);
        EXPECT_EQ(load_as<double>(bytes.data() + offset), 0.5);
    }
}

TEST(base_bytes, short_runs_are_copied_whole_and_no_further) {
    std::array<std::byte, short_run> from{};
    for (std::size_t i = 0; i < from.size(); ++i) from[i] = std::byte(i + 1);
    for (std::size_t size = 1; size <= short_run; ++size) {
        std::array<std::byte, short_run + 2> to{};
        // From the end of the source: that nothing past it is read is for the sanitizer to see.
        copy_short(to.data() + 1, from.data() + from.size() - size, size);
        EXPECT_EQ(to[0], std::byte{0});
        for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(to[1 + i], from[from.size() - size + i]) << size;
        EXPECT_EQ(to[1 + size], std::byte{0}) << size;
    }
}

}  // namespace
}  // namespace ashlar
