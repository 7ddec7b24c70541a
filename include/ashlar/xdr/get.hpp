// What decoding does with each kind of value: the counterpart of put.hpp, kind by kind. get(d, value) reads the next
// value into one that is there already, and uses again what that owns; get_at(d, at, value) a value of fixed size whose
// bytes are there. False: it failed, the decoder knows why, and the value is a valid one all the same.
#pragma once

#include <ashlar/xdr/decoder.hpp>
#include <ashlar/xdr/layout.hpp>
#include <ashlar/xdr/put.hpp>

#include <cstring>
#include <limits>
#include <memory>

namespace ashlar::xdr {

template <class T, bounds B = bounds{}>
[[nodiscard]] bool get(decoder& d, T& value);
template <class T, bounds B = bounds{}>
[[nodiscard]] bool get_at(decoder& d, const std::byte* at, T& value);

// ---- of fixed size ----

inline bool padding_is_sound(decoder& d, const std::byte* at, std::uint64_t size) {
    for (std::uint64_t i = size; i < padded(size); ++i) {
        if (at[i] != std::byte{0} && !d.how.nonzero_padding) [[unlikely]]
            return d.fail_padding(at + i);
    }
    return true;
}

template <class Integer>
bool get_integer(decoder& d, const std::byte* at, Integer& value) {
    if constexpr (sizeof(Integer) == 8) {
        value = static_cast<Integer>(load_wire<std::uint64_t>(at));
    } else if constexpr (std::is_signed_v<Integer>) {
        const auto found = static_cast<std::int32_t>(load_wire<std::uint32_t>(at));
        if (found < std::numeric_limits<Integer>::min() || found > std::numeric_limits<Integer>::max()) [[unlikely]]
            return d.fail_number(at, found, sizeof(Integer) == 1 ? "an integer of 8 bits" : "an integer of 16 bits");
        value = static_cast<Integer>(found);
    } else {
        const auto found = load_wire<std::uint32_t>(at);
        if (found > std::numeric_limits<Integer>::max()) [[unlikely]]
            return d.fail_number(
                at, found, sizeof(Integer) == 1 ? "an unsigned integer of 8 bits" : "an unsigned integer of 16 bits");
        value = static_cast<Integer>(found);
    }
    return true;
}

inline bool get_boolean(decoder& d, const std::byte* at, bool& value) {
    const auto found = load_wire<std::uint32_t>(at);
    if (found > 1 && !d.how.any_true) [[unlikely]]
        return d.fail_number(at, found, "a bool, 0 or 1");
    value = found != 0;
    return true;
}

template <class T>
bool get_enumeration(decoder& d, const std::byte* at, T& value) {
    using enumeration = reflect::enumeration<T>;
    using number = reflect::counted_by<T>;
    number found{};
    if constexpr (sizeof(number) == 8) {  // an enum has 32 bits (§4.3)
        using narrow = std::conditional_t<std::is_signed_v<number>, std::int32_t, std::uint32_t>;
        found = static_cast<number>(static_cast<narrow>(load_wire<std::uint32_t>(at)));
    } else {
        if (!get_integer(d, at, found)) return false;
    }
    if constexpr (enumeration::closed) {
        if (!d.how.unknown_enumerators && !enumeration::lists(static_cast<std::underlying_type_t<T>>(found)))
            [[unlikely]]
            return d.fail_number(at, static_cast<std::int64_t>(found), "one of the enumerators");
    }
    value = static_cast<T>(found);
    return true;
}

template <class Count>
Count get_count(const std::byte* at) noexcept {
    if constexpr (std::is_same_v<Count, float>) {
        return std::bit_cast<float>(load_wire<std::uint32_t>(at));
    } else if constexpr (std::is_same_v<Count, double>) {
        return std::bit_cast<double>(load_wire<std::uint64_t>(at));
    } else {
        return static_cast<Count>(load_wire<std::uint64_t>(at));
    }
}
// A time whose count has fewer bits than a hyper.
template <class Count>
bool get_time_count(decoder& d, const std::byte* at, Count& count) {
    if constexpr (std::is_integral_v<Count> && sizeof(Count) < 8) {
        const auto found = static_cast<std::int64_t>(load_wire<std::uint64_t>(at));
        if (!std::in_range<Count>(found)) [[unlikely]]
            return d.fail_number(at, found, "a time that its type can count");
        count = static_cast<Count>(found);
    } else {
        count = get_count<Count>(at);
    }
    return true;
}

template <class T, bounds B>
[[gnu::always_inline]] inline bool get_structure_at(decoder& d, const std::byte* at, T& value) {
    using fields = structure<T>;
    return fields::all([&]<std::size_t I>() __attribute__((always_inline)) {
        using field = typename fields::template type<I>;
        if (!get_at<field, fields::facts[I].most>(d, at, fields::template get<I>(value))) [[unlikely]]
            return d.under(fields::facts[I].name);
        at += least_size<field>;
        return true;
    });
}

template <class T, bounds B>
[[gnu::always_inline]] inline bool get_at(decoder& d, const std::byte* at, T& value) {
    if constexpr (adapted<T>) {
        typename adapt<T>::as plain{};
        if (!get_at<typename adapt<T>::as, B>(d, at, plain)) return false;
        value = adapt<T>::from(std::move(plain));
        return true;
    } else if constexpr (kind_of<T> == kind::structure) {
        return get_structure_at<T, B>(d, at, value);
    } else if constexpr (kind_of<T> == kind::array) {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) {
            if (!get_at<held_by<T>, B>(d, at, value[i])) [[unlikely]]
                return d.under(i);
            at += least_size<held_by<T>>;
        }
        return true;
    } else if constexpr (kind_of<T> == kind::enumeration) {
        return get_enumeration(d, at, value);
    } else if constexpr (kind_of<T> == kind::boolean) {
        return get_boolean(d, at, value);
    } else if constexpr (kind_of<T> == kind::floating) {
        value = get_count<T>(at);
        return true;
    } else if constexpr (kind_of<T> == kind::duration || kind_of<T> == kind::time_point) {
        reflect::counted_by<T> count{};
        if (!get_time_count(d, at, count)) return false;
        if constexpr (kind_of<T> == kind::duration) {
            value = T(count);
        } else {
            value = T(typename T::duration(count));
        }
        return true;
    } else if constexpr (kind_of<T> == kind::opaque) {
        if (!padding_is_sound(d, at, reflect::extent_of<T>)) return false;
        std::memcpy(&value, at, reflect::extent_of<T>);
        return true;
    } else {
        static_assert(
            kind_of<T> == kind::signed_integer || kind_of<T> == kind::unsigned_integer || kind_of<T> == kind::character,
            "ashlar: XDR has no form for this type");
        return get_integer(d, at, value);
    }
}

