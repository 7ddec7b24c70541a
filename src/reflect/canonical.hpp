// Canonical order, for those who must know where each type went.
#pragma once

#include <ashlar/reflect/description.hpp>

#include <vector>

namespace ashlar::detail {

// Canonicalizes; the answer holds the new index of each old one, no_type for what the root does not reach.
std::vector<type_index> renumber(description& d);

// A strict order in which two non-definitions are equivalent if they are the same type, their children being told apart
// by index alone. Sizes count only where they are not derived. Members that mean nothing for the kind must be reset.
[[nodiscard]] bool content_before(const type_description& a, const type_description& b) noexcept;

}  // namespace ashlar::detail
