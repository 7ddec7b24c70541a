#include <bench/dump/work.hpp>

#include <algorithm>
#include <random>

namespace ashlar::bench {
namespace {

void fill(node& n) {
    n.label = "label";
    n.weight = 123;
    n.path.reserve(3);
    n.path.push_back({"abc", 4});
    n.path.push_back({"def", 5});
    n.path.push_back({"ghi", 6});
}

}  // namespace

std::unique_ptr<node> ordered_tree(int levels) {
    auto made = std::make_unique<node>();
    fill(*made);
    if (levels > 1) {
        made->children.reserve(2);
        for (int i = 0; i < 2; ++i) made->children.push_back(ordered_tree(levels - 1));
    }
    return made;
}

std::unique_ptr<node> shuffled_tree(int levels) {
    const std::size_t count = (std::size_t{1} << levels) - 1;
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    std::ranges::shuffle(order, std::mt19937_64(1));
    std::vector<std::unique_ptr<node>> nodes(count);
    for (const std::size_t i : order) {
        nodes[i] = std::make_unique<node>();
        fill(*nodes[i]);
        if (2 * i + 2 < count) nodes[i]->children.resize(2);
    }
    // A heap's numbering: the children of i are 2i + 1 and 2i + 2. From the last on, so that none is moved away early.
    for (std::size_t i = count; i-- > 0;) {
        for (std::size_t c = 0; c < nodes[i]->children.size(); ++c)
            nodes[i]->children[c] = std::move(nodes[2 * i + 1 + c]);
    }
    return std::move(nodes[0]);
}

std::unique_ptr<node> forest(std::size_t count, int levels) {
    auto made = std::make_unique<node>();
    fill(*made);
    for (std::size_t i = 0; i < count; ++i) made->children.push_back(ordered_tree(levels));
    return made;
}

columns ten_columns(std::size_t length) {
    columns made;
    made.all.resize(10);
    for (std::size_t c = 0; c < 10; ++c) {
        made.all[c].resize(length);
        for (std::size_t i = 0; i < length; ++i) made.all[c][i] = static_cast<double>(i) * static_cast<double>(c + 1);
    }
    return made;
}

list long_list(std::size_t length) {
    list top;
    list* last = &top;
    for (std::size_t i = 1; i < length; ++i) {
        last->next = std::make_unique<list>();
        last = last->next.get();
        last->value = static_cast<std::int64_t>(i);
    }
    return top;
}

}  // namespace ashlar::bench