// ---- of varying size ----

template <class T>
bool get_bytes(decoder& d, T& value, std::uint64_t most) {
    std::uint64_t size = 0;
    constexpr bool borrows = reflect::borrowing<T>;
    if (!d.take_count(size, most, 1, borrows ? 0 : 1)) return false;
    const std::byte* const at = d.take(padded(size));
    if (at == nullptr || !padding_is_sound(d, at, size)) return false;
    using unit_type = typename T::value_type;
    const auto* const first = reinterpret_cast<const unit_type*>(at);
    if constexpr (borrows) {
        value = T(first, size);  // a view of the input
    } else {
        value.assign(first, first + size);
    }
    return true;
}

template <class T, bounds B>
bool get_sequence(decoder& d, T& value) {
    using element = held_by<T>;
    static_assert(!reflect::borrowing<T>, "ashlar: a span of anything but bytes cannot be decoded; use std::vector");
    std::uint64_t count = 0;
    if (!d.take_count(count, most_elements<B>, least_size<element>, sizeof(element))) return false;
    value.resize(count);
    if constexpr (!is_fixed<element>) {
        if (!d.enter()) return false;
    }
    std::uint64_t i = 0;
    for (auto&& each : value) {
        bool sound = false;
        if constexpr (std::is_same_v<decltype(each), element&>) {
            sound = get<element, B.inner()>(d, each);
        } else {  // of vector<bool>
            element one{};
            sound = get<element, B.inner()>(d, one);
            each = one;
        }
        if (!sound) [[unlikely]]
            return d.under(i);
        ++i;
    }
    if constexpr (!is_fixed<element>) d.leave();
    return true;
}

