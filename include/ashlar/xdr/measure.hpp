// How many bytes a value takes on the wire.
#pragma once

#include <ashlar/xdr/layout.hpp>

namespace ashlar::xdr {

// In bytes. Whether the value can be encoded, encode() says.
template <class T>
[[nodiscard]] std::uint64_t encoded_size(const T& value);

template <class T>
std::uint64_t size_of_structure(const T& value) {
    using fields = structure<T>;
    std::uint64_t sum = 0;
    const T* link = &value;
    for (;;) {
        const T* next = nullptr;
        fields::each([&]<std::size_t I>() {
            if constexpr (is_list<T> && I == fields::count - 1) {
                sum += unit;
                next = fields::template get<I>(*link).get();
            } else {
                sum += encoded_size(fields::template get<I>(*link));
            }
        });
        if (next == nullptr) return sum;
        link = next;
    }
}

template <class T>
std::uint64_t encoded_size(const T& value) {
    if constexpr (is_fixed<T>) {
        return least_size<T>;
    } else if constexpr (adapted<T>) {
        return encoded_size(adapt<T>::to(value));
    } else if constexpr (kind_of<T> == kind::structure) {
        return size_of_structure(value);
    } else if constexpr (kind_of<T> == kind::string || kind_of<T> == kind::blob) {
        return unit + padded(value.size());
    } else if constexpr (kind_of<T> == kind::optional || kind_of<T> == kind::owned) {
        return unit + (value ? encoded_size<held_by<T>>(*value) : 0);
    } else {
        std::uint64_t sum = kind_of<T> == kind::sequence ? unit : 0;
        for (const auto& each : value) sum += encoded_size<held_by<T>>(static_cast<const held_by<T>&>(each));
        return sum;
    }
}

}  // namespace ashlar::xdr
