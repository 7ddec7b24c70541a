// The run-time description of a type: what every form is written from and read by.
//
// A description is a table of types that refer to one another by index. It comes from a C++ type
// (reflect/describe_of.hpp), from its text (parse_description below, also embedded in every image), or from an XDR
// file. Structures, enumerations and variants are *definitions*: each C++ type is one, however alike two of them
// are. All other types are given by what they are made of, and stand once each.
#pragma once

#include <ashlar/base/hash.hpp>
#include <ashlar/base/result.hpp>
#include <ashlar/reflect/bounds.hpp>
#include <ashlar/reflect/kind.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace ashlar {

// An index into description::types.
using type_index = std::uint32_t;
inline constexpr type_index no_type = std::numeric_limits<type_index>::max();

struct field_description {
    std::string name;
    type_index type = no_type;
    std::uint64_t offset = 0;            // bytes from the start of the structure, in an image
    std::vector<std::string> old_names;  // that migration accepts; not part of the fingerprint

    friend bool operator==(const field_description&, const field_description&) = default;
};

struct enumerator_description {
    std::string name;
    // The value's two's complement bits, sign-extended to 64.
    std::uint64_t value = 0;

    friend bool operator==(const enumerator_description&, const enumerator_description&) = default;
};

// One alternative of a variant, or one arm of an XDR union.
struct arm_description {
    std::string name;
    type_index type = no_type;         // no_type: void
    std::vector<std::uint64_t> cases;  // discriminants that select it, as enumerator values are written
    bool is_default = false;           // selected by every discriminant that no arm lists

    friend bool operator==(const arm_description&, const arm_description&) = default;
};

struct type_description {
    ashlar::kind kind = kind::boolean;
    std::uint64_t size = 0;  // bytes in line, in an image; at least 1
    // A power of two, at most max_alignment. Of a structure also what lay_out is given: the least that it takes.
    std::uint64_t alignment = 1;

    // array: elements; opaque: bytes; bits: bits.
    std::uint64_t count = 0;
    // blob, string, sequence, map, set: the most bytes, characters, elements.
    std::uint64_t bound = unbounded;

    // string: its characters; enumeration: its integer; duration, time_point: its integer or floating; array, sequence,
    // optional, the pointers, set: what it holds; map: its values; variant: its discriminant, a boolean, integer or
    // enumeration.
    type_index element = no_type;
    type_index key = no_type;  // map

    // duration, time_point: the unit, as a fraction of seconds; 1/1000 is a millisecond.
    std::uint64_t numerator = 1;
    std::uint64_t denominator = 1;
    std::string clock;  // time_point: "system_clock", …

    std::string name;                       // definitions: the type's own unqualified name, for people; may be empty
    std::vector<field_description> fields;  // structure
    std::vector<std::string> gone;          // structure: fields that migration may drop
    bool closed = false;                    // enumeration: only the enumerators listed are valid
    std::vector<enumerator_description> enumerators;  // enumeration, in the order they were listed
    std::vector<arm_description> arms;                // variant
    std::uint64_t payload = 0;                        // variant: offset of the arms, bytes; discriminant is at 0

    friend bool operator==(const type_description&, const type_description&) = default;
};

// Larger alignments are refused: a file is mapped at a page boundary.
inline constexpr std::uint64_t max_alignment = 4096;

struct description {
    std::vector<type_description> types;
    type_index root = no_type;

    [[nodiscard]] const type_description& operator[](type_index index) const { return types[index]; }
    friend bool operator==(const description&, const description&) = default;
};

[[nodiscard]] constexpr bool is_definition(kind k) noexcept {
    return k == kind::structure || k == kind::enumeration || k == kind::variant;
}

// No type is larger in line.
inline constexpr std::uint64_t max_size = std::uint64_t{1} << 56;

// Types within types in line (structures, variants, arrays, optionals), the innermost scalar included: code may recurse
// that deep.
inline constexpr std::uint32_t max_inline_nesting = 1000;

// Types that are no definitions within one another: "optional<sequence<i32>>" is 3.
inline constexpr std::uint32_t max_written_nesting = 64;

// Sorts the types into canonical order: depth first from the root, each type before what it refers to, in the order
// key, element, fields, arms. Drops what the root does not reach, merges what is equal without being a definition, and
// resets the members that mean nothing for a type's kind. An index out of range stays out of range.
void canonicalize(description& d);

// Checks the description, then gives every type its size and alignment, and every field and payload its offset, as the
// image format says (docs/image-format.md, "Layout"). Only the sizes of integers, floating and characters are taken as
// they stand. What is refused, with the definition and member at fault as the error's path:
// - errc::description: an index out of range; a type that contains itself in line, or through non-definitions alone;
//   what a kind does not allow (docs/description-text.md, "What is refused");
// - errc::limit: a size above max_size, or more nesting than the limits above.
// On an error the description is unchanged.
result<void> lay_out(description& d);

// The canonical text (docs/description-text.md). Precondition: lay_out accepts the description; where it is canonical
// too, parse_description(to_text(d)) == d.
[[nodiscard]] std::string to_text(const description& d);

// Accepts just what to_text writes of a description that is canonical and laid out, and checks all of it as lay_out
// does. Errors carry the byte offset in the text. Memory is linear in the text, time too but for sorting names.
result<description> parse_description(std::string_view text);

// XXH3-128 of the canonical text without type names, old names and gone fields. Precondition: as for to_text.
[[nodiscard]] hash128 fingerprint(const description& d);

}  // namespace ashlar
