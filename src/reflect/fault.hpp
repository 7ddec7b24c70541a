// What is wrong with a description, and which part of it: before it is known how the user names that part.
#pragma once

#include <ashlar/reflect/description.hpp>

#include <cstddef>
#include <limits>
#include <string>

namespace ashlar::detail {

inline constexpr std::size_t no_member = std::numeric_limits<std::size_t>::max();

struct fault {
    errc code = errc::description;
    std::string sentence;
    type_index type = no_type;  // no_type: the whole
    // structure: a field, or a gone name counted on from the last field; enumeration: an enumerator; variant: an arm.
    std::size_t member = no_member;
};

// The fault as an error whose path is the definition's name and the member's, "node.weight".
[[nodiscard]] error to_error(fault&& f, const description& d);

}  // namespace ashlar::detail
