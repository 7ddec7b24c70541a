// A type in a few words, for tables: as the text of its description has it, with the names of definitions and without
// bounds.
#pragma once

#include <ashlar/reflect/description.hpp>

#include <string>

namespace ashlar::tools {

// "#0 node", "optional<i32>", "array<#2, 3>". ASCII on one line, whatever the names are.
[[nodiscard]] std::string spelled(const description& d, type_index type);

}  // namespace ashlar::tools
