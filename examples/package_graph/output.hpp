// What a person sees: aligned text on standard output, problems on standard error.
#pragma once

#include "answers.hpp"
#include "dpkg.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace package_graph {

// Each is printed if it was measured in this run.
struct timings {
    std::optional<std::chrono::nanoseconds> fetching;      // reading files, and unpacking lists
    std::optional<std::chrono::nanoseconds> parsing;       // text to packages
    std::optional<std::chrono::nanoseconds> resolving;     // names to edges
    std::optional<std::chrono::nanoseconds> reading;       // both, when the image was made
    std::optional<std::chrono::nanoseconds> saving;        // objects to the image file
    std::optional<std::chrono::nanoseconds> open_checked;  // image file to a view, all of it checked
    std::optional<std::chrono::nanoseconds> open_trusted;  // the same without the check
    std::optional<std::chrono::nanoseconds> asking;        // all questions
};

struct summary {
    tally numbers;
    std::uint64_t files = 0, text_bytes = 0, bad_stanzas = 0;
    std::optional<std::uint64_t> image_bytes;
    std::string image;  // its path; empty: none
    timings times;
};

void print(const summary& what);
void print(const answers& what);
void print_problems(const reading& from);  // the first few, and how many there are

// "1,234,567"; "12.3 MB"; "1.25 ms"
[[nodiscard]] std::string grouped(std::uint64_t number);
[[nodiscard]] std::string size_text(std::uint64_t bytes);
[[nodiscard]] std::string time_text(std::chrono::nanoseconds time);

// Words separated by ", ", in lines of at most `width` characters, each begun with `indent` blanks.
[[nodiscard]] std::string paragraph(const std::vector<std::string>& words, std::size_t indent, std::size_t width);

}  // namespace package_graph
