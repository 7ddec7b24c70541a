// What is said of a type beside the type itself: the one place for names, bounds, old names, enumerators, private
// members and bases.
//
//     constexpr auto describe(ashlar::type<request>) {
//         return ashlar::fields(ashlar::field<&request::name>.max(255),
//                               ashlar::field<&request::body>.named("payload"),
//                               ashlar::gone("priority"));
//     }
//
// It is found by argument-dependent lookup in the type's own namespace, as a friend, or as a public static member
// function describe() without parameters.
//
// For an aggregate without bases that have members, what is listed is added to what the compiler knows. For any other
// class the list is the class: its bases first, then every member in the order of declaration; one that is
// forgotten is told at compile time, unless it hides in padding.
#pragma once

#include <ashlar/reflect/bounds.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ashlar {

template <class T>
struct type {};

inline constexpr std::size_t max_old_names = 4;

namespace reflect {

// No constant expression may call it: the compiler's error shows the call, and in it the sentence.
inline void refuse_constant([[maybe_unused]] const char* why) {}

template <class Number>
consteval Number not_negative(Number number) {
    if constexpr (std::is_signed_v<Number>) {
        if (number < 0) refuse_constant("ashlar: a bound cannot be negative");
    }
    return number;
}

}  // namespace reflect

template <auto Member>
struct field_item {
    std::string_view new_name{};
    bounds most{};
    std::array<std::string_view, max_old_names> old_names{};
    std::size_t old_name_count = 0;

    // The most elements; then the most elements of each element, and so on inwards.
    [[nodiscard]] consteval field_item max(std::integral auto... each) const {
        field_item copy = *this;
        copy.most = bounds(reflect::not_negative(each)...);
        return copy;
    }
    // The name that files and JSON see.
    [[nodiscard]] consteval field_item named(std::string_view name) const {
        field_item copy = *this;
        copy.new_name = name;
        return copy;
    }
    // A name that the field had; up to max_old_names of them.
    [[nodiscard]] consteval field_item was(std::string_view name) const {
        field_item copy = *this;
        if (old_name_count == max_old_names) reflect::refuse_constant("ashlar: a field can have at most 4 old names");
        copy.old_names[copy.old_name_count++] = name;
        return copy;
    }
};

template <auto Member>
inline constexpr field_item<Member> field{};

template <class Base>
struct base_item {};

// A base class whose members come before those of the class itself.
template <class Base>
inline constexpr base_item<Base> base{};

struct gone_item {
    std::string_view name;
};

// A field that the type once had, and that migration may drop.
consteval gone_item gone(std::string_view name) { return {name}; }

template <class... Items>
struct field_items {
    std::tuple<Items...> items;

    // (std::apply computes at each use whether it may throw.)
    template <class F>
    constexpr void each(F&& f) const {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (f(std::get<I>(items)), ...);
        }(std::index_sequence_for<Items...>{});
    }
};

template <class... Items>
consteval field_items<Items...> fields(Items... items) {
    return {{items...}};
}

template <auto Value>
struct enumerator_item {
    std::string_view new_name{};

    [[nodiscard]] consteval enumerator_item named(std::string_view name) const { return {name}; }
};

template <auto Value>
inline constexpr enumerator_item<Value> enumerator{};

template <class... Items>
struct enumerator_items {
    std::tuple<Items...> items;
};

// Closes an enumeration: only the values listed are valid.
template <auto... Values>
consteval enumerator_items<enumerator_item<Values>...> enumerators(enumerator_item<Values>... items) {
    return {{items...}};
}

// How a type that is not ours becomes one that is known: a specialisation names the type `as` that stands for it, and
//     static const as& to(const T&)        for writing; also by value, or a view of the content (a std::string_view for
//                                          a string, a std::span for a vector)
//     static T from(as&&)                  for reading; may be left out where that is never done
// What `to` gives by value is copied once if it holds sequences of strings or sequences. `as` may hold T again (a tree
// adapted to a vector of trees) for writing and for looking at it in place, but such a T cannot be loaded.
template <class T>
struct adapt;

namespace reflect {

template <class T>
concept adapted = requires { typename adapt<T>::as; };

template <class T>
concept described_as_member = requires { T::describe(); };

template <class T>
concept described_beside = requires { describe(type<T>{}); };

template <class T>
concept described = described_as_member<T> || described_beside<T>;

template <class T>
consteval auto said_of() {
    if constexpr (described_as_member<T>) {
        return T::describe();
    } else if constexpr (described_beside<T>) {
        return describe(type<T>{});
    } else {
        return fields();
    }
}

// The same as an object, so that facts can refer to what it holds.
template <class T>
inline constexpr auto said = said_of<T>();

}  // namespace reflect
}  // namespace ashlar
