// Scalars to and from bytes at any address, in the machine's own (little-endian) order.
#pragma once

#include <cstddef>
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

}  // namespace ashlar
