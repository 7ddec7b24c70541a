// A value from XDR (RFC 4506), by the description of its type: the counterpart of encode.hpp.
//
//     const auto back = ashlar::xdr::decode<image_header>(wire).value();
//
// Strict, unless an option says otherwise (decode_options in decoder.hpp). Every length is compared with its bound and
// with the bytes that are left before anything is allocated. After an error a value that was decoded into is valid, if
// partial.
#pragma once

#include <ashlar/base/memory_guard.hpp>
#include <ashlar/reflect/refuse.hpp>
#include <ashlar/xdr/get.hpp>

namespace ashlar::xdr {

// Into a value that is there; what it owns already is used again. Its string_views and spans of bytes become views of
// `from`, which has to stay as long as they are used.
template <class T>
result<void> decode_into(T& value, bytes_view from, const decode_options& how = {}) {
    reflect::require_describable<T>();
    static_assert(reflect::fillable<T>,
                  "ashlar: decoding fills a value in place; it must have a default constructor, and no constants");
    return unless_out_of_memory("memory ran out while a value was decoded", [&]() -> result<void> {
        decoder d(from, how);
        if (!get<T>(d, value) || (d.left() != 0 && !how.trailing_bytes && !d.fail_trailing())) [[unlikely]]
            return *std::move(d.reason);
        return {};
    });
}

template <class T>
[[nodiscard]] result<T> decode(bytes_view from, const decode_options& how = {}) {
    result<T> value{T{}};
    if (auto decoded = decode_into(*value, from, how); !decoded) return std::move(decoded).error();
    return value;
}

}  // namespace ashlar::xdr
