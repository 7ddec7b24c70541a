// The name of an enumerator, as the source spells it.
#pragma once

#include <string_view>
#include <type_traits>

#include "ashlar/reflect/engine/names.hpp"

namespace ashlar::reflect::engine {

template <auto V>
inline constexpr auto enumerator_characters = characters<print_pointer<V>().size()>(print_pointer<V>());

template <auto V>
    requires std::is_enum_v<decltype(V)>
inline constexpr std::string_view enumerator_name{enumerator_characters<V>.data, print_pointer<V>().size()};

}  // namespace ashlar::reflect::engine
