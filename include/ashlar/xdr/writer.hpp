// XDR values written one after another by hand, where no struct says what comes. What a struct says, encode.hpp does.
#pragma once

#include <ashlar/base/result.hpp>
#include <ashlar/xdr/wire.hpp>

#include <cstring>
#include <limits>
#include <span>
#include <string_view>

namespace ashlar::xdr {

// Of opaque data and strings, bytes: a length has 32 bits.
inline constexpr std::uint32_t longest = std::numeric_limits<std::uint32_t>::max();

// Writes into memory of the caller's, from its first byte on. Each function says whether there was room; if not, an
// error of `errc::limit` with the offset, and nothing is written. Names are those of RFC 4506 §4.
class writer {
public:
    explicit writer(std::span<std::byte> to) noexcept : to_(to) {}

    result<void> put_int(std::int32_t value) { return put(static_cast<std::uint32_t>(value)); }
    result<void> put_unsigned(std::uint32_t value) { return put(value); }
    result<void> put_hyper(std::int64_t value) { return put(static_cast<std::uint64_t>(value)); }
    result<void> put_unsigned_hyper(std::uint64_t value) { return put(value); }
    result<void> put_bool(bool value) { return put(std::uint32_t{value}); }
    // By their bits: a signalling NaN stays one.
    result<void> put_float(float value) { return put(std::bit_cast<std::uint32_t>(value)); }
    result<void> put_double(double value) { return put(std::bit_cast<std::uint64_t>(value)); }
    result<void> put_quadruple(const quadruple& value) { return put_fixed_opaque(value.bytes); }

    // So many bytes, and zeroes up to a whole unit: the reader must know the length (§4.9).
    result<void> put_fixed_opaque(bytes_view value);
    // Their number first (§4.10). More than `most` is an error of `errc::bound`.
    result<void> put_opaque(bytes_view value, std::uint32_t most = longest);
    // A string is bytes, without an encoding (§4.11).
    result<void> put_string(std::string_view value, std::uint32_t most = longest) {
        return put_opaque(std::as_bytes(std::span(value)), most);
    }

    // Bytes so far.
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
    [[nodiscard]] bytes_view written() const noexcept { return to_.first(size_); }

private:
    template <class Unsigned>
    result<void> put(Unsigned value) {
        if (to_.size() - size_ < sizeof value) [[unlikely]]
            return no_room(sizeof value);
        store_wire(to_.data() + size_, value);
        size_ += sizeof value;
        return {};
    }
    [[nodiscard]] error no_room(std::uint64_t asked) const;
    void put_padded(bytes_view value) noexcept;

    std::span<std::byte> to_;
    std::uint64_t size_ = 0;
};

}  // namespace ashlar::xdr
