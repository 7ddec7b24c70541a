// From names to edges: sorts the packages, merges what several files say about one, and sets every index.
#pragma once

#include "model.hpp"

#include <vector>

namespace package_graph {

// The packages in their final order with all indices set, and the virtual names. Of packages equal in name, version
// and architecture the installed one is kept; it takes `archive` from the others.
[[nodiscard]] graph resolve(std::vector<package> packages);

}  // namespace package_graph
