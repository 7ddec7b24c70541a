// How much of the wire a C++ type takes, known at compile time.
#pragma once

#include <ashlar/reflect/facts.hpp>
#include <ashlar/xdr/wire.hpp>

namespace ashlar::xdr {

using reflect::adapted;
using reflect::held_by;
using reflect::kind_of;
using reflect::structure;

// Whether each value of a T takes as many bytes as any other.
template <class T>
consteval bool find_fixed() {
    if constexpr (adapted<T>) {
        return find_fixed<typename adapt<T>::as>();
    } else if constexpr (kind_of<T> == kind::structure) {
        return structure<T>::all([]<std::size_t I>() { return find_fixed<typename structure<T>::template type<I>>(); });
    } else if constexpr (kind_of<T> == kind::array) {
        return reflect::extent_of<T> == 0 || find_fixed<held_by<T>>();
    } else {
        return kind_of<T> <= kind::opaque;
    }
}
template <class T>
inline constexpr bool is_fixed = find_fixed<T>();

// The fewest bytes that a T takes; of a fixed one, what it always takes.
template <class T>
consteval std::uint64_t find_least_size() {
    if constexpr (adapted<T>) {
        return find_least_size<typename adapt<T>::as>();
    } else {
        constexpr kind k = kind_of<T>;
        if constexpr (k == kind::structure) {
            std::uint64_t sum = 0;
            structure<T>::each(
                [&]<std::size_t I>() { sum += find_least_size<typename structure<T>::template type<I>>(); });
            return sum;
        } else if constexpr (k == kind::array) {
            if constexpr (reflect::extent_of<T> == 0) return 0;
            return reflect::extent_of<T> * find_least_size<held_by<T>>();
        } else if constexpr (k == kind::opaque) {
            return padded(reflect::extent_of<T>);
        } else if constexpr (k == kind::duration || k == kind::time_point) {
            return std::is_floating_point_v<reflect::counted_by<T>> ? sizeof(reflect::counted_by<T>) : 8;
        } else if constexpr (k == kind::signed_integer || k == kind::unsigned_integer || k == kind::floating) {
            return sizeof(T) == 8 ? 8 : 4;
        } else {
            return unit;  // bool, enum and characters; the length or the flag of what varies
        }
    }
}
template <class T>
inline constexpr std::uint64_t least_size = find_least_size<T>();

// The last member owns another T: a linked list ("optional data", RFC 4506 §4.19), which is walked without recursion.
template <class T>
consteval bool find_link() {
    if constexpr (!adapted<T> && kind_of<T> == kind::structure) {
        if constexpr (structure<T>::count > 0) {
            using last = typename structure<T>::template type<structure<T>::count - 1>;
            if constexpr (!adapted<last> && kind_of<last> == kind::owned) return std::is_same_v<held_by<last>, T>;
        }
    }
    return false;
}
template <class T>
inline constexpr bool is_list = find_link<T>();

}  // namespace ashlar::xdr
