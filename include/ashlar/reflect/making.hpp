// How objects are made of stored values: most start out empty and are then filled; those that cannot are made of the
// values of their members.
#pragma once

#include <ashlar/reflect/fault.hpp>
#include <ashlar/reflect/held.hpp>
#include <ashlar/reflect/met_types.hpp>
#include <ashlar/reflect/place_fault.hpp>
#include <ashlar/reflect/structure.hpp>

namespace ashlar::reflect {

// Whether a T can start out empty, and so can what it holds in line.
template <class T>
consteval bool find_fillable() {
    if constexpr (adapted<T>) {
        return std::is_default_constructible_v<T> && std::is_move_assignable_v<T>;
    } else if constexpr (kind_of<T> == kind::array) {
        return find_fillable<held_by<T>>();
    } else if constexpr (kind_of<T> != kind::structure) {
        return std::is_default_constructible_v<T>;
    } else if constexpr (!std::is_default_constructible_v<T> || any_const<typename structure<T>::declared>) {
        return false;
    } else {
        return structure<T>::all(
            []<std::size_t I>() { return find_fillable<typename structure<T>::template type<I>>(); });
    }
}
template <class T>
inline constexpr bool fillable = find_fillable<T>();

// Whether T{...} takes the values of all its members, in order.
template <class T>
consteval bool takes_members() {
    if constexpr (is_pair<T> || is_tuple<T>) {
        return true;
    } else if constexpr (shows_fields<T>()) {
        return !engine::has_bases<T>();
    } else {
        return false;
    }
}

// Whether a T holds a Target at any depth.
template <class T, class Target>
constexpr bool leads_to(met_types& met) {
    if constexpr (std::is_same_v<T, Target>) {
        return true;
    } else if constexpr (adapted<T>) {
        return met.meets<T>() && leads_to<typename adapt<T>::as, Target>(met);
    } else if constexpr (kind_of<T> == kind::structure) {
        return met.meets<T>() && !structure<T>::all([&]<std::size_t I>() {
                   return !leads_to<typename structure<T>::template type<I>, Target>(met);
               });
    } else if constexpr (!std::is_void_v<held_by<T>>) {
        return leads_to<held_by<T>, Target>(met);
    } else {
        return false;
    }
}
template <class T, class Target>
consteval bool holds() {
    met_types met;
    return leads_to<T, Target>(met);
}

// Why a structure that cannot start out empty cannot be made of its members, if so.
template <class T>
consteval fault making_fault() {
    if constexpr (!takes_members<T>()) {
        if constexpr (std::is_default_constructible_v<T>)
            return {
                "a class that is made by its own constructor must hold no constants, and nothing without default "
                "constructor, to be loaded into"};
        return {"without a default constructor, or its members open, it cannot be made again; write one"};
    } else {
        return []<class... M>(type_list<M...>) -> fault {
            constexpr std::size_t array = first_of<std::is_array>(engine::list<M...>{});
            if constexpr (array != 0) {
                return {
                    "an array cannot be handed over where the struct has no default constructor, or constants; use "
                    "std::array",
                    structure<T>::facts[array - 1].name};
            } else {
                std::size_t number = 0, found = 0;
                ((++number,
                  found = found == 0 && std::is_const_v<M> && holds<std::remove_const_t<M>, T>() ? number : found),
                 ...);
                if (found == 0) return {};
                return {"a constant that can hold its own struct again cannot be made whole; leave const out",
                        structure<T>::facts[found - 1].name};
            }
        }(typename structure<T>::declared{});
    }
}

// Why a T cannot be made of stored values, apart from what it holds.
template <class T>
consteval fault loading_fault() {
    if constexpr (adapted<T>) {
        using as = typename adapt<T>::as;
        if constexpr (!requires(as&& value) {
                          { adapt<T>::from(std::move(value)) } -> std::convertible_to<T>;
                      }) {
            return {"its adapt<T> has no function from(as&&) that makes it again"};
        } else if constexpr (holds<as, T>()) {
            return {"it is adapted to what can hold it again, and cannot be made whole; describe it instead"};
        } else {
            return {};
        }
    } else if constexpr (kind_of<T> == kind::structure && !fillable<T>) {
        return making_fault<T>();
    } else {
        return {};
    }
}

}  // namespace ashlar::reflect
