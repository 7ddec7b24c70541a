// Why is a package installed: the shortest chain of dependencies that leads to it from one that needs no reason.
#pragma once

#include "queries.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace package_graph {

// What ends the chain.
enum class reason : std::uint8_t {
    by_hand,        // apt's notes say that somebody asked for it
    essential,      // every system has it
    nothing_above,  // there are no notes, and nothing installed needs or recommends it
    none,           // none of these leads to it: it could go
};

// `package` stands in the chain because the one before it (none for the first) has this dependency and alternative.
struct link {
    package_index package = 0;
    std::uint32_t group = 0;
    std::uint32_t alternative = 0;
};

struct explanation {
    reason root = reason::none;
    std::vector<link> chain;  // from the root down to the package asked for; without a root only the latter
};

// Whether apt keeps notes here: one installed package with a known cause is enough.
template <class Graph>
[[nodiscard]] bool has_notes(const Graph& g) {
    const auto& packages = get<&graph::packages>(g);
    for (const auto& p : packages) {
        const auto& here = get<&package::installed>(p);
        if (present(here) && get<&installation::why>(held(here)) != cause::unknown) return true;
    }
    return false;
}

// The installed packages among a list of indices.
template <class Packages, class Indices>
void append_installed(const Packages& packages, const Indices& from, std::vector<package_index>& to) {
    for (const auto index : from) {
        if (is_installed(packages[index])) to.push_back(index);
    }
}

// What makes an installed package need no further reason; `none` if nothing does.
template <class Packages, class Package>
[[nodiscard]] reason own_reason(const Packages& packages, const Package& p, bool notes) {
    const auto& here = get<&package::installed>(p);
    if (notes && get<&installation::why>(held(here)) == cause::by_hand) return reason::by_hand;
    if (get<&package::essential>(p)) return reason::essential;
    if (notes) return reason::none;
    std::vector<package_index> above;
    append_installed(packages, get<&package::needed_by>(p), above);
    append_installed(packages, get<&package::wanted_by>(p), above);
    return above.empty() ? reason::nothing_above : reason::none;
}

// The first dependency of `from` that `to` satisfies, hard ones before recommendations.
template <class Package>
[[nodiscard]] link link_between(const Package& from, package_index to) {
    std::optional<link> recommended;
    const auto& groups = get<&package::dependencies>(from);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto& group = groups[g];
        const relation kind = get<&dependency::kind>(group);
        if (kind == relation::suggests) continue;
        const auto& alternatives = get<&dependency::alternatives>(group);
        for (std::size_t a = 0; a < alternatives.size(); ++a) {
            const auto& one = alternatives[a];
            const auto& targets = get<&alternative::targets>(one);
            if (!std::binary_search(targets.begin(), targets.end(), to)) continue;
            const link made{to, static_cast<std::uint32_t>(g), static_cast<std::uint32_t>(a)};
            if (is_hard(kind)) return made;
            if (!recommended) recommended = made;
        }
    }
    return recommended.value_or(link{to, 0, 0});
}

// Breadth first, upwards from an installed package. Hard dependencies alone are tried first; a chain over
// recommendations is a reason too, but a weaker one.
template <class Graph>
[[nodiscard]] explanation explain(const Graph& g, package_index asked) {
    const auto& packages = get<&graph::packages>(g);
    const bool notes = has_notes(g);
    for (const bool with_wishes : {false, true}) {
        std::vector<package_index> below(packages.size(), unreached);  // the next one down the chain
        std::vector<package_index> queue{asked}, above;
        below[asked] = asked;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const auto at = queue[i];
            const auto& p = packages[at];
            if (const auto found = own_reason(packages, p, notes); found != reason::none) {
                explanation out{found, {link{at}}};
                for (auto upper = at; upper != asked; upper = below[upper])
                    out.chain.push_back(link_between(packages[upper], below[upper]));
                return out;
            }
            above.clear();
            append_installed(packages, get<&package::needed_by>(p), above);
            if (with_wishes) append_installed(packages, get<&package::wanted_by>(p), above);
            for (const auto upper : above) {
                if (below[upper] != unreached) continue;
                below[upper] = at;
                queue.push_back(upper);
            }
        }
    }
    return {reason::none, {link{asked}}};
}

// A package worth asking about: a library that came along, at the end of a long chain, whose removal breaks some
// but not most. Nothing if nothing is installed.
template <class Graph>
[[nodiscard]] std::optional<package_index> pick_interesting(const Graph& g) {
    const auto& packages = get<&graph::packages>(g);
    const bool notes = has_notes(g);
    const auto installed = select(g, which::installed);
    std::vector<node_index> roots;
    for (node_index node = 0; node < installed.net.size(); ++node) {
        if (own_reason(packages, packages[installed.packages[node]], notes) != reason::none) roots.push_back(node);
    }
    const auto depth = distances(installed.net, roots);
    removal taken(installed.net);
    std::optional<package_index> out;
    std::uint64_t best_score = 0;
    for (node_index node = 0; node < installed.net.size(); ++node) {
        const auto& p = packages[installed.packages[node]];
        const std::uint64_t broken = taken.of(node).size();
        const bool is_library = std::string_view(get<&package::name>(p)).starts_with("lib");
        const bool is_telling = is_library && broken >= 3 && broken <= 40;
        const std::uint64_t steps = depth[node] == unreached ? 0 : depth[node];
        const auto score = (is_telling ? 1'000'000U : 0U) + steps * 1'000 + std::min<std::uint64_t>(broken, 999);
        if (!out || score > best_score) {
            out = installed.packages[node];
            best_score = score;
        }
    }
    return out;
}

}  // namespace package_graph
