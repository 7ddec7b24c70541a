// The graph walks against the plainest way to do the same, on random graphs.
#include <gtest/gtest.h>
#include <examples/package_graph/network.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace package_graph {
namespace {

using lists = std::vector<std::vector<std::uint32_t>>;

lists random_edges(std::mt19937& random, std::uint32_t nodes, std::uint32_t edges) {
    lists out(nodes);
    for (std::uint32_t i = 0; i < edges; ++i) {
        auto& list = out[random() % nodes];
        list.push_back(static_cast<std::uint32_t>(random() % nodes));
    }
    for (auto& list : out) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    return out;
}

std::vector<std::uint32_t> count_plainly(const lists& edges) {
    std::vector<std::uint32_t> out(edges.size(), 0);
    for (std::uint32_t from = 0; from < edges.size(); ++from) {
        std::vector<bool> seen(edges.size(), false);
        std::vector<std::uint32_t> queue{from};
        seen[from] = true;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            for (const auto to : edges[queue[i]]) {
                if (seen[to]) continue;
                seen[to] = true;
                ++out[to];
                queue.push_back(to);
            }
        }
    }
    return out;
}

TEST(package_network, counts_of_those_that_reach) {
    std::mt19937 random(7);
    for (const std::uint32_t nodes : {1U, 2U, 7U, 60U, 511U, 512U, 513U, 1100U}) {
        for (const std::uint32_t edges : {0U, nodes / 2, nodes, nodes + nodes / 4, nodes * 3}) {
            const auto made = random_edges(random, nodes, edges);
            number_lists needs;
            for (const auto& list : made) needs.add(list);
            EXPECT_EQ(count_reaching(needs), count_plainly(made)) << nodes << " nodes, " << edges << " edges";
        }
    }
    EXPECT_TRUE(count_reaching(number_lists{}).empty());
}

TEST(package_network, a_long_chain_needs_no_deep_stack) {
    constexpr std::uint32_t nodes = 100'000;
    number_lists needs;
    for (std::uint32_t i = 0; i < nodes; ++i) needs.add(std::vector<std::uint32_t>{(i + 1) % nodes});
    EXPECT_EQ(count_reaching(needs), std::vector<std::uint32_t>(nodes, nodes - 1));
}

// Takes a node away and looks at every group again until nothing more falls.
std::vector<node_index> remove_plainly(const network& net, node_index first) {
    std::vector<bool> fallen(net.size(), false);
    fallen[first] = true;
    for (bool again = true; again;) {
        again = false;
        for (std::size_t group = 0; group < net.groups().size(); ++group) {
            const auto targets = net.groups()[group];
            if (fallen[net.owner(group)]) continue;
            if (std::all_of(targets.begin(), targets.end(), [&](auto target) { return fallen[target]; }))
                again = fallen[net.owner(group)] = true;
        }
    }
    std::vector<node_index> out;
    for (node_index node = 0; node < net.size(); ++node) {
        if (fallen[node] && node != first) out.push_back(node);
    }
    return out;
}

TEST(package_network, removals) {
    std::mt19937 random(11);
    for (int round = 0; round < 200; ++round) {
        const auto nodes = static_cast<std::uint32_t>(2 + random() % 30);
        network net;
        for (node_index node = 0; node < nodes; ++node) {
            net.add_node();
            for (auto groups = random() % 3; groups > 0; --groups) {
                std::vector<node_index> targets;
                for (auto n = 1 + random() % 3; n > 0; --n)
                    targets.push_back(static_cast<node_index>((node + 1 + random() % (nodes - 1)) % nodes));
                std::sort(targets.begin(), targets.end());
                targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
                net.add_group(targets);
            }
        }
        removal taken(net);  // used again for every node: each call must leave it as it was
        for (node_index node = 0; node < nodes; ++node) {
            auto found = taken.of(node);
            std::sort(found.begin(), found.end());
            EXPECT_EQ(found, remove_plainly(net, node)) << "round " << round << ", node " << node;
        }
    }
}

TEST(package_network, distances_from_the_nearest_root) {
    network net;
    const std::vector<std::vector<node_index>> targets{{1}, {2}, {3}, {}, {3}, {0}};
    for (const auto& list : targets) {
        net.add_node();
        if (!list.empty()) net.add_group(list);
    }
    const std::vector<node_index> roots{0, 4};
    EXPECT_EQ(distances(net, roots), (std::vector<std::uint32_t>{0, 1, 2, 1, 0, unreached}));
}

}  // namespace
}  // namespace package_graph
