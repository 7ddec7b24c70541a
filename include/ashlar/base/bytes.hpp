// Scalars to and from bytes at any address, in the machine's own (little-endian) order.
#pragma once

#include <ashlar/base/platform.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace ashlar {

using bytes_view = std::span<const std::byte>;

template <class T>
    requires std::is_trivially_copyable_v<T>
[[nodiscard]] inline T load_as(const std::byte* from) noexcept {
    T value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

template <class T>
    requires std::is_trivially_copyable_v<T>
inline void store_as(std::byte* to, T value) noexcept {
    std::memcpy(to, &value, sizeof value);
}

// memcpy of 1 to short_run bytes without a call: as two words that may overlap.
inline constexpr std::size_t short_run = 16;
inline void copy_short(std::byte* to, const std::byte* from, std::size_t size) noexcept {
    if (size >= 8) {
        const auto last = load_as<std::uint64_t>(from + size - 8);
        store_as(to, load_as<std::uint64_t>(from));
        store_as(to + size - 8, last);
    } else if (size >= 4) {
        const auto last = load_as<std::uint32_t>(from + size - 4);
        store_as(to, load_as<std::uint32_t>(from));
        store_as(to + size - 4, last);
    } else {
        const std::byte middle = from[size / 2];
        const std::byte last = from[size - 1];
        to[0] = from[0];
        to[size / 2] = middle;
        to[size - 1] = last;
    }
}

// memcpy of what is mostly short.
inline void copy_run(std::byte* to, const std::byte* from, std::size_t size) noexcept {
    if (size == 0) return;
    if (size <= short_run) {
        copy_short(to, from, size);
    } else {
        std::memcpy(to, from, size);
    }
}

}  // namespace ashlar
