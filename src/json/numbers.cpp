#include "json/numbers.hpp"

#include "dump/described/parts.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>

namespace ashlar::json {
namespace {

// Up to this magnitude every integer is a double of its own; readers of JSON that know only doubles lose none.
constexpr std::uint64_t exact_in_double = std::uint64_t{1} << 53;

template <class Number, class Bits>
void put_digits(output& out, const std::byte* from, Bits quiet_nan) {
    const auto value = load_as<Number>(from);
    if (std::isnan(value)) {
        const auto bits = load_as<Bits>(from);
        if (bits == quiet_nan) return out.put("\"NaN\"");
        out.put("\"NaN:");
        fmt::memory_buffer digits;
        fmt::format_to(std::back_inserter(digits), "{:0{}x}", bits, 2 * sizeof bits);
        out.put(std::string_view(digits.data(), digits.size()));
        return out.put('"');
    }
    if (std::isinf(value)) return out.put(value < 0 ? "\"-Infinity\"" : "\"Infinity\"");
    fmt::memory_buffer digits;
    fmt::format_to(std::back_inserter(digits), "{}", value);
    const std::string_view text(digits.data(), digits.size());
    out.put(text);
    if (text.find_first_of(".e") == std::string_view::npos) out.put(".0");
}

}  // namespace

void put_integer(output& out, std::uint64_t bits, bool is_signed) {
    const bool negative = is_signed && static_cast<std::int64_t>(bits) < 0;
    const bool quoted = (negative ? std::uint64_t{0} - bits : bits) > exact_in_double;
    const fmt::format_int digits = is_signed ? fmt::format_int(static_cast<std::int64_t>(bits)) : fmt::format_int(bits);
    if (quoted) out.put('"');
    out.put(std::string_view(digits.data(), digits.size()));
    if (quoted) out.put('"');
}

void put_floating(output& out, const std::byte* from, std::uint64_t size) {
    if (size == 4) return put_digits<float>(out, from, std::uint32_t{0x7fc00000});
    put_digits<double>(out, from, std::uint64_t{0x7ff8000000000000});
}

void put_number(output& out, const std::byte* from, const type_description& number) {
    if (number.kind == kind::floating) return put_floating(out, from, number.size);
    put_integer(out, dump::integer_of(number).read(from), number.kind == kind::signed_integer);
}

}  // namespace ashlar::json
