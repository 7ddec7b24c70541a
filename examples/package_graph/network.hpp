// Who needs whom, as bare numbers: the questions that walk the whole graph run on this, not on strings.
//
// Nodes are 0..size()-1. A node has groups; a group is satisfied while one of its targets is there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace package_graph {

using node_index = std::uint32_t;

// Lists of numbers one behind the other: list i is [starts[i], starts[i + 1]).
class number_lists {
public:
    void add(std::span<const std::uint32_t> list) {
        numbers_.insert(numbers_.end(), list.begin(), list.end());
        starts_.push_back(static_cast<std::uint32_t>(numbers_.size()));
    }
    [[nodiscard]] std::size_t size() const noexcept { return starts_.size() - 1; }
    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t i) const noexcept {
        return std::span(numbers_).subspan(starts_[i], starts_[i + 1] - starts_[i]);
    }
    // For each number below `limit`, the lists that it stands in.
    [[nodiscard]] number_lists inverted(std::size_t limit) const;

private:
    std::vector<std::uint32_t> starts_{0};
    std::vector<std::uint32_t> numbers_;
};

class network {
public:
    // Nodes are added in order; a group belongs to the node added last. Its targets ascend without repeats, and
    // may name nodes to come.
    void add_node() { ++nodes_; }
    void add_group(std::span<const node_index> targets);

    [[nodiscard]] std::size_t size() const noexcept { return nodes_; }
    [[nodiscard]] const number_lists& groups() const noexcept { return groups_; }
    [[nodiscard]] node_index owner(std::size_t group) const noexcept { return owners_[group]; }

private:
    std::size_t nodes_ = 0;
    number_lists groups_;
    std::vector<node_index> owners_;  // of each group; ascending
};

// What falls when a node is taken away: each node with a group whose last target fell, and so on.
class removal {
public:
    explicit removal(const network& net);

    // The nodes that fall with `first`, nearest first, without `first` itself. Cost: the edges into what falls.
    [[nodiscard]] std::vector<node_index> of(node_index first);

    // How many nodes have a group that `node` can satisfy.
    [[nodiscard]] std::size_t direct(node_index node) const;

private:
    const network& net_;
    number_lists groups_with_;              // for each node, the groups that it can satisfy
    std::vector<std::uint32_t> remaining_;  // for each group, the targets still standing; restored after each call
    std::vector<bool> fallen_;              // as above
};

inline constexpr std::uint32_t unreached = UINT32_MAX;

// Steps from the nearest root along targets, `unreached` where no root leads.
[[nodiscard]] std::vector<std::uint32_t> distances(const network& net, std::span<const node_index> roots);

// For each node, how many others reach it along `needs` (node to nodes). Strongly connected nodes are taken
// together; then sets of 512 reaching nodes at a time travel along the edges, in order.
[[nodiscard]] std::vector<std::uint32_t> count_reaching(const number_lists& needs);

}  // namespace package_graph
