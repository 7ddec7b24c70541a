// Numbers as JSON text (docs/json.md, "Numbers").
#pragma once

#include "json/output.hpp"

#include <ashlar/reflect/description.hpp>

namespace ashlar::json {

// The digits, in quotes where a double could not hold them all.
void put_integer(output& out, std::uint64_t bits, bool is_signed);

// Of 4 or 8 bytes: the shortest digits that read back as the same float, or double; always with a point or an exponent.
void put_floating(output& out, const std::byte* from, std::uint64_t size);

// An integer, character or floating, by its kind.
void put_number(output& out, const std::byte* from, const type_description& number);

}  // namespace ashlar::json
