// What the suite works on: trees of small nodes, long vectors, a long list.
#pragma once

#include <tests/support/tree.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ashlar::bench {

using tests::component;
using tests::node;

// A complete binary tree of 2^levels - 1 nodes, allocated in depth-first order.
[[nodiscard]] std::unique_ptr<node> ordered_tree(int levels);

// The same, its nodes and what they own allocated in shuffled order.
[[nodiscard]] std::unique_ptr<node> shuffled_tree(int levels);

// A root over `count` ordered trees.
[[nodiscard]] std::unique_ptr<node> forest(std::size_t count, int levels);

struct columns {
    std::vector<std::vector<double>> all;
};
[[nodiscard]] columns ten_columns(std::size_t length);

struct list {
    std::unique_ptr<list> next;
    std::int64_t value = 0;
};
[[nodiscard]] list long_list(std::size_t length);

}  // namespace ashlar::bench
