// The text of a C++ type's description, for tests.
#pragma once

#include <string>
#include <string_view>

#include "ashlar/reflect/describe_of.hpp"

namespace ashlar::tests {

// Without its first two lines, which are alike for all structures.
template <class T>
std::string body_of() {
    const std::string text = to_text(description_of<T>());
    constexpr std::string_view head = "ashlar 0\nroot #0\n";
    return text.starts_with(head) ? text.substr(head.size()) : "no structure: " + text;
}

// Of anything else: how its type is written as a field.
template <class T>
std::string spelling_of() {
    const std::string text = to_text(description_of<T>());
    constexpr std::string_view head = "ashlar 0\nroot ";
    return text.substr(head.size(), text.find('\n', head.size()) - head.size());
}

}  // namespace ashlar::tests
