// The parts of a value that are found from its description and bytes: integers, the arm of a variant.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/reflect/description.hpp>

#include <cstddef>
#include <cstdint>

namespace ashlar::dump {

// A boolean, integer, character, or an enumeration's integer: its 64 bits, sign-extended.
[[nodiscard]] std::uint64_t load_integer(const std::byte* from, const type_description& integer) noexcept;

// The integer or boolean that an integer, boolean or enumeration stands as.
[[nodiscard]] inline const type_description& integer_of(const description& d, type_index type) noexcept {
    return d[type].kind == kind::enumeration ? d[d[type].element] : d[type];
}

// As an index: the arm that lists the discriminant of the variant at `from`, else the default one. Precondition: there
// is one.
[[nodiscard]] std::size_t selected_arm(const description& d, const type_description& variant, const std::byte* from);

}  // namespace ashlar::dump
