// A field's name as an argument of a template: v.get<"label">().
#pragma once

#include <cstddef>
#include <string_view>

namespace ashlar::dump {

template <std::size_t Size>
struct name_argument {
    char text[Size]{};
    consteval name_argument(const char (&from)[Size]) {  // NOLINT(google-explicit-constructor)
        for (std::size_t i = 0; i < Size; ++i) text[i] = from[i];
    }
    [[nodiscard]] constexpr std::string_view view() const { return {text, Size - 1}; }
};

}  // namespace ashlar::dump
