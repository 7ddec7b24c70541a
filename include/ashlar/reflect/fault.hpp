// What can be wrong with a type, as the sentence of a refusal says it.
#pragma once

#include <ashlar/reflect/engine.hpp>

#include <cstddef>
#include <string_view>

namespace ashlar::reflect {

// What messages call a type.
template <class T>
inline constexpr std::string_view called =
    engine::type_name<T>.empty() ? engine::display_name<T> : engine::type_name<T>;

// What is wrong, and with which field: by name, or by number where the compiler does not tell names.
struct fault {
    std::string_view why{};
    std::string_view name{};
    std::size_t number = 0;  // from 1

    [[nodiscard]] constexpr bool found() const { return !why.empty(); }
};

}  // namespace ashlar::reflect
