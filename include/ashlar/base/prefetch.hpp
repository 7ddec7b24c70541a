// Asking for cache lines before they are read. Never faults, whatever the address.
#pragma once

#include <cstdint>

namespace ashlar {

inline constexpr std::uintptr_t cache_line = 64;  // bytes

[[gnu::always_inline]] inline void prefetch(std::uintptr_t address) noexcept {
    // An address, not a pointer: it may lie past every object.
    const void* const line = reinterpret_cast<const void*>(address);  // NOLINT(performance-no-int-to-ptr)
    __builtin_prefetch(line);
    asm volatile("" : : "r"(line));  // GCC deletes calls of functions that do nothing but prefetch
}

// The first `lines` lines from `address` on.
[[gnu::always_inline]] inline void prefetch_lines(std::uintptr_t address, std::uint64_t lines) noexcept {
    for (std::uint64_t i = 0; i < lines; ++i) prefetch(address + i * cache_line);
}

}  // namespace ashlar
