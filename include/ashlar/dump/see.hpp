// What looking at a part of an image gives, type by type (view.hpp has the table).
//
// Invariant: trust is a type. Only access::see makes views of bytes, and it is asked for a checked image (open.hpp) or
// for a part of what it gave before.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/dump/layout.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace ashlar::dump {

template <class T>
class view;
template <class T>
class nullable;
template <class T>
class range;

// Seen as a value, read from the image.
template <class T>
inline constexpr bool seen_by_value =
    kind_of<T> == kind::boolean || kind_of<T> == kind::signed_integer || kind_of<T> == kind::unsigned_integer ||
    kind_of<T> == kind::floating || kind_of<T> == kind::character || kind_of<T> == kind::enumeration ||
    kind_of<T> == kind::duration || kind_of<T> == kind::time_point || kind_of<T> == kind::bits ||
    reflect::complex_like<T> || std::is_same_v<T, std::byte>;

// Runs of them lie in an image as they lie in memory.
template <class T>
inline constexpr bool seen_in_spans = seen_by_value<T> && kind_of<T> != kind::bits && !reflect::adapted<T>;

namespace detail {

template <class T>
T read_value(const std::byte* at) {
    if constexpr (reflect::adapted<T>) {
        return adapt<T>::from(read_value<typename adapt<T>::as>(at));
    } else if constexpr (kind_of<T> == kind::bits) {
        T value;
        for (std::size_t i = 0; i < value.size(); ++i) {
            value.set(i, ((std::to_integer<unsigned>(at[i / 8]) >> (i % 8)) & 1U) != 0);
        }
        return value;
    } else {
        T value;
        std::memcpy(&value, at, sizeof value);
        return value;
    }
}

// Blocks by their slots.
inline const std::byte* block_of(const std::byte* slot) noexcept { return slot + load_as<std::int64_t>(slot); }
inline std::size_t count_of(const std::byte* slot) noexcept {
    return static_cast<std::size_t>(load_as<std::uint64_t>(slot + 8));
}

template <class T>
const T* elements_at(const std::byte* block) noexcept {
    return reinterpret_cast<const T*>(block);
}

struct access {
    // What a T that stands at `at`, in an image that was checked, gives.
    template <class T>
    [[nodiscard]] static auto see(const std::byte* at);
};

template <class T>
auto access::see(const std::byte* at) {
    if constexpr (seen_by_value<T>) {
        return read_value<T>(at);
    } else if constexpr (reflect::adapted<T>) {
        return see<typename adapt<T>::as>(at);
    } else if constexpr (kind_of<T> == kind::structure) {
        return view<T>(at);
    } else if constexpr (kind_of<T> == kind::string) {
        using character = typename T::value_type;
        return std::basic_string_view<character>(elements_at<character>(block_of(at)), count_of(at));
    } else if constexpr (kind_of<T> == kind::blob) {
        using byte = std::remove_cv_t<typename T::value_type>;
        return std::span<const byte>(elements_at<byte>(block_of(at)), count_of(at));
    } else if constexpr (kind_of<T> == kind::opaque) {
        using byte = std::remove_cvref_t<decltype(std::declval<const T&>()[0])>;
        return std::span<const byte, reflect::extent_of<T>>(elements_at<byte>(at), reflect::extent_of<T>);
    } else if constexpr (kind_of<T> == kind::array) {
        using element = held_by<T>;
        if constexpr (seen_in_spans<element>) {
            return std::span<const element, reflect::extent_of<T>>(elements_at<element>(at), reflect::extent_of<T>);
        } else {
            return range<element>(at, reflect::extent_of<T>);
        }
    } else if constexpr (kind_of<T> == kind::sequence) {
        using element = held_by<T>;
        if constexpr (seen_in_spans<element>) {
            return std::span<const element>(elements_at<element>(block_of(at)), count_of(at));
        } else {
            return range<element>(block_of(at), count_of(at));
        }
    } else if constexpr (kind_of<T> == kind::optional) {
        using element = held_by<T>;
        const bool engaged = at[size_of<element>] != std::byte{0};
        if constexpr (seen_by_value<element>) {
            return engaged ? std::optional<element>(read_value<element>(at)) : std::nullopt;
        } else {
            return nullable<element>(engaged ? at : nullptr);
        }
    } else {
        static_assert(kind_of<T> == kind::owned);
        const auto distance = load_as<std::int64_t>(at);
        return nullable<held_by<T>>(distance == 0 ? nullptr : at + distance);
    }
}

}  // namespace detail

template <class T>
using seen = decltype(detail::access::see<T>(nullptr));

}  // namespace ashlar::dump
