// The tree of small nodes that tests, fuzz bodies and benchmarks work on, each with values of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ashlar::tests {

struct component {
    std::string name;
    std::int64_t rank = 0;
};

// The node of go-memdump's own benchmark.
struct node {
    std::string label;
    std::int64_t weight = 0;
    std::vector<component> path;
    std::vector<std::unique_ptr<node>> children;
};

}  // namespace ashlar::tests
