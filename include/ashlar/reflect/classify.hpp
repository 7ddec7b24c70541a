// From a C++ type to its kind, or to the one sentence that says why it has none.
#pragma once

#include <ashlar/reflect/describe.hpp>
#include <ashlar/reflect/engine.hpp>
#include <ashlar/reflect/kind.hpp>
#include <ashlar/reflect/shape.hpp>

#include <limits>
#include <string_view>

namespace ashlar::reflect {

// A kind, or why there is none: then `why` is not empty.
struct verdict {
    ashlar::kind kind = ashlar::kind::boolean;
    std::string_view why{};

    constexpr verdict(ashlar::kind k) : kind(k) {}             // NOLINT(google-explicit-constructor)
    constexpr verdict(std::string_view reason) : why(reason) {}  // NOLINT(google-explicit-constructor)
    constexpr verdict(const char* reason) : why(reason) {}       // NOLINT(google-explicit-constructor)
    [[nodiscard]] constexpr bool refused() const { return !why.empty(); }
};

template <class T>
concept fixed_enum = std::is_enum_v<T> && requires { T{0}; };

template <class T>
consteval verdict classify_scalar() {
    if constexpr (std::same_as<T, bool>) return kind::boolean;
    if constexpr (character_type<T>) return kind::character;
    if constexpr (std::same_as<T, wchar_t>)
        return "wchar_t has another size on another system; use char16_t or char32_t";
    if constexpr (std::same_as<T, long double>) return "long double has no portable layout; use double";
    if constexpr (std::integral<T> && sizeof(T) > 8) return "integers of more than 64 bits have no kind; use two";
    if constexpr (std::integral<T>) return std::is_signed_v<T> ? kind::signed_integer : kind::unsigned_integer;
    if constexpr (std::floating_point<T>)
        return std::numeric_limits<T>::is_iec559 && (sizeof(T) == 4 || sizeof(T) == 8)
                   ? verdict(kind::floating)
                   : verdict("this floating-point type has no portable layout; use float or double");
    return "this type has no kind";
}

template <class T>
consteval verdict classify_pointer() {
    using target = std::remove_pointer_t<T>;
    if constexpr (std::is_void_v<target>) return "void* does not say what it points at; use a typed owner";
    if constexpr (std::is_function_v<target>) return "a function pointer means nothing in another process; use an enum";
    return "a plain pointer does not own what it points at; use std::unique_ptr, or an index";
}

template <class T>
consteval verdict classify_class() {
    if constexpr (std::is_union_v<T>) return "a union does not say which member is alive; use an enum beside structs";
    if constexpr (std::is_polymorphic_v<T>) return "a polymorphic type carries a pointer to code; use a plain struct";
    if constexpr (is_pair<T> || is_tuple<T> || complex_like<T>) return kind::structure;
    if constexpr (is_unique_array<T>) return "unique_ptr<T[]> does not know its length; use std::vector";
    if constexpr (is_default_unique_ptr<T>) return kind::owned;
    if constexpr (is_unique_ptr<T>)
        return "a unique_ptr with its own deleter cannot be made again; use std::unique_ptr<T>";
    if constexpr (shared_pointer_like<T>) return "shared ownership has no kind; use std::unique_ptr, or an index";
    if constexpr (time_point_like<T>) return kind::time_point;
    if constexpr (duration_like<T>) return kind::duration;
    if constexpr (bitset_like<T>) return kind::bits;
    if constexpr (variant_like<T>) return "a variant has no kind; use an enum beside optional members";
    if constexpr (optional_like<T>) return kind::optional;
    if constexpr (string_like<T>) {
        if constexpr (character_type<typename T::value_type>) return kind::string;
        return classify_scalar<typename T::value_type>().refused()
                   ? classify_scalar<typename T::value_type>()
                   : verdict("a string of this character type has no kind; use char, char8_t, char16_t or char32_t");
    }
    if constexpr (is_std_array<T>)
        return byte_type<typename T::value_type> ? kind::opaque : kind::array;
    if constexpr (associative_like<T>) return "maps and sets have no kind; use a sorted std::vector";
    if constexpr (described<T>) return kind::structure;
    if constexpr (sequence_like<T>) return byte_type<typename T::value_type> ? kind::blob : kind::sequence;
    if constexpr (atomic_like<T>) return "an atomic is for sharing, not for keeping; use its plain type";
    if constexpr (lock_like<T>) return "a lock means nothing outside its process; leave it out of the struct";
    if constexpr (std::is_aggregate_v<T>) {
        if constexpr (engine::has_bases<T>() && !engine::has_empty_bases_only<T>())
            return "a base class with members must be named; write describe(ashlar::type<T>) with ashlar::base";
        return kind::structure;
    }
    return "neither an aggregate nor described; write describe(ashlar::type<T>) beside it, or ashlar::adapt<T>";
}

template <class T>
consteval verdict classify() {
    if constexpr (std::is_volatile_v<T>) {
        return "a volatile object is not plain data";
    } else if constexpr (std::is_const_v<T>) {
        return classify<std::remove_const_t<T>>();
    } else if constexpr (adapted<T>) {
        return classify<typename adapt<T>::as>();
    } else if constexpr (std::is_reference_v<T>) {
        return "a reference cannot be bound again; use a value";
    } else if constexpr (std::same_as<T, std::byte>) {
        return kind::opaque;
    } else if constexpr (std::is_enum_v<T>) {
        if constexpr (std::same_as<std::underlying_type_t<T>, bool>) return "an enum over bool is a bool; use that";
        if constexpr (fixed_enum<T> || described<T>) return kind::enumeration;
        return "an enum without a fixed underlying type must list its enumerators in describe, or say its type";
    } else if constexpr (std::is_array_v<T>) {
        if constexpr (std::extent_v<T> == 0) return "an array of unknown length has no size; use std::vector";
        return byte_type<std::remove_cv_t<std::remove_extent_t<T>>> ? kind::opaque : kind::array;
    } else if constexpr (std::is_pointer_v<T>) {
        return classify_pointer<T>();
    } else if constexpr (std::is_member_pointer_v<T>) {
        return "a pointer to member means nothing in another process; use an enum";
    } else if constexpr (std::is_class_v<T> || std::is_union_v<T>) {
        return classify_class<T>();
    } else {
        return classify_scalar<T>();
    }
}

template <class T>
inline constexpr verdict verdict_of = classify<T>();

template <class T>
inline constexpr kind kind_of = verdict_of<T>.kind;

}  // namespace ashlar::reflect
