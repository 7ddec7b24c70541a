// Where memory really is, as the system tells.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ashlar::mem {

// Sizes in bytes.
struct placement {
    std::uint64_t reserved = 0;    // address space, with the guard pages
    std::uint64_t committed = 0;   // that may be used
    std::uint64_t resident = 0;    // in physical memory
    std::uint64_t huge_pages = 0;  // of it, in pages of 2 MiB
    std::uint64_t locked = 0;
    bool in_core_dumps = true;
    bool wiped_on_fork = false;
    bool writable = true;
    // Why the system did not take the advice of huge pages; empty if it did, or none was given. Without them the same
    // memory only costs more.
    std::string huge_pages_refused{};
};

// Of one name, or of all.
struct usage {
    std::string name;
    std::uint64_t regions = 0;
    std::uint64_t reserved = 0;
    std::uint64_t committed = 0;
    std::uint64_t resident = 0;
};

// Of all that is alive in this process, by name, in the order of names. Takes time in proportion to the memory, for
// what is resident is counted page by page. The only function here that other threads need not keep away from.
[[nodiscard]] std::vector<usage> statistics();

}  // namespace ashlar::mem
