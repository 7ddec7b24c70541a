// What the system tells of this process's mappings, in /proc/self/smaps (proc_pid_smaps(5)).
#pragma once

#include <ashlar/base/result.hpp>
#include <ashlar/mem/placement.hpp>

#include <cstddef>
#include <cstdint>

namespace ashlar::mem {

// Adds up what it says of the addresses [first, first + size).
result<void> read_smaps(const std::byte* first, std::uint64_t size, placement& found);

}  // namespace ashlar::mem
