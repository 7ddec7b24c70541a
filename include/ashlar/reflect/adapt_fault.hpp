// What is wrong with an ashlar::adapt<T>: saving asks it for what stands for a T, and relies on the form of that.
#pragma once

#include <ashlar/reflect/fault.hpp>
#include <ashlar/reflect/held.hpp>

namespace ashlar::reflect {

// Whether an A is stored as a B is: the same type, or containers that keep the same elements in other ways, as a
// string_view and a string do.
template <class A, class B>
consteval bool same_form() {
    if constexpr (std::is_same_v<A, B>) {
        return true;
    } else if constexpr (verdict_of<A>.refused() || verdict_of<B>.refused() || kind_of<A> != kind_of<B>) {
        return false;
    } else if constexpr (adapted<A>) {
        return same_form<typename adapt<A>::as, B>();
    } else if constexpr (adapted<B>) {
        return same_form<A, typename adapt<B>::as>();
    } else if constexpr (kind_of<A> == kind::string) {
        return std::is_same_v<typename A::value_type, typename B::value_type>;
    } else if constexpr (kind_of<A> == kind::opaque || kind_of<A> == kind::array) {
        return extent_of<A> == extent_of<B> && (kind_of<A> == kind::opaque || same_form<held_by<A>, held_by<B>>());
    } else if constexpr (!std::is_void_v<held_by<A>>) {
        return same_form<held_by<A>, held_by<B>>();
    } else {
        return kind_of<A> == kind::blob;
    }
}

template <class T>
consteval fault adapt_fault() {
    using as = typename adapt<T>::as;
    if constexpr (requires(const T& value) { adapt<T>::to(value); }) {
        using stand_in = std::remove_cvref_t<decltype(adapt<T>::to(std::declval<const T&>()))>;
        if constexpr (!same_form<stand_in, as>()) {
            return {"its adapt<T>::to gives another kind of value than adapt<T>::as; give that, or a view of it"};
        }
    } else {
        return {"its adapt<T> has no function to(const T&); give what stands for the value"};
    }
    return {};
}

}  // namespace ashlar::reflect
