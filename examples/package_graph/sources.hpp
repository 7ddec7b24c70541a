// Where the packages come from: this machine's own files, and a sample where there are none.
#pragma once

#include "dpkg.hpp"
#include "model.hpp"

#include <ashlar/base/result.hpp>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace package_graph {

struct inputs {
    std::filesystem::path status = "/var/lib/dpkg/status";
    std::filesystem::path marks = "/var/lib/apt/extended_states";  // which packages came along; may be missing
    std::filesystem::path lists = "/var/lib/apt/lists";            // empty: leave apt's lists aside
    bool sample = false;                                           // read nothing; see sample.hpp
};

// The files that would be read now, with size and time; for the sample, and in every case, the program itself too:
// an image made by another build of it is out of date.
[[nodiscard]] std::vector<source_file> present_sources(const inputs& from);

// Where the time of reading goes.
struct reading_times {
    std::chrono::nanoseconds fetching{};   // reading files, and unpacking lists
    std::chrono::nanoseconds parsing{};    // text to packages
    std::chrono::nanoseconds resolving{};  // names to edges
};

struct read_graph_result {
    graph made;
    reading read;  // its packages have gone into `made`
    reading_times times;
};

// An error if the status file cannot be read. A list or the marks that cannot be read are only reported.
[[nodiscard]] ashlar::result<read_graph_result> read_graph(const inputs& from);

[[nodiscard]] ashlar::result<std::string> read_file(const std::filesystem::path& file);

// The text of one of apt's lists, compressed or not, as apt's own helper gives it.
[[nodiscard]] ashlar::result<std::string> read_list(const std::filesystem::path& file);

}  // namespace package_graph
