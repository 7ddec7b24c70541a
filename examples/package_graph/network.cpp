#include "network.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace package_graph {
namespace {

// Tarjan's components without recursion. Component numbers ascend against the edges: an edge between two
// components leads to the smaller number.
std::vector<std::uint32_t> components(const number_lists& edges) {
    const auto nodes = edges.size();
    struct frame {
        node_index node;
        std::size_t next_edge;
    };
    std::vector<std::uint32_t> component(nodes, unreached), order(nodes, unreached), low(nodes);
    std::vector<node_index> open;  // visited, not yet in a component
    std::vector<frame> path;
    std::uint32_t visited = 0, found = 0;
    const auto enter = [&](node_index node) {
        order[node] = low[node] = visited++;
        open.push_back(node);
        path.push_back({node, 0});
    };
    for (std::size_t start = 0; start < nodes; ++start) {
        if (order[start] == unreached) enter(static_cast<node_index>(start));
        while (!path.empty()) {
            auto& [node, next_edge] = path.back();
            if (next_edge < edges[node].size()) {
                const auto to = edges[node][next_edge++];
                if (order[to] == unreached)
                    enter(to);
                else if (component[to] == unreached)
                    low[node] = std::min(low[node], order[to]);
                continue;
            }
            const auto done = node;
            path.pop_back();
            if (!path.empty()) low[path.back().node] = std::min(low[path.back().node], low[done]);
            if (low[done] != order[done]) continue;
            node_index member = 0;
            do {
                member = open.back();
                open.pop_back();
                component[member] = found;
            } while (member != done);
            ++found;
        }
    }
    return component;
}

constexpr std::size_t words = 8;  // 512 reaching nodes a pass: a set fills one cache line
using node_set = std::array<std::uint64_t, words>;

}  // namespace

number_lists number_lists::inverted(std::size_t limit) const {
    number_lists out;
    out.starts_.assign(limit + 1, 0);
    out.numbers_.resize(numbers_.size());
    for (const auto number : numbers_) ++out.starts_[number + 1];
    for (std::size_t i = 0; i < limit; ++i) out.starts_[i + 1] += out.starts_[i];
    auto place = out.starts_;
    for (std::size_t list = 0; list < size(); ++list) {
        for (const auto number : (*this)[list]) out.numbers_[place[number]++] = static_cast<std::uint32_t>(list);
    }
    return out;
}

void network::add_group(std::span<const node_index> targets) {
    groups_.add(targets);
    owners_.push_back(static_cast<node_index>(nodes_ - 1));
}

removal::removal(const network& net)
    : net_(net), groups_with_(net.groups().inverted(net.size())), fallen_(net.size(), false) {
    remaining_.reserve(net.groups().size());
    for (std::size_t i = 0; i < net.groups().size(); ++i)
        remaining_.push_back(static_cast<std::uint32_t>(net.groups()[i].size()));
}

std::vector<node_index> removal::of(node_index first) {
    std::vector<node_index> falling{first};
    fallen_[first] = true;
    for (std::size_t i = 0; i < falling.size(); ++i) {
        for (const auto group : groups_with_[falling[i]]) {
            const auto owner = net_.owner(group);
            if (--remaining_[group] == 0 && !fallen_[owner]) {
                fallen_[owner] = true;
                falling.push_back(owner);
            }
        }
    }
    for (const auto node : falling) {
        fallen_[node] = false;
        for (const auto group : groups_with_[node]) ++remaining_[group];
    }
    falling.erase(falling.begin());
    return falling;
}

std::size_t removal::direct(node_index node) const {
    std::size_t count = 0;
    auto last = unreached;
    for (const auto group : groups_with_[node]) {  // ascending, hence grouped by owner
        if (net_.owner(group) != std::exchange(last, net_.owner(group))) ++count;
    }
    return count;
}

std::vector<std::uint32_t> distances(const network& net, std::span<const node_index> roots) {
    std::vector<std::uint32_t> out(net.size(), unreached), first_group(net.size() + 1, 0);
    for (std::size_t i = 0; i < net.groups().size(); ++i) ++first_group[net.owner(i) + 1];
    for (std::size_t i = 0; i < net.size(); ++i) first_group[i + 1] += first_group[i];
    std::vector<node_index> queue(roots.begin(), roots.end());
    for (const auto root : roots) out[root] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const auto node = queue[i];
        for (auto group = first_group[node]; group < first_group[node + 1]; ++group) {
            for (const auto target : net.groups()[group]) {
                if (out[target] != unreached) continue;
                out[target] = out[node] + 1;
                queue.push_back(target);
            }
        }
    }
    return out;
}

std::vector<std::uint32_t> count_reaching(const number_lists& needs) {
    const auto component = components(needs);
    const auto nodes = component.size();
    const std::size_t count = nodes == 0 ? 0 : std::size_t{*std::max_element(component.begin(), component.end())} + 1;

    // The condensed graph, and the nodes by component, both in ascending order.
    std::vector<std::vector<std::uint32_t>> members(count), edges(count);
    for (std::size_t node = 0; node < nodes; ++node) {
        members[component[node]].push_back(static_cast<std::uint32_t>(node));
        for (const auto to : needs[node]) {
            if (component[to] != component[node]) edges[component[node]].push_back(component[to]);
        }
    }
    number_lists condensed;
    std::vector<std::uint32_t> in_order;
    for (std::size_t i = 0; i < count; ++i) {
        std::sort(edges[i].begin(), edges[i].end());
        edges[i].erase(std::unique(edges[i].begin(), edges[i].end()), edges[i].end());
        condensed.add(edges[i]);
        in_order.insert(in_order.end(), members[i].begin(), members[i].end());
    }

    std::vector<std::uint32_t> reaching(count, 0);
    std::vector<node_set> sets(count);
    for (std::size_t begin = 0; begin < nodes; begin += words * 64) {
        const auto end = std::min(begin + words * 64, nodes);
        const std::size_t highest = component[in_order[end - 1]];  // nothing above can be reached from this pass's
        std::fill_n(sets.begin(), highest + 1, node_set{});
        for (std::size_t i = begin; i < end; ++i)
            sets[component[in_order[i]]][(i - begin) / 64] |= std::uint64_t{1} << (i - begin) % 64;
        for (std::size_t from = highest + 1; from-- > 0;) {
            const auto set = sets[from];
            if (std::all_of(set.begin(), set.end(), [](auto word) { return word == 0; })) continue;
            std::uint32_t bits = 0;
            for (const auto word : set) bits += static_cast<std::uint32_t>(std::popcount(word));
            reaching[from] += bits;
            for (const auto to : condensed[from]) {
                for (std::size_t word = 0; word < words; ++word) sets[to][word] |= set[word];
            }
        }
    }
    std::vector<std::uint32_t> out(nodes);
    for (std::size_t node = 0; node < nodes; ++node) out[node] = reaching[component[node]] - 1;  // without itself
    return out;
}

}  // namespace package_graph
