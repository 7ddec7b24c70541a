// How memory is to be had from the operating system. What the system refuses is an error, or can be read in the
// placement (placement.hpp); nothing is left out in silence.
#pragma once

#include <cstdint>
#include <string>

namespace ashlar::mem {

enum class backing : std::uint8_t {
    anonymous,  // private memory of this process
    file,       // a file's pages: what is written stays, and can be opened again
    shared,     // memory of no name that other processes can open by its descriptor, and that none of them can cut
};

enum class access : std::uint8_t { read_only, read_write };

struct options {
    // Under which the statistics count it. Empty: under "".
    std::string name{};
    // The most objects it may ever hold (bytes, for an arena): so much address space is reserved, and growth never
    // moves anything. 0: as many as it starts with.
    std::uint64_t limit = 0;

    mem::backing backing = mem::backing::anonymous;
    // For a file: its path, where nothing may stand yet. All space on the disk is reserved before it is used: a full
    // disk is an error, never a SIGBUS.
    std::string file{};

    // Asks for pages of 2 MiB: the first touch of memory costs several times less, and so does random access. Only
    // advice to the system; whether they came is in the placement.
    bool huge_pages = false;
    // Fetches all pages at once, so that none is faulted in later.
    bool populate = false;
    // Keeps all pages in memory. An error beyond the limit of the process (RLIMIT_MEMLOCK).
    bool lock = false;
    // An inaccessible page before the first byte and behind the last page: running over an end is a fault at once.
    bool guard_pages = false;
    // Leaves it out of core dumps.
    bool no_core_dump = false;
    // A child process finds zeroes. For anonymous memory only.
    bool wipe_on_fork = false;
    // Overwrites it with zeroes before the system takes it back. Not for files, which are to keep what they hold.
    bool zero_on_release = false;
};

}  // namespace ashlar::mem
