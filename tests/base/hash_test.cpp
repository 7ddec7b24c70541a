// The hashes are XXH3's own: an image written today must verify with any other build. The values of nothing are those
// of xxHash's published test vectors (seed 0); the others were read off the command xxhsum, -H3 and -H2.
#include <gtest/gtest.h>

#include <ashlar/base/hash.hpp>

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ashlar {
namespace {

bytes_view bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

TEST(base_hash, of_nothing) {
    EXPECT_EQ(hash64_of({}), 0x2d06800538d394c2);
    EXPECT_EQ(to_string(hash128_of({})), "99aa06d3014798d86001c324468d497f");
}

TEST(base_hash, of_text) {
    EXPECT_EQ(hash64_of(bytes_of("a")), 0xe6c632b61e964e1f);
    EXPECT_EQ(to_string(hash128_of(bytes_of("a"))), "a96faf705af16834e6c632b61e964e1f");
    EXPECT_EQ(hash64_of(bytes_of("ashlar")), 0x107587c5909cdde8);
    EXPECT_EQ(to_string(hash128_of(bytes_of("ashlar"))), "ab273cd3b2b53705d70a28abc16bd247");
}

TEST(base_hash, of_more_than_one_stripe) {
    const std::vector<std::byte> zeros(1000);
    EXPECT_EQ(hash64_of(zeros), 0x24c1ea6074dd588c);
    EXPECT_EQ(to_string(hash128_of(zeros)), "3fb94aea6d09b97224c1ea6074dd588c");
}

TEST(base_hash, text_is_the_high_half_first_with_every_zero) {
    EXPECT_EQ(to_string(hash128{.low = 0x1, .high = 0xab}), "00000000000000ab0000000000000001");
    EXPECT_EQ(to_string(hash128{}), "00000000000000000000000000000000");
}

TEST(base_hash, one_byte_matters) {
    EXPECT_NE(hash64_of(bytes_of("ashlar")), hash64_of(bytes_of("ashlas")));
    EXPECT_NE(hash128_of(bytes_of("ashlar")), hash128_of(bytes_of("ashla")));
}

TEST(base_hash, orders_and_compares) {
    EXPECT_EQ((hash128{1, 2}), (hash128{1, 2}));
    EXPECT_NE((hash128{1, 2}), (hash128{2, 1}));
    EXPECT_LT((hash128{1, 2}), (hash128{2, 1}));
}

}  // namespace
}  // namespace ashlar