// What optionals and owners hold, if they do.
template <class T, bounds B>
bool get_optional(decoder& d, T& value) {
    using element = held_by<T>;
    const std::byte* const at = d.take(unit);
    bool is_there = false;
    if (at == nullptr || !get_boolean(d, at, is_there)) return false;
    if (!is_there) {
        value.reset();
        return true;
    }
    if (!value) {
        if constexpr (kind_of<T> == kind::owned) {
            if (!d.allocates(sizeof(element))) return false;
            value = std::make_unique<element>();
        } else {
            value.emplace();
        }
    }
    if (!d.enter() || !get<element, B>(d, *value)) return false;
    d.leave();
    return true;
}

// Takes a list apart link by link, not by one destructor within the other.
template <class T>
void drop_list(std::unique_ptr<T>& first) noexcept {
    constexpr std::size_t last = structure<T>::count - 1;
    std::unique_ptr<T> rest = std::move(first);
    while (rest != nullptr) {
        std::unique_ptr<T> next = std::move(structure<T>::template get<last>(*rest));
        rest = std::move(next);
    }
}

template <class T>
bool get_structure(decoder& d, T& value) {
    using fields = structure<T>;
    const auto get_field = [&]<std::size_t I>(T& into) {
        return get<typename fields::template type<I>, fields::facts[I].most>(d, fields::template get<I>(into)) ||
               d.under(fields::facts[I].name);
    };
    if constexpr (!is_list<T>) {
        return fields::all([&]<std::size_t I>() { return get_field.template operator()<I>(value); });
    } else {
        constexpr std::size_t last = fields::count - 1;
        std::uint64_t number = 0;
        for (T* link = &value;; ++number) {
            const auto failed = [&] { return number == 0 ? false : d.under(number); };
            const bool sound = fields::all([&]<std::size_t I>() {
                if constexpr (I == last) {
                    return true;
                } else {
                    return get_field.template operator()<I>(*link);
                }
            });
            if (!sound) return failed();
            auto& next = fields::template get<last>(*link);
            const std::byte* const at = d.take(unit);
            bool is_there = false;
            if (at == nullptr || !get_boolean(d, at, is_there)) return d.under(fields::facts[last].name), failed();
            if (!is_there) {
                drop_list(next);
                return true;
            }
            if (next == nullptr) {
                if (!d.allocates(sizeof(T))) return d.under(fields::facts[last].name), failed();
                next = std::make_unique<T>();
            }
            link = next.get();
        }
    }
}

template <class T, bounds B>
bool get(decoder& d, T& value) {
    if constexpr (is_fixed<T>) {
        const std::byte* const at = d.take(least_size<T>);
        return at != nullptr && get_at<T, B>(d, at, value);
    } else if constexpr (adapted<T>) {
        typename adapt<T>::as plain{};
        if (!get<typename adapt<T>::as, B>(d, plain)) return false;
        value = adapt<T>::from(std::move(plain));
        return true;
    } else if constexpr (kind_of<T> == kind::structure) {
        return get_structure(d, value);
    } else if constexpr (kind_of<T> == kind::array) {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) {
            if (!get<held_by<T>, B>(d, value[i])) return d.under(i);
        }
        return true;
    } else if constexpr (kind_of<T> == kind::string || kind_of<T> == kind::blob) {
        static_assert(sizeof(typename T::value_type) == 1,
                      "ashlar: an XDR string is bytes; use char or char8_t, or a vector of code units");
        return get_bytes(d, value, most_elements<B>);
    } else if constexpr (kind_of<T> == kind::sequence) {
        return get_sequence<T, B>(d, value);
    } else {
        static_assert(kind_of<T> == kind::optional || kind_of<T> == kind::owned,
                      "ashlar: XDR has no form for this type");
        return get_optional<T, B>(d, value);
    }
}

}  // namespace ashlar::xdr
