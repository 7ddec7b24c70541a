// Debian version numbers, compared as Debian Policy 5.6.12 orders them: [epoch:]upstream[-revision].
#pragma once

#include "model.hpp"

#include <compare>
#include <string_view>

namespace package_graph {

// Total over all strings, valid or not. "1.0" and "1.0-0" are equivalent.
[[nodiscard]] std::weak_ordering compare_versions(std::string_view a, std::string_view b) noexcept;

// Not empty, starts (after the epoch) with a letter or digit, and uses only the characters that Policy allows.
// Policy wants a digit first; dpkg itself only warns, and such versions exist.
[[nodiscard]] bool valid_version(std::string_view version) noexcept;

// Whether a package of version `have` meets "(op want)".
[[nodiscard]] bool satisfies(std::string_view have, comparison op, std::string_view want) noexcept;

// "<<", "<=", "=", ">=", ">>"
[[nodiscard]] std::string_view symbol(comparison op) noexcept;

}  // namespace package_graph
