// Answers in words and numbers, free of the graph that they were found in: what output.hpp prints, and what a test
// compares between the two forms of a graph.
#pragma once

#include "queries.hpp"
#include "versions.hpp"
#include "why.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace package_graph {

struct step {
    std::string name;
    std::string version;
    std::string how;  // "depends on libc6 (>= 2.34)", said by the step above; of the first, why it is there
    bool operator==(const step&) const = default;
};

struct why_answer {
    std::string asked;
    bool known = false, installed = false;
    reason root = reason::none;
    std::vector<step> chain;               // root first
    std::vector<std::string> would_bring;  // not installed: packages that need it
    bool operator==(const why_answer&) const = default;
};

struct breaks_answer {
    std::string asked, name, version;
    bool known = false, installed = false;  // not installed: asked of everything known instead
    std::vector<std::string> direct;        // broken at once
    std::vector<std::string> indirect;      // broken by those
    std::uint64_t direct_total = 0;         // all with such a dependency; an alternative saves the rest
    bool operator==(const breaks_answer&) const = default;
};

struct table_row {
    std::string name;
    std::uint32_t direct = 0, all = 0;
    bool operator==(const table_row&) const = default;
};

struct answers {
    tally numbers;
    std::vector<why_answer> why;
    std::vector<breaks_answer> breaks;
    std::vector<table_row> most_needed_installed, most_needed_known;
    bool operator==(const answers&) const = default;
};

// Names to ask about; where both are empty, the graph picks one.
struct questions {
    std::vector<std::string> why, breaks;
    std::size_t most = 10;  // rows of the tables
};

[[nodiscard]] std::string_view verb(relation kind) noexcept;    // "depends on"
[[nodiscard]] std::string_view in_words(reason root) noexcept;  // "installed by hand"

template <class Graph>
[[nodiscard]] std::string name_of(const Graph& g, package_index index) {
    const auto& packages = get<&graph::packages>(g);
    const auto& p = packages[index];
    return std::string(std::string_view(get<&package::name>(p)));
}

// "depends on python3 (>= 3.9)"; where another package provides that name, the step below bears another.
template <class Package>
[[nodiscard]] std::string describe_link(const Package& from, const link& at) {
    const auto& groups = get<&package::dependencies>(from);
    const auto& group = groups[at.group];
    const auto& alternatives = get<&dependency::alternatives>(group);
    const auto& one = alternatives[at.alternative];
    std::string out(verb(get<&dependency::kind>(group)));
    out.append(" ").append(std::string_view(get<&alternative::name>(one)));
    const auto& constraint = get<&alternative::constraint>(one);
    if (present(constraint)) {
        const auto& wanted = held(constraint);
        out.append(" (").append(symbol(get<&version_constraint::op>(wanted))).append(" ");
        out.append(std::string_view(get<&version_constraint::version>(wanted))).append(")");
    }
    return out;
}

template <class Graph>
[[nodiscard]] why_answer answer_why(const Graph& g, std::string_view name) {
    why_answer out;
    out.asked = name;
    const auto& packages = get<&graph::packages>(g);
    const auto asked = find(g, name);
    if (!asked) return out;
    out.known = true;
    const auto& p = packages[*asked];
    out.installed = is_installed(p);
    if (!out.installed) {
        const auto& needed_by = get<&package::needed_by>(p);
        for (const auto index : needed_by) {
            auto upper = name_of(g, index);
            if (out.would_bring.empty() || out.would_bring.back() != upper) out.would_bring.push_back(std::move(upper));
        }
        return out;
    }
    const auto found = explain(g, *asked);
    out.root = found.root;
    for (std::size_t i = 0; i < found.chain.size(); ++i) {
        const auto& at = packages[found.chain[i].package];
        out.chain.push_back({std::string(std::string_view(get<&package::name>(at))),
                             std::string(std::string_view(get<&package::version>(at))),
                             i == 0 ? std::string(in_words(found.root))
                                    : describe_link(packages[found.chain[i - 1].package], found.chain[i])});
    }
    return out;
}

template <class Graph>
[[nodiscard]] breaks_answer answer_breaks(const Graph& g, std::string_view name) {
    breaks_answer out;
    out.asked = name;
    const auto& packages = get<&graph::packages>(g);
    const auto asked = find(g, name);
    if (!asked) return out;
    const auto& p = packages[*asked];
    out.known = true;
    out.name = std::string_view(get<&package::name>(p));
    out.version = std::string_view(get<&package::version>(p));
    out.installed = is_installed(p);
    const auto among = select(g, out.installed ? which::installed : which::everything);
    removal taken(among.net);
    const auto node = among.nodes[*asked];
    out.direct_total = taken.direct(node);
    const auto& needed_by = get<&package::needed_by>(p);
    for (const auto fallen : taken.of(node)) {
        const auto index = among.packages[fallen];
        const bool at_once = std::binary_search(needed_by.begin(), needed_by.end(), index);
        auto& to = at_once ? out.direct : out.indirect;
        to.push_back(name_of(g, index));
    }
    for (auto* list : {&out.direct, &out.indirect}) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    return out;
}

template <class Graph>
[[nodiscard]] std::vector<table_row> name_rows(const Graph& g, const std::vector<rank>& ranks) {
    std::vector<table_row> out;
    for (const auto& one : ranks) out.push_back({name_of(g, one.package), one.direct, one.all});
    return out;
}

template <class Graph>
[[nodiscard]] answers ask(const Graph& g, questions what) {
    answers out;
    if (what.why.empty() && what.breaks.empty()) {
        if (const auto picked = pick_interesting(g)) {
            what.why.push_back(name_of(g, *picked));
            what.breaks = what.why;
        }
    }
    out.numbers = count(g);
    for (const auto& name : what.why) out.why.push_back(answer_why(g, name));
    for (const auto& name : what.breaks) out.breaks.push_back(answer_breaks(g, name));
    out.most_needed_installed = name_rows(g, most_needed_installed(g, what.most));
    out.most_needed_known = name_rows(g, most_needed_known(g, what.most));
    return out;
}

}  // namespace package_graph
