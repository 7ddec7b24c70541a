// What encoding does with each kind of value: put(e, value) writes it behind what is written, put_at(e, at, value) a
// value of fixed size where there is room already. False: it failed, and the encoder knows why.
#pragma once

#include <ashlar/xdr/encoder.hpp>
#include <ashlar/xdr/layout.hpp>

#include <cstring>
#include <limits>
#include <memory>

namespace ashlar::xdr {

template <class T, bounds B = bounds{}>
[[nodiscard]] bool put(encoder& e, const T& value);
template <class T, bounds B = bounds{}>
[[nodiscard]] bool put_at(encoder& e, std::byte* at, const T& value);

// The most elements that a bound, and a length of 32 bits, allow.
template <bounds B>
inline constexpr std::uint64_t most_elements = B.outer() < 0xffff'ffff ? B.outer() : 0xffff'ffff;

// ---- of fixed size ----

inline void put_padding(std::byte* at, std::uint64_t size) noexcept {
    for (std::uint64_t i = size; i < padded(size); ++i) at[i] = std::byte{0};
}

// Smaller integers travel as an int or unsigned int, those of 64 bits as hypers.
template <class Integer>
void put_integer(std::byte* at, Integer value) noexcept {
    if constexpr (sizeof(Integer) == 8) {
        store_wire(at, static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_signed_v<Integer>) {
        store_wire(at, static_cast<std::uint32_t>(static_cast<std::int32_t>(value)));
    } else {
        store_wire(at, static_cast<std::uint32_t>(value));
    }
}

template <class T>
bool put_enumeration(encoder& e, std::byte* at, T value) {
    using enumeration = reflect::enumeration<T>;
    using number = reflect::counted_by<T>;
    const auto found = static_cast<number>(value);
    // An enum has 32 bits (§4.3).
    bool fits = true;
    if constexpr (sizeof(number) == 8) {
        using narrow = std::conditional_t<std::is_signed_v<number>, std::int32_t, std::uint32_t>;
        fits = found >= std::numeric_limits<narrow>::min() && found <= std::numeric_limits<narrow>::max();
    }
    if constexpr (enumeration::closed) fits = fits && enumeration::lists(static_cast<std::underlying_type_t<T>>(value));
    if (!fits) [[unlikely]]
        return e.fail_enumerator(at, static_cast<std::uint64_t>(found), std::is_signed_v<number>);
    store_wire(at, static_cast<std::uint32_t>(found));
    return true;
}

template <class Count>
void put_count(std::byte* at, Count count) noexcept {
    if constexpr (std::is_same_v<Count, float>) {
        store_wire(at, std::bit_cast<std::uint32_t>(count));
    } else if constexpr (std::is_same_v<Count, double>) {
        store_wire(at, std::bit_cast<std::uint64_t>(count));
    } else {
        store_wire(at, static_cast<std::uint64_t>(static_cast<std::int64_t>(count)));
    }
}

template <class T, bounds B>
[[gnu::always_inline]] inline bool put_structure_at(encoder& e, std::byte* at, const T& value) {
    using fields = structure<T>;
    return fields::all([&]<std::size_t I>() __attribute__((always_inline)) {
        using field = typename fields::template type<I>;
        if (!put_at<field, fields::facts[I].most>(e, at, fields::template get<I>(value))) [[unlikely]]
            return e.under(fields::facts[I].name);
        at += least_size<field>;
        return true;
    });
}

template <class T, bounds B>
bool put_array_at(encoder& e, std::byte* at, const T& value) {
    for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) {
        if (!put_at<held_by<T>, B>(e, at, value[i])) [[unlikely]]
            return e.under(i);
        at += least_size<held_by<T>>;
    }
    return true;
}

template <class T, bounds B>
[[gnu::always_inline]] inline bool put_at(encoder& e, std::byte* at, const T& value) {
    if constexpr (adapted<T>) {
        return put_at<typename adapt<T>::as, B>(e, at, adapt<T>::to(value));
    } else if constexpr (kind_of<T> == kind::structure) {
        return put_structure_at<T, B>(e, at, value);
    } else if constexpr (kind_of<T> == kind::array) {
        return put_array_at<T, B>(e, at, value);
    } else if constexpr (kind_of<T> == kind::enumeration) {
        return put_enumeration(e, at, value);
    } else {
        if constexpr (kind_of<T> == kind::boolean) {
            store_wire(at, std::uint32_t{value});
        } else if constexpr (kind_of<T> == kind::floating) {
            put_count(at, value);
        } else if constexpr (kind_of<T> == kind::duration) {
            put_count(at, value.count());
        } else if constexpr (kind_of<T> == kind::time_point) {
            put_count(at, value.time_since_epoch().count());
        } else if constexpr (kind_of<T> == kind::opaque) {
            std::memcpy(at, &value, reflect::extent_of<T>);
            put_padding(at, reflect::extent_of<T>);
        } else if constexpr (kind_of<T> == kind::character) {
            put_integer(at, value);
        } else {
            static_assert(kind_of<T> == kind::signed_integer || kind_of<T> == kind::unsigned_integer,
                          "ashlar: XDR has no form for this type");
            put_integer(at, value);
        }
        return true;
    }
}

// ---- of varying size ----

// So many bytes from wherever they are; their number first (§4.10, §4.11).
template <class T>
bool put_bytes(encoder& e, const T& value, std::uint64_t most) {
    const auto size = static_cast<std::uint64_t>(value.size());
    if (size > most) [[unlikely]]
        return e.fail_bound(size, most);
    std::byte* const at = e.take(unit + padded(size));
    if (at == nullptr) return false;
    store_wire(at, static_cast<std::uint32_t>(size));
    std::byte* to = at + unit;
    if constexpr (requires { value.data(); }) {
        copy_run(to, reinterpret_cast<const std::byte*>(value.data()), size);
    } else {
        for (const auto each : value) *to++ = static_cast<std::byte>(each);
    }
    put_padding(at + unit, size);
    return true;
}

template <class T, bounds B>
bool put_sequence(encoder& e, const T& value) {
    using element = held_by<T>;
    const auto count = static_cast<std::uint64_t>(value.size());
    if (count > most_elements<B>) [[unlikely]]
        return e.fail_bound(count, most_elements<B>);
    std::uint64_t i = 0;
    if constexpr (is_fixed<element>) {
        std::byte* at = e.take(unit + count * least_size<element>);
        if (at == nullptr) return false;
        store_wire(at, static_cast<std::uint32_t>(count));
        at += unit;
        for (const auto& each : value) {
            if (!put_at<element, B.inner()>(e, at, static_cast<const element&>(each))) [[unlikely]]
                return e.under(i);
            at += least_size<element>;
            ++i;
        }
    } else {
        std::byte* const at = e.take(unit);
        if (at == nullptr || !e.enter()) return false;
        store_wire(at, static_cast<std::uint32_t>(count));
        for (const auto& each : value) {
            if (!put<element, B.inner()>(e, static_cast<const element&>(each))) [[unlikely]]
                return e.under(i);
            ++i;
        }
        e.leave();
    }
    return true;
}

// Optional data: whether it is there, and what (§4.19).
template <class T, bounds B>
bool put_optional(encoder& e, const T* value) {
    std::byte* const at = e.take(unit);
    if (at == nullptr) return false;
    store_wire(at, std::uint32_t{value != nullptr});
    if (value == nullptr) return true;
    if (!e.enter() || !put<T, B>(e, *value)) return false;
    e.leave();
    return true;
}

template <class T>
bool put_structure(encoder& e, const T& value) {
    using fields = structure<T>;
    constexpr std::size_t last = fields::count - 1;
    const auto put_field = [&]<std::size_t I>(const T& from) {
        return put<typename fields::template type<I>, fields::facts[I].most>(e, fields::template get<I>(from)) ||
               e.under(fields::facts[I].name);
    };
    if constexpr (!is_list<T>) {
        return fields::all([&]<std::size_t I>() { return put_field.template operator()<I>(value); });
    } else {
        // Link by link: the last field is the next.
        std::uint64_t number = 0;
        for (const T* link = &value;; ++number) {
            const bool sound = fields::all([&]<std::size_t I>() {
                if constexpr (I == last) {
                    return true;
                } else {
                    return put_field.template operator()<I>(*link);
                }
            });
            if (!sound) return number == 0 ? false : e.under(number);
            const T* const next = fields::template get<last>(*link).get();
            std::byte* const at = e.take(unit);
            if (at == nullptr) return e.under(fields::facts[last].name);
            store_wire(at, std::uint32_t{next != nullptr});
            if (next == nullptr) return true;
            link = next;
        }
    }
}

template <class T, bounds B>
bool put(encoder& e, const T& value) {
    if constexpr (is_fixed<T>) {
        std::byte* const at = e.take(least_size<T>);
        return at != nullptr && put_at<T, B>(e, at, value);
    } else if constexpr (adapted<T>) {
        const auto& plain = adapt<T>::to(value);
        return put<std::remove_cvref_t<decltype(plain)>, B>(e, plain);
    } else if constexpr (kind_of<T> == kind::structure) {
        return put_structure(e, value);
    } else if constexpr (kind_of<T> == kind::array) {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) {
            if (!put<held_by<T>, B>(e, value[i])) return e.under(i);
        }
        return true;
    } else if constexpr (kind_of<T> == kind::string) {
        static_assert(sizeof(typename T::value_type) == 1,
                      "ashlar: an XDR string is bytes; use char or char8_t, or a vector of code units");
        return put_bytes(e, value, most_elements<B>);
    } else if constexpr (kind_of<T> == kind::blob) {
        return put_bytes(e, value, most_elements<B>);
    } else if constexpr (kind_of<T> == kind::sequence) {
        return put_sequence<T, B>(e, value);
    } else if constexpr (kind_of<T> == kind::optional) {
        return put_optional<held_by<T>, B>(e, value.has_value() ? std::addressof(*value) : nullptr);
    } else {
        static_assert(kind_of<T> == kind::owned, "ashlar: XDR has no form for this type");
        return put_optional<held_by<T>, B>(e, value.get());
    }
}

}  // namespace ashlar::xdr
