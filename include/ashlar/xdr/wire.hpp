// How XDR (RFC 4506) lays values on the wire: everything big-endian, in units of four bytes.
#pragma once

#include <ashlar/base/bytes.hpp>

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace ashlar::xdr {

inline constexpr std::uint64_t unit = 4;  // bytes (RFC 4506 §3)

// Bytes on the wire of so many bytes of opaque data: rounded up to whole units. In 64 bits, so that the largest length
// of 32 bits does not wrap.
[[nodiscard]] constexpr std::uint64_t padded(std::uint64_t size) noexcept { return (size + unit - 1) & ~(unit - 1); }

// A quadruple-precision number (RFC 4506 §4.8), as its sixteen bytes on the wire: sign and exponent first. C++ has no
// type that holds it everywhere.
struct quadruple {
    std::array<std::byte, 16> bytes{};
    friend bool operator==(const quadruple&, const quadruple&) = default;
};

// At any address, like load_as and store_as, but in the order of the wire.
template <std::unsigned_integral T>
[[nodiscard]] inline T load_wire(const std::byte* from) noexcept {
    return std::byteswap(load_as<T>(from));
}
template <std::unsigned_integral T>
inline void store_wire(std::byte* to, T value) noexcept {
    store_as(to, std::byteswap(value));
}

}  // namespace ashlar::xdr
