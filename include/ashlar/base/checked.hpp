// Arithmetic on sizes that come from outside: an overflow is an answer, never a wrap.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <optional>

namespace ashlar {

template <std::integral T>
[[nodiscard]] constexpr std::optional<T> checked_add(T a, T b) noexcept {
    T sum{};
    if (__builtin_add_overflow(a, b, &sum)) return std::nullopt;
    return sum;
}

template <std::integral T>
[[nodiscard]] constexpr std::optional<T> checked_multiply(T a, T b) noexcept {
    T product{};
    if (__builtin_mul_overflow(a, b, &product)) return std::nullopt;
    return product;
}

// The next multiple of `alignment`, a power of two, at or after `position`. Wraps past 2^64.
[[nodiscard]] constexpr std::uint64_t align_up(std::uint64_t position, std::uint64_t alignment) noexcept {
    return (position + alignment - 1) & ~(alignment - 1);
}

[[nodiscard]] constexpr std::optional<std::uint64_t> checked_align_up(std::uint64_t position,
                                                                      std::uint64_t alignment) noexcept {
    const auto sum = checked_add(position, alignment - 1);
    if (!sum) return std::nullopt;
    return *sum & ~(alignment - 1);
}

[[nodiscard]] constexpr bool is_power_of_two(std::uint64_t value) noexcept { return std::has_single_bit(value); }

}  // namespace ashlar
