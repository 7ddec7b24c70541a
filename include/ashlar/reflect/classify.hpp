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

    constexpr verdict(ashlar::kind k) : kind(k) {}               // NOLINT(google-explicit-constructor)
    constexpr verdict(std::string_view reason) : why(reason) {}  // NOLINT(google-explicit-constructor)
    constexpr verdict(const char* reason) : why(reason) {}       // NOLINT(google-explicit-constructor)
    [[nodiscard]] constexpr bool refused() const { return !why.empty(); }
};

// A duration or time point whose count is a number.
template <class T>
concept counts_in_numbers = (time_point_like<T> && requires { requires number_type<typename T::duration::rep>; }) ||
                            (!time_point_like<T> && requires { requires number_type<typename T::rep>; });

template <class T>
concept fixed_enum = std::is_enum_v<T> && requires { T{0}; };

inline constexpr std::string_view no_elements = "an array of unknown or no length has no elements; use std::vector";

// Also what the standard library does not count among the integers, such as __int128.
template <class T>
concept integer_like = std::integral<T> || (!std::is_class_v<T> && !std::is_enum_v<T> && requires(T a) {
                           a & a;
                           a << 1;
                       });

template <class T>
consteval verdict classify_scalar() {
    if constexpr (std::same_as<T, bool>) return kind::boolean;
    if constexpr (character_type<T>) return kind::character;
    if constexpr (std::same_as<T, wchar_t>)
        return "wchar_t has another size on another system; use char16_t or char32_t";
    if constexpr (std::same_as<T, long double>) return "long double has no portable layout; use double";
    if constexpr (integer_like<T>) {
        if constexpr (sizeof(T) > 8) return "an integer of more than 64 bits has no kind; use an array of two";
        return T(-1) < T(0) ? kind::signed_integer : kind::unsigned_integer;
    }
    if constexpr (std::floating_point<T>) {
        if (std::numeric_limits<T>::is_iec559 && (sizeof(T) == 4 || sizeof(T) == 8)) return kind::floating;
    }
    if constexpr (std::is_void_v<T>) return "void holds nothing; leave it out";
    if constexpr (std::is_object_v<T>) {
        if constexpr (sizeof(T) == 0) return no_elements;  // GCC 12 does not count int[0] among the arrays
    }
    if constexpr (std::is_null_pointer_v<T>) return "std::nullptr_t holds nothing; leave it out";
    return "this type has no kind; use integers, float or double";
}

template <class T>
consteval verdict classify_pointer() {
    using target = std::remove_pointer_t<T>;
    if constexpr (std::is_void_v<target>) return "void* does not say what it points at; use std::unique_ptr to a type";
    if constexpr (std::is_function_v<target>) return "a function pointer means nothing in another process; use an enum";
    if constexpr (character_type<std::remove_cv_t<target>>)
        return "a plain pointer does not own its characters; use std::string";
    return "a plain pointer does not own what it points at; use std::unique_ptr, or an index";
}

template <class T>
consteval verdict classify_string() {
    using character = typename T::value_type;
    if constexpr (character_type<character>) {
        return kind::string;
    } else if constexpr (classify_scalar<character>().refused()) {
        return classify_scalar<character>();
    } else {
        return "a string of this type has no kind; use char, char8_t, char16_t or char32_t";
    }
}

template <class T>
consteval bool has_bases_with_members() {
    return engine::has_bases<T>() && !engine::has_empty_bases_only<T>();
}

template <class T>
consteval verdict classify_aggregate() {
    if constexpr (!engine::countable<T>())
        return "its fields cannot be counted; use std::array for large C arrays, or list all of them in describe";
    if constexpr (engine::has_too_many_members<T>())
        return "a struct may have at most 128 fields; group some of them in structs of their own";
    if constexpr (has_bases_with_members<T>())
        return "a base class with members hides those of the struct; describe it, with ashlar::base and every member";
    return kind::structure;
}

