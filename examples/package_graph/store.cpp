#include "store.hpp"

#include "trust.hpp"

#include <ashlar/dump/save.hpp>

#include <algorithm>
#include <system_error>
#include <vector>

namespace package_graph {
namespace {

using ashlar::errc;
using ashlar::error;
namespace dump = ashlar::dump;

// The middle one of several, so that one interruption does not count.
std::chrono::nanoseconds median_time_to_open(const std::string& image, dump::verification verify) {
    std::vector<std::chrono::nanoseconds> times;
    for (int i = 0; i < 5; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const auto opened = dump::open<graph>(image, {.verify = verify});
        if (opened) times.push_back(std::chrono::steady_clock::now() - start);
    }
    if (times.empty()) return {};
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    return times[times.size() / 2];
}

}  // namespace

ashlar::result<stored_graph> open_fresh(const std::filesystem::path& image, const inputs& from) {
    auto opened = dump::open<graph>(image);
    if (!opened) return opened;
    if (!is_fresh(opened->root(), present_sources(from))) {
        return error(errc::value, "the files that the image was made from have changed").in_file(image.native());
    }
    if (!is_consistent(opened->root())) {
        return error(errc::value, "an edge of the image leads to no package").in_file(image.native());
    }
    return opened;
}

ashlar::result<std::uint64_t> save(const std::filesystem::path& image, const graph& g) {
    return dump::save(image.native(), g);
}

opening_times time_opening(const std::filesystem::path& image) {
    return {.checked = median_time_to_open(image, dump::verification::structure),
            .trusted = median_time_to_open(image, dump::verification::header)};
}

std::filesystem::path usual_image() {
    std::error_code failed;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
    return (failed ? std::filesystem::path(".") : program.parent_path()) / "package-graph.ash";
}

}  // namespace package_graph
