// The questions, asked of a graph in either form (see access.hpp): ordinary objects, or a mapped image in place.
// Answers are indices into its packages.
#pragma once

#include "access.hpp"
#include "model.hpp"
#include "network.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace package_graph {

template <class Package>
[[nodiscard]] bool is_installed(const Package& p) {
    return present(get<&package::installed>(p));
}

struct tally {
    std::uint64_t packages = 0, installed = 0, names = 0, virtual_names = 0, dependencies = 0, edges = 0;
    std::uint64_t installed_size = 0;  // KiB, of what is installed
    bool operator==(const tally&) const = default;
};

template <class Graph>
[[nodiscard]] tally count(const Graph& g) {
    const auto& packages = get<&graph::packages>(g);
    tally sum{.packages = packages.size(), .virtual_names = get<&graph::virtual_packages>(g).size()};
    std::string_view last;
    for (const auto& p : packages) {
        const std::string_view name = get<&package::name>(p);
        if (name != last) ++sum.names;
        last = name;
        if (is_installed(p)) {
            ++sum.installed;
            sum.installed_size += get<&package::installed_size>(p).value_or(0);
        }
        const auto& groups = get<&package::dependencies>(p);
        sum.dependencies += groups.size();
        for (const auto& group : groups) {
            const auto& alternatives = get<&dependency::alternatives>(group);
            for (const auto& one : alternatives) sum.edges += get<&alternative::targets>(one).size();
        }
    }
    return sum;
}