// What the shape of a class tells, unless it is described.
template <class T>
consteval verdict classify_shape() {
    if constexpr (complex_like<T>) return kind::structure;
    if constexpr (shared_pointer_like<T>) return "what is shared has no single owner; use std::unique_ptr, or an index";
    if constexpr (time_point_like<T> || duration_like<T>) {
        if constexpr (!counts_in_numbers<T>)
            return "a time must be counted in an integer, float or double; change its rep";
        return time_point_like<T> ? kind::time_point : kind::duration;
    }
    if constexpr (bitset_like<T>) return kind::bits;
    if constexpr (variant_like<T>) return "a variant cannot be described; use an enum beside optional members";
    if constexpr (optional_like<T>) return kind::optional;
    if constexpr (string_like<T>) return classify_string<T>();
    if constexpr (associative_like<T>) return "maps and sets cannot be described; use a sorted std::vector";
    if constexpr (sequence_like<T>) return byte_type<typename T::value_type> ? kind::blob : kind::sequence;
    if constexpr (path_like<T>) return "a path becomes a string by <ashlar/reflect/path.hpp>; include it";
    if constexpr (atomic_like<T>) return "an atomic is for sharing, not for keeping; use its plain type";
    if constexpr (lock_like<T>) return "a lock means nothing outside its process; leave it out of the struct";
    if constexpr (std::is_aggregate_v<T>) return classify_aggregate<T>();
    return "it is neither an aggregate nor described; write describe(ashlar::type<T>) beside it, or ashlar::adapt<T>";
}

// A struct of its own, the usual case: told early, because looking for shapes takes time.
template <class T>
consteval bool is_plain_aggregate() {
    if constexpr (std::is_aggregate_v<T> && !requires { typename T::value_type; }) {
        return !engine::has_bases<T>();
    } else {
        return false;
    }
}

template <class T>
consteval verdict classify_class() {
    if constexpr (std::is_union_v<T>) {
        return "a union does not say which member is alive; use an enum beside optional members";
    } else if constexpr (!requires { sizeof(T); }) {
        return "the type is only declared here; include its definition";
    } else if constexpr (std::is_polymorphic_v<T>) {
        return "a polymorphic type carries a pointer to code; use a plain struct";
    } else if constexpr (is_pair<T> || is_tuple<T>) {
        return kind::structure;
    } else if constexpr (is_unique_array<T>) {
        return "unique_ptr<T[]> does not know its length; use std::vector";
    } else if constexpr (is_default_unique_ptr<T>) {
        return kind::owned;
    } else if constexpr (is_unique_ptr<T>) {
        return "a unique_ptr with its own deleter cannot be made again; use std::unique_ptr<T>";
    } else if constexpr (is_std_array<T>) {
        return byte_type<std::remove_cv_t<typename T::value_type>> ? kind::opaque : kind::array;
    } else if constexpr (described<T>) {
        if constexpr (std::is_aggregate_v<T>) {
            if constexpr (engine::has_too_many_members<T>())
                return "a struct may have at most 128 fields; group some of them in structs of their own";
        }
        return kind::structure;
    } else if constexpr (is_plain_aggregate<T>()) {
        return classify_aggregate<T>();
    } else {
        return classify_shape<T>();
    }
}

template <class T>
consteval verdict classify_enum() {
    using number = std::underlying_type_t<T>;
    if constexpr (std::same_as<number, bool>) return "an enum over bool is a bool; use that";
    if constexpr (sizeof(number) > 8) return classify_scalar<number>();
    if constexpr (fixed_enum<T> || described<T>) return kind::enumeration;
    return "an enum without a fixed underlying type has no certain size; write one, or list its enumerators in "
           "describe";
}

template <class T>
consteval verdict classify() {
    if constexpr (std::is_volatile_v<T>) {
        return "what is volatile is no plain data; leave volatile out";
    } else if constexpr (std::is_const_v<T>) {
        return classify<std::remove_const_t<T>>();
    } else if constexpr (adapted<T>) {
        return classify<typename adapt<T>::as>();
    } else if constexpr (std::is_reference_v<T>) {
        return "a reference cannot be bound again; use a value, or an index";
    } else if constexpr (std::same_as<T, std::byte>) {
        return kind::opaque;
    } else if constexpr (std::is_enum_v<T>) {
        return classify_enum<T>();
    } else if constexpr (std::is_array_v<T>) {
        if constexpr (std::extent_v<T> == 0) return no_elements;
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
