// Strings, names and runs of bytes as JSON text (docs/json.md, "Strings", "Names", "Bytes").
#pragma once

#include "json/output.hpp"

#include <ashlar/base/bytes.hpp>

#include <string>
#include <string_view>

namespace ashlar::json {

// In quotes, with the escapes that JSON demands and no others. Precondition: UTF-8.
void put_quoted(output& out, std::string_view text);

// In quotes: base64 (RFC 4648, section 4, padded).
void put_base64(output& out, bytes_view bytes);

// A string of `count` code units of `width` bytes: a JSON string, or, where it is ill formed, an object of its own.
void put_string(output& out, const std::byte* units, std::uint64_t count, std::uint64_t width, bool spaced);

enum class name_of : std::uint8_t {
    member,      // of a structure or variant: the key of an object
    enumerator,  // a value, beside which numbers can stand
};

// A name of a description as a JSON string, quotes included: no two names have the same.
[[nodiscard]] std::string spelled_name(std::string_view name, name_of what);

}  // namespace ashlar::json
