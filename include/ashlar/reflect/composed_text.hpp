// Text that is composed at compile time.
#pragma once

#include <cstddef>
#include <string_view>

namespace ashlar::reflect {

// (Clang 19 cannot evaluate GCC 12's std::string there.)
struct composed_text {
    char data[1024] = {};
    std::size_t size = 0;

    constexpr void append(std::string_view text) {
        for (std::size_t i = 0; i < text.size() && size < sizeof data; ++i) data[size++] = text[i];
    }
    constexpr void append(std::size_t number) {
        if (number >= 10) append(number / 10);
        const char digit = static_cast<char>('0' + number % 10);
        append(std::string_view(&digit, 1));
    }
    [[nodiscard]] constexpr std::string_view view() const { return {data, size}; }
};

}  // namespace ashlar::reflect
