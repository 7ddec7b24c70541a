// What a type holds or counts in: the element of a container, the target of a pointer, the number under an enumeration.
#pragma once

#include <ashlar/reflect/classify.hpp>

namespace ashlar::reflect {

// What a composite holds: of an array, sequence, optional or pointer. Structures and scalars hold nothing here.
template <class T>
struct held {
    using type = void;
};
template <class T, std::size_t N>
struct held<T[N]> {
    using type = std::remove_cv_t<T>;
};
template <class T>
    requires(std::is_class_v<T> && !adapted<T> &&
             (kind_of<T> == kind::array || kind_of<T> == kind::optional || kind_of<T> == kind::sequence))
struct held<T> {
    using type = std::remove_cv_t<typename T::value_type>;
};
template <class T>
    requires(std::is_class_v<T> && !adapted<T> && kind_of<T> == kind::owned && is_default_unique_ptr<T>)
struct held<T> {
    using type = std::remove_cv_t<typename T::element_type>;
};
template <adapted T>
struct held<T> : held<typename adapt<T>::as> {};
template <class T>
using held_by = typename held<T>::type;

// Opaque bytes, arrays, bitsets: how many.
template <class T>
inline constexpr std::size_t extent_of = 1;  // a single std::byte
template <class T, std::size_t N>
inline constexpr std::size_t extent_of<T[N]> = N;
template <class T, std::size_t N>
inline constexpr std::size_t extent_of<std::array<T, N>> = N;
template <bitset_like T>
inline constexpr std::size_t extent_of<T> = T{}.size();

// The scalar under an enumeration, a duration or a time point.
template <class T>
struct counted;
template <class T>
    requires std::is_enum_v<T>
struct counted<T> {  // an integer also where the underlying type is one of characters
    using underlying = std::underlying_type_t<T>;
    using type =
        typename std::conditional_t<std::is_same_v<underlying, char> || std::is_same_v<underlying, wchar_t> ||
                                        std::is_same_v<underlying, char8_t> || std::is_same_v<underlying, char16_t> ||
                                        std::is_same_v<underlying, char32_t>,
                                    std::make_signed<underlying>, std::type_identity<underlying>>::type;
};
template <duration_like T>
struct counted<T> {
    using type = typename T::rep;
};
template <time_point_like T>
struct counted<T> {
    using type = typename T::duration::rep;
};
template <class T>
using counted_by = typename counted<T>::type;

// What T is described as: itself, or what stands for it.
template <class T>
struct stand_in {
    using type = T;
};
template <adapted T>
struct stand_in<T> : stand_in<typename adapt<T>::as> {};
template <class T>
using described_as = typename stand_in<T>::type;

}  // namespace ashlar::reflect
