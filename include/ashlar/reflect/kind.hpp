// The kinds of type that a description knows. All forms are written kind by kind.
#pragma once

#include <cstdint>
#include <string_view>

namespace ashlar {

enum class kind : std::uint8_t {
    // Scalars, in line.
    boolean,           // one byte, 0 or 1
    signed_integer,    // 8, 16, 32, 64 bits, two's complement
    unsigned_integer,  // 8, 16, 32, 64 bits
    floating,          // IEEE 754 binary32, binary64
    character,         // a code unit of 8, 16, 32 bits
    enumeration,       // an integer; closed if its enumerators are listed
    duration,          // a count of a unit of time
    time_point,        // a count of a unit of time since a clock's epoch
    bits,              // a fixed number of bits, the first in the lowest bit of the first byte
    opaque,            // a fixed number of bytes without meaning
    // Composites, in line.
    array,      // a fixed number of elements
    optional,   // an element, or none
    structure,  // named fields
    variant,    // a discriminant, and the arm it selects
    // Out of line: a slot of 16 bytes refers to the elements.
    blob,      // bytes without meaning
    string,    // code units
    sequence,  // elements
    map,       // keys in order, with values
    set,       // keys in order
    // Out of line: a slot of 8 bytes refers to one element.
    owned,   // the only owner, or null
    shared,  // one of several owners, or null
    weak,    // refers to what a shared one owns, or null
    plain,   // refers to what the graph owns, or null
    kept,    // a plain pointer that keeps its target in the graph
};

// The kind's name as written above: "signed_integer".
[[nodiscard]] std::string_view name(kind k) noexcept;

// Kinds of which only a slot stands in line.
[[nodiscard]] constexpr bool is_out_of_line(kind k) noexcept { return k >= kind::blob; }

// Kinds whose slot refers to one element: owned, shared, weak, plain, kept.
[[nodiscard]] constexpr bool is_pointer(kind k) noexcept { return k >= kind::owned; }

}  // namespace ashlar
