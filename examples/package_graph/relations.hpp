// The fields that name other packages: "a (>= 1.2) | b:any, c" (Debian Policy 7.1) and the same for Provides.
#pragma once

#include "model.hpp"

#include <ashlar/base/result.hpp>

#include <string_view>
#include <vector>

namespace package_graph {

// Appends one dependency for each comma-separated group. On error nothing usable is appended; the error's offset
// is that of the fault in `text`.
[[nodiscard]] ashlar::result<void> parse_dependencies(std::string_view text, relation kind,
                                                      std::vector<dependency>& into);

[[nodiscard]] ashlar::result<std::vector<provision>> parse_provisions(std::string_view text);

// Two characters at least, lower-case letters, digits and "+-." (Policy 5.6.1). Upper case and '_' occur in
// third-party packages, and dpkg lets them pass; so does this.
[[nodiscard]] bool valid_package_name(std::string_view name) noexcept;

}  // namespace package_graph
