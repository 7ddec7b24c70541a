// A smoke run executes each benchmark briefly, to see that it still works; its figures mean nothing.
#pragma once

namespace ashlar::bench {

// True under --smoke, from the start of main on: choose small inputs.
[[nodiscard]] bool smoke() noexcept;

}  // namespace ashlar::bench
