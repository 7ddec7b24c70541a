// The rules of a description other than its layout (docs/description-text.md, "What is refused").
#pragma once

#include "fault.hpp"

#include <optional>

namespace ashlar::detail {

// The first fault found, or none. After none: every index is in range, members have what their kinds need, and walks
// that follow only non-definitions end within max_written_nesting steps. Types may still contain themselves in line.
[[nodiscard]] std::optional<fault> find_fault(const description& d);

// The integer or boolean whose values an enumeration's enumerators or a variant's cases are.
[[nodiscard]] const type_description& scalar_of(const description& d, const type_description& t);

}  // namespace ashlar::detail
