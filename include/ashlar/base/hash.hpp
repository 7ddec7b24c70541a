// Hashing, by xxHash (XXH3): for checksums and fingerprints, not for secrets.
#pragma once

#include <ashlar/base/bytes.hpp>

#include <compare>
#include <cstdint>
#include <string>

namespace ashlar {

struct hash128 {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    friend auto operator<=>(const hash128&, const hash128&) = default;
};

[[nodiscard]] std::uint64_t hash64_of(bytes_view bytes) noexcept;
[[nodiscard]] hash128 hash128_of(bytes_view bytes) noexcept;

// Thirty-two hexadecimal digits, the high half first.
[[nodiscard]] std::string to_string(hash128 value);

}  // namespace ashlar
