// A made-up machine for where dpkg keeps no books: a thousand packages in the status format, the same at every run
// and everywhere, with the shapes that real ones have: layers of libraries, alternatives, virtual names, constraints.
#pragma once

#include <string>

namespace package_graph {

[[nodiscard]] std::string sample_status();

// The extended_states that goes with it: all but the programs came along.
[[nodiscard]] std::string sample_marks();

}  // namespace package_graph
