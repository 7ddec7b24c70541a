// Parts of a class that are not its own named members: bases, and what a function of its library refers to.
#pragma once

#include <cstddef>
#include <type_traits>

#include "ashlar/reflect/engine/offsets.hpp"

namespace ashlar::reflect::engine {

// The offset in bytes of what `part`, called with a const T&, gives a reference to. It may not read the object.
template <class T, class Part>
consteval std::size_t part_offset(Part part) {
    using type = std::remove_cvref_t<decltype(part(storage_of<T>.object))>;
    return find_offset<T>(address(part(storage_of<T>.object)), 0, alignof(type));
}

template <class M>
struct pointed_member;
template <class T, class M>
struct pointed_member<M T::*> {
    using type = M;
};
// The type of the member that M points to, as declared.
template <auto M>
using member_type = typename pointed_member<std::remove_const_t<decltype(M)>>::type;

}  // namespace ashlar::reflect::engine
