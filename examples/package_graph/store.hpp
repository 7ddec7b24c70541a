// The graph as an image on disk: what makes the second run start at once.
#pragma once

#include "model.hpp"
#include "sources.hpp"

#include <ashlar/dump/open.hpp>

#include <chrono>
#include <filesystem>
#include <string>

namespace package_graph {

using stored_graph = ashlar::dump::image<graph>;

// Opens the image in place and checks all of it, its indices included. An error if it is missing, damaged, or of
// other sources than are there now; then it has to be made anew.
[[nodiscard]] ashlar::result<stored_graph> open_fresh(const std::filesystem::path& image, const inputs& from);

[[nodiscard]] ashlar::result<std::uint64_t> save(const std::filesystem::path& image, const graph& g);

// How long it takes to open the image: with the check, and without.
struct opening_times {
    std::chrono::nanoseconds checked{};
    std::chrono::nanoseconds trusted{};
};
[[nodiscard]] opening_times time_opening(const std::filesystem::path& image);

// Beside the program itself.
[[nodiscard]] std::filesystem::path usual_image();

}  // namespace package_graph
