// UTF-8, UTF-16 and UTF-32: whether code units are well formed (Unicode 15, table 3-7 and section 3.9), and their code
// points.
#pragma once

#include <ashlar/base/bytes.hpp>

#include <cstdint>
#include <string_view>

namespace ashlar::json {

// Bytes of the code point that the text, which is not empty, begins with; 0: that is ill formed.
[[nodiscard]] std::uint32_t utf8_units(std::string_view text) noexcept;
[[nodiscard]] bool is_utf8(std::string_view text) noexcept;

// Code units of `width` bytes, 2 or 4, little-endian, one after another at any address.
[[nodiscard]] std::uint32_t unit_at(const std::byte* units, std::uint64_t index, std::uint64_t width) noexcept;

struct code_point {
    std::uint32_t value = 0;
    std::uint32_t units = 0;  // that it takes up; 0: ill formed
};

// The code point at `index`, below `count`.
[[nodiscard]] code_point code_point_at(const std::byte* units, std::uint64_t index, std::uint64_t count,
                                       std::uint64_t width) noexcept;
[[nodiscard]] bool is_well_formed(const std::byte* units, std::uint64_t count, std::uint64_t width) noexcept;

struct utf8_sequence {
    char bytes[4];
    std::uint32_t size;
    [[nodiscard]] std::string_view text() const noexcept { return {bytes, size}; }
};

// Precondition: a Unicode scalar value.
[[nodiscard]] utf8_sequence to_utf8(std::uint32_t scalar) noexcept;

}  // namespace ashlar::json