// Index of the first element whose `Name` is not below `name`; the range is sorted by it.
template <auto Name, class Range>
[[nodiscard]] std::size_t lower_bound_of(const Range& range, std::string_view name) {
    std::size_t begin = 0, end = range.size();
    while (begin < end) {
        const auto middle = begin + (end - begin) / 2;
        const auto& element = range[middle];
        if (std::string_view(get<Name>(element)) < name)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

// The package of that name: the installed version, else the newest. Of a virtual name: an installed provider, else
// the first.
template <class Graph>
[[nodiscard]] std::optional<package_index> find(const Graph& g, std::string_view name) {
    const auto& packages = get<&graph::packages>(g);
    std::optional<package_index> found;
    for (auto i = lower_bound_of<&package::name>(packages, name); i < packages.size(); ++i) {
        const auto& p = packages[i];
        if (std::string_view(get<&package::name>(p)) != name) break;
        if (is_installed(p)) return static_cast<package_index>(i);
        if (!found) found = static_cast<package_index>(i);
    }
    if (found) return found;
    const auto& virtual_names = get<&graph::virtual_packages>(g);
    const auto at = lower_bound_of<&virtual_package::name>(virtual_names, name);
    if (at == virtual_names.size()) return std::nullopt;
    const auto& named = virtual_names[at];
    if (std::string_view(get<&virtual_package::name>(named)) != name) return std::nullopt;
    const auto& providers = get<&virtual_package::providers>(named);
    for (const auto index : providers) {
        if (is_installed(packages[index])) return index;
    }
    return providers[0];
}

// Some of the packages as a network of their hard dependencies; nodes ascend as their packages do.
struct selection {
    std::vector<package_index> packages;  // of each node
    std::vector<node_index> nodes;        // of each package; `unreached` if it is not selected
    network net;
};

enum class which : std::uint8_t { installed, everything };

// A dependency that nothing selected satisfies, or that its own package satisfies, is left out: no removal changes it.
template <class Graph>
[[nodiscard]] selection select(const Graph& g, which wanted) {
    const auto& packages = get<&graph::packages>(g);
    selection out;
    out.nodes.assign(packages.size(), unreached);
    for (std::size_t i = 0; i < packages.size(); ++i) {
        if (wanted == which::installed && !is_installed(packages[i])) continue;
        out.nodes[i] = static_cast<node_index>(out.packages.size());
        out.packages.push_back(static_cast<package_index>(i));
    }
    std::vector<node_index> targets;
    for (const auto index : out.packages) {
        out.net.add_node();
        const auto& p = packages[index];
        const auto& groups = get<&package::dependencies>(p);
        for (const auto& group : groups) {
            if (!is_hard(get<&dependency::kind>(group))) continue;
            targets.clear();
            const auto& alternatives = get<&dependency::alternatives>(group);
            for (const auto& one : alternatives) {
                const auto& ends = get<&alternative::targets>(one);
                for (const auto target : ends) {
                    if (out.nodes[target] != unreached) targets.push_back(out.nodes[target]);
                }
            }
            std::sort(targets.begin(), targets.end());
            targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
            if (!targets.empty() && !std::binary_search(targets.begin(), targets.end(), out.nodes[index]))
                out.net.add_group(targets);
        }
    }
    return out;
}

struct rank {
    package_index package = 0;
    std::uint32_t direct = 0;  // packages with a dependency that it can satisfy
    std::uint32_t all = 0;     // packages that cannot be without it, directly or not
};

// The first `most` by all, then direct, then name; those that nothing needs are left out.
[[nodiscard]] std::vector<rank> best(std::vector<rank> ranks, std::size_t most);

// The `most` installed packages whose removal breaks most, honouring alternatives.
template <class Graph>
[[nodiscard]] std::vector<rank> most_needed_installed(const Graph& g, std::size_t most) {
    const auto installed = select(g, which::installed);
    removal taken(installed.net);
    std::vector<rank> out;
    for (node_index node = 0; node < installed.net.size(); ++node) {
        out.push_back({installed.packages[node], static_cast<std::uint32_t>(taken.direct(node)),
                       static_cast<std::uint32_t>(taken.of(node).size())});
    }
    return best(std::move(out), most);
}

// The same over all names that are known. A dependency counts if all that can satisfy it bear one name: with a
// choice of names, no single one is needed.
template <class Graph>
[[nodiscard]] std::vector<rank> most_needed_known(const Graph& g, std::size_t most) {
    const auto& packages = get<&graph::packages>(g);
    std::vector<std::uint32_t> names(packages.size());  // number of each package's name
    std::vector<package_index> first;                   // package of each name: the newest
    std::string_view last;
    for (std::size_t i = 0; i < packages.size(); ++i) {
        const auto& p = packages[i];
        const std::string_view name = get<&package::name>(p);
        if (name != last || first.empty()) first.push_back(static_cast<package_index>(i));
        last = name;
        names[i] = static_cast<std::uint32_t>(first.size() - 1);
    }
    number_lists needs;
    std::vector<std::uint32_t> list;
    for (std::size_t i = 0; i < packages.size(); ++i) {
        const auto& p = packages[i];
        const auto& groups = get<&package::dependencies>(p);
        for (const auto& group : groups) {
            if (!is_hard(get<&dependency::kind>(group))) continue;
            auto sole = unreached;
            bool has_choice = false;
            const auto& alternatives = get<&dependency::alternatives>(group);
            for (const auto& one : alternatives) {
                const auto& targets = get<&alternative::targets>(one);
                for (const auto target : targets) {
                    has_choice = has_choice || (sole != unreached && sole != names[target]);
                    sole = names[target];
                }
            }
            if (sole != unreached && !has_choice && sole != names[i]) list.push_back(sole);
        }
        if (i + 1 < packages.size() && names[i + 1] == names[i]) continue;  // all versions of a name are one node
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        needs.add(list);
        list.clear();
    }
    const auto reaching = count_reaching(needs);
    const auto needed_by = needs.inverted(needs.size());
    std::vector<rank> out;
    for (std::size_t name = 0; name < needs.size(); ++name)
        out.push_back({first[name], static_cast<std::uint32_t>(needed_by[name].size()), reaching[name]});
    return best(std::move(out), most);
}

}  // namespace package_graph
