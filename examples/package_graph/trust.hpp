// Whether a graph that was read back can be used: it is of these sources, and its indices hold.
//
// The image's own check proves that every access stays inside the image; what an index means only we know.
#pragma once

#include "access.hpp"
#include "model.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace package_graph {

// Whether it was read from just these files, unchanged since.
template <class Graph>
[[nodiscard]] bool is_fresh(const Graph& g, const std::vector<source_file>& now) {
    const auto& then = get<&graph::sources>(g);
    if (then.size() != now.size()) return false;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const auto& file = then[i];
        if (std::string_view(get<&source_file::path>(file)) != now[i].path) return false;
        if (get<&source_file::bytes>(file) != now[i].bytes) return false;
        if (get<&source_file::changed>(file) != now[i].changed) return false;
    }
    return true;
}

// The invariant at the top of model.hpp, as far as the questions rely on it. One walk over all edges.
template <class Graph>
[[nodiscard]] bool is_consistent(const Graph& g) {
    const auto& packages = get<&graph::packages>(g);
    const auto holds = [limit = packages.size()](const auto& indices) {
        return std::all_of(indices.begin(), indices.end(), [&](package_index index) { return index < limit; });
    };
    std::string_view last;
    for (const auto& p : packages) {
        const std::string_view name = get<&package::name>(p);
        if (name < last) return false;
        last = name;
        if (!holds(get<&package::needed_by>(p)) || !holds(get<&package::wanted_by>(p))) return false;
        const auto& groups = get<&package::dependencies>(p);
        for (const auto& group : groups) {
            const auto& alternatives = get<&dependency::alternatives>(group);
            for (const auto& one : alternatives) {
                if (!holds(get<&alternative::targets>(one))) return false;
            }
        }
    }
    const auto& virtual_names = get<&graph::virtual_packages>(g);
    for (const auto& named : virtual_names) {
        const auto& providers = get<&virtual_package::providers>(named);
        if (providers.size() == 0 || !holds(providers)) return false;
    }
    return true;
}

}  // namespace package_graph
