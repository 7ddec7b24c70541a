// What count.hpp puts in the place of an initialiser to learn whether a member stands there. Nothing here is ever
// evaluated. (The conversions of `any` have bodies because Clang compiles constexpr constructors that call them, and
// refuses what is only declared for types of internal linkage.)
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ashlar::reflect::engine {

template <class...>
struct list {};

template <std::size_t... I>
using index = std::index_sequence<I...>;

// Initialises one member of any type but an array, which takes one of these for each element. The first conversion
// makes members that can be neither copied nor moved; the second binds members that are references.
struct any {
    std::size_t position = 0;
    template <class U>
    operator U() const&& noexcept {
        __builtin_unreachable();
    }
    template <class U>
    operator U&() const& noexcept {
        __builtin_unreachable();
    }
};

template <class U, class T>
concept base_class_of = std::is_base_of_v<U, T> && !std::is_same_v<std::remove_cv_t<U>, std::remove_cv_t<T>>;

// Like std::any, some members can be made of whatever can be copied. These cannot.
struct uncopyable {
    uncopyable() = default;
    uncopyable(uncopyable&&) = delete;
};

// Initialises a base class of T, and members of a type that is one; a base class that holds members; nothing but what
// can be made of anything.
template <class T>
struct to_base : uncopyable {
    template <base_class_of<T> U>
    operator U() const noexcept {
        __builtin_unreachable();
    }
};
template <class T>
struct to_full_base : uncopyable {
    template <base_class_of<T> U>
        requires(!std::is_empty_v<U>)
    operator U() const noexcept {
        __builtin_unreachable();
    }
};
struct to_nothing : uncopyable {};

// Can be called with members that a reference can bind to: not with bit-fields.
template <class... M>
void refer(M&...);

// What binding the members of a type tells: whether each has an address, and their types as declared.
template <bool Addressable, class... M>
struct members {
    static constexpr bool addressable = Addressable;
    using types = list<M...>;
};

}  // namespace ashlar::reflect::engine
