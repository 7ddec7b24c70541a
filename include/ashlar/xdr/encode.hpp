// A value as XDR (RFC 4506), by the description of its type.
//
//     std::array<std::byte, 16> wire;
//     const bytes_view written = ashlar::xdr::encode(header, wire).value();
//
// Nothing is allocated but what a caller's vector takes. Encoding is strict: what is longer than its bound, not one of
// the listed enumerators, or nested too deeply is an error with the path of the field; what was written by then is not
// a message.
#pragma once

#include <ashlar/base/memory_guard.hpp>
#include <ashlar/reflect/refuse.hpp>
#include <ashlar/xdr/measure.hpp>
#include <ashlar/xdr/put.hpp>

#include <vector>

namespace ashlar::xdr {

struct encode_options {
    // How deep values may be nested in sequences, optionals and owners. The links of a list do not count.
    std::uint32_t depth = 200;
};

// Into memory of the caller's; what was written, a part of it. An error of `errc::limit` where there is too little
// room: then nothing is written past the end.
template <class T>
[[nodiscard]] result<bytes_view> encode(const T& value, std::span<std::byte> to, const encode_options& how = {}) {
    reflect::require_describable<T>();
    encoder e(to, how.depth);
    if (!put<T>(e, value)) [[unlikely]]
        return *std::move(e.reason);
    return bytes_view(to.first(e.written()));
}

// Into a vector, in place of what it held; its capacity is used again.
template <class T>
result<void> encode(const T& value, std::vector<std::byte>& to, const encode_options& how = {}) {
    return unless_out_of_memory("memory ran out while a value was encoded", [&]() -> result<void> {
        to.resize(encoded_size(value));
        auto written = encode(value, std::span(to), how);
        if (!written) return std::move(written).error();
        return {};
    });
}

}  // namespace ashlar::xdr
