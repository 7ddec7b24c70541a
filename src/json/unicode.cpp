#include "json/unicode.hpp"

namespace ashlar::json {
namespace {

constexpr std::uint32_t last_code_point = 0x10ffff;

constexpr bool is_surrogate(std::uint32_t value) { return value >= 0xd800 && value < 0xe000; }
constexpr bool is_leading(std::uint32_t value) { return value >= 0xd800 && value < 0xdc00; }
constexpr bool is_trailing(std::uint32_t value) { return value >= 0xdc00 && value < 0xe000; }

// What a first byte above 0x7f asks for: how many bytes follow, and the range of the first of them.
struct lead {
    std::uint32_t following;  // 0: no such first byte
    unsigned char low;
    unsigned char high;
};

constexpr lead lead_of(unsigned char first) {
    if (first < 0xc2) return {0, 0, 0};  // a following byte, or an overlong form
    if (first < 0xe0) return {1, 0x80, 0xbf};
    if (first == 0xe0) return {2, 0xa0, 0xbf};  // below: overlong
    if (first == 0xed) return {2, 0x80, 0x9f};  // above: surrogates
    if (first < 0xf0) return {2, 0x80, 0xbf};
    if (first == 0xf0) return {3, 0x90, 0xbf};  // below: overlong
    if (first < 0xf4) return {3, 0x80, 0xbf};
    if (first == 0xf4) return {3, 0x80, 0x8f};  // above: past the last code point
    return {0, 0, 0};
}

}  // namespace

std::uint32_t utf8_units(std::string_view text) noexcept {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return 1;
    const lead expected = lead_of(byte(0));
    if (expected.following == 0 || text.size() <= expected.following) return 0;
    if (byte(1) < expected.low || byte(1) > expected.high) return 0;
    for (std::uint32_t i = 2; i <= expected.following; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return 0;
    }
    return 1 + expected.following;
}

bool is_utf8(std::string_view text) noexcept {
    while (!text.empty()) {
        if (text.size() >= 8 &&
            (load_as<std::uint64_t>(reinterpret_cast<const std::byte*>(text.data())) & 0x8080808080808080U) == 0) {
            text.remove_prefix(8);
            continue;
        }
        const std::uint32_t units = utf8_units(text);
        if (units == 0) return false;
        text.remove_prefix(units);
    }
    return true;
}

std::uint32_t unit_at(const std::byte* units, std::uint64_t index, std::uint64_t width) noexcept {
    return width == 2 ? load_as<std::uint16_t>(units + 2 * index) : load_as<std::uint32_t>(units + 4 * index);
}

code_point code_point_at(const std::byte* units, std::uint64_t index, std::uint64_t count,
                         std::uint64_t width) noexcept {
    const std::uint32_t first = unit_at(units, index, width);
    if (!is_surrogate(first)) return {first, first <= last_code_point ? 1U : 0U};
    if (width != 2 || !is_leading(first) || index + 1 == count) return {first, 0};
    const std::uint32_t second = unit_at(units, index + 1, width);
    if (!is_trailing(second)) return {first, 0};
    return {0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00), 2};
}

bool is_well_formed(const std::byte* units, std::uint64_t count, std::uint64_t width) noexcept {
    for (std::uint64_t i = 0; i < count;) {
        const code_point next = code_point_at(units, i, count, width);
        if (next.units == 0) return false;
        i += next.units;
    }
    return true;
}

utf8_sequence to_utf8(std::uint32_t scalar) noexcept {
    const auto following = [&](unsigned shift) { return static_cast<char>(0x80 | ((scalar >> shift) & 0x3f)); };
    if (scalar < 0x80) return {{static_cast<char>(scalar)}, 1};
    if (scalar < 0x800) return {{static_cast<char>(0xc0 | (scalar >> 6)), following(0)}, 2};
    if (scalar < 0x10000) return {{static_cast<char>(0xe0 | (scalar >> 12)), following(6), following(0)}, 3};
    return {{static_cast<char>(0xf0 | (scalar >> 18)), following(12), following(6), following(0)}, 4};
}

}  // namespace ashlar::json
