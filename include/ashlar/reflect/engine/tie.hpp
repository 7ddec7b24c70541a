// The members of an aggregate, bound by structured bindings, and what can be told from binding them.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include "ashlar/reflect/engine/count.hpp"
#include "ashlar/reflect/engine/ladder.hpp"

namespace ashlar::reflect::engine {

// The rung for T's members. Base classes that hold members are refused: the language binds those of one class only.
template <class T>
consteval auto rung_of() {
    static_assert(
        !has_bases<T>() || has_empty_bases_only<T>(),
        "ashlar: a base class with members hides those of the struct; describe it, with ashlar::base and every member");
    return rung<member_count<T>()>{};
}

// Calls f once, with an lvalue of each member of `object` in the order of declaration; they are const where it is. An
// array comes as an array.
template <class T, class F>
constexpr decltype(auto) visit_members(T& object, F&& f) {
    return decltype(rung_of<T>())::tie(object, std::forward<F>(f));
}

template <class T>
using members_of = decltype(decltype(rung_of<T>())::look(std::declval<T&>()));

// The types of the members as declared, references included: a `list`.
template <class T>
using member_types = typename members_of<T>::types;

// Some member is a bit-field: it has no address and no offset.
template <class T>
consteval bool has_bit_fields() {
    return !members_of<T>::addressable;
}

template <class... M>
consteval bool any_reference(list<M...>) {
    return (std::is_reference_v<M> || ...);
}
template <class... M>
consteval bool any_volatile(list<M...>) {
    return (std::is_volatile_v<std::remove_all_extents_t<M>> || ...);
}
// Some member is a reference: it has no address of its own.
template <class T>
consteval bool has_references() {
    return any_reference(member_types<T>{});
}
// Some member is volatile: its address is not a constant for every compiler.
template <class T>
consteval bool has_volatile_members() {
    return any_volatile(member_types<T>{});
}

}  // namespace ashlar::reflect::engine
