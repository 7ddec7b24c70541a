// The canonical text, whole or with what identifies the type alone.
#pragma once

#include <ashlar/reflect/description.hpp>

#include <string>

namespace ashlar::detail {

enum class wording : std::uint8_t {
    whole,
    identity,  // without type names, old names and gone fields
};

// Precondition: lay_out accepts the description.
[[nodiscard]] std::string render(const description& d, wording words);

}  // namespace ashlar::detail
