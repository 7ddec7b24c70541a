// Packages out of dpkg's status file and out of apt's package lists.
//
// A stanza is taken whole or not at all: one that breaks the format, lacks what every package has, or holds a
// value that cannot be understood is counted and reported with its line, and reading goes on behind it.
#pragma once

#include "model.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace package_graph {

struct problem {
    std::string file;
    std::uint64_t line = 0;
    std::string sentence;
};

// What several files amount to.
struct reading {
    static constexpr std::size_t kept_problems = 100;  // a file of nothing but faults must not fill the memory

    std::vector<package> packages;
    std::uint64_t bytes = 0;
    std::uint64_t stanzas = 0;
    std::uint64_t bad_stanzas = 0;
    std::uint64_t removed = 0;  // stanzas of packages that are gone but for their configuration
    std::vector<problem> problems;

    void report(std::string_view file, std::uint64_t line, std::string sentence);
};

// Appends the packages in `text`; `file` is for messages only. No index is set yet: see resolve.hpp.
void read_packages(std::string_view text, std::string_view file, reading& into);

// Reads apt's extended_states and notes with every installed package whether it was asked for or came along.
void read_marks(std::string_view text, std::string_view file, reading& into);

}  // namespace package_graph
