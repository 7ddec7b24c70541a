// Bytes as hexadecimal digits, and back.
#pragma once

#include <ashlar/base/bytes.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace ashlar::tests {

inline std::string hex(bytes_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::byte each : bytes) {
        text += digits[std::to_integer<unsigned>(each) >> 4];
        text += digits[std::to_integer<unsigned>(each) & 15];
    }
    return text;
}

inline std::vector<std::byte> bytes_of(std::string_view hex_text) {
    const auto digit = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); };
    std::vector<std::byte> made;
    for (std::size_t i = 0; i + 1 < hex_text.size(); i += 2)
        made.push_back(static_cast<std::byte>(digit(hex_text[i]) << 4 | digit(hex_text[i + 1])));
    return made;
}

}  // namespace ashlar::tests
