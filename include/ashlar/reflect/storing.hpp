// Which objects can live in a chunk: those whose bytes alone carry their value, at any address and in any process.
#pragma once

#include <ashlar/reflect/composed_text.hpp>
#include <ashlar/reflect/fault.hpp>
#include <ashlar/reflect/held.hpp>

namespace ashlar::reflect {

// Assignment does not count: objects in a chunk are made anew, and std::pair assigns by its own hand.
template <class T>
inline constexpr bool copied_by_bytes =
    std::is_trivially_copy_constructible_v<T> && std::is_trivially_destructible_v<T>;

inline constexpr fault not_copied_by_bytes{
    "its own copy constructor or destructor would be passed over in a chunk; leave both to the compiler"};

// "WHAT cannot live in a chunk; use ashlar::mem::ref<TARGET>"
template <class Target>
constexpr composed_text use_a_reference(std::string_view what) {
    composed_text text;
    text.append(what);
    text.append(" cannot live in a chunk; use ashlar::mem::ref<");
    text.append(called<std::remove_cv_t<Target>>);
    text.append(">");
    return text;
}
template <class Target>
inline constexpr composed_text no_plain_pointer = use_a_reference<Target>("a plain pointer");
template <class Target>
inline constexpr composed_text no_owning_pointer = use_a_reference<Target>("an owning pointer");

// Why the bytes of a T do not carry its value, apart from what it holds in line.
template <class T>
consteval fault storing_fault() {
    if constexpr (adapted<T>) {
        return {};
    } else if constexpr (std::is_pointer_v<T>) {
        using target = std::remove_pointer_t<T>;
        if constexpr (std::is_object_v<target> && !character_type<std::remove_cv_t<target>>) {
            return {no_plain_pointer<target>.view()};
        } else {
            return {};
        }
    } else if constexpr (is_unique_array<T>) {
        return {"an owning pointer cannot live in a chunk; use std::array, or the number of an object in a chunk"};
    } else if constexpr (is_unique_ptr<T> || shared_pointer_like<T>) {
        return {no_owning_pointer<typename T::element_type>.view()};
    } else if constexpr (!std::is_class_v<T> || described<T> || is_std_array<T>) {
        return {};
    } else if constexpr (string_like<T>) {
        return {"a string keeps its characters elsewhere; use std::array<char, N>"};
    } else if constexpr (associative_like<T>) {
        return {"a map keeps its elements elsewhere; use a chunk or an ashlar::mem::btree of its own"};
    } else if constexpr (sequence_like<T>) {
        return {"a sequence keeps its elements elsewhere; use std::array, or a chunk of its own"};
    } else {
        return {};
    }
}

}  // namespace ashlar::reflect
