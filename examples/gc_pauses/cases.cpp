#include "cases.hpp"

#include <ashlar/mem/chunk.hpp>
#include <ashlar/mem/sorted_tree.hpp>

#include <gc/gc.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <ranges>
#include <vector>

namespace gc_pauses {
namespace {

using ashlar::mem::chunk;
using ashlar::mem::ref;
using ashlar::mem::sorted_tree;

const ashlar::mem::options memory{.name = "integers", .huge_pages = true};

// What the collector begins at: static memory is a root.
void* root = nullptr;

// The integers are 0, 1, 2, ...: their sum is known.
void check(std::size_t count, std::uint64_t sum) {
    if (sum == count * (count - 1) / 2) return;
    std::fputs("gc_pauses: an integer has changed\n", stderr);
    std::exit(1);
}

template <class Check>
pauses collect(int collections, Check check_all) {
    std::vector<double> seconds;
    GC_enable();
    for (int i = 0; i < collections; ++i) {
        check_all();
        const auto start = std::chrono::steady_clock::now();
        GC_gcollect();
        seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    check_all();
    std::ranges::sort(seconds);
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return {seconds[seconds.size() / 2], seconds.front(), seconds.back(),
            static_cast<std::size_t>(used.ru_maxrss) * 1024};
}

void start_collector() {
    GC_INIT();
    GC_disable();  // until all is made
}

void* collected(void* made) {
    if (made != nullptr) return made;
    std::fputs("gc_pauses: the collector has no more memory\n", stderr);
    std::exit(1);
}

std::vector<std::uint32_t> order_of(std::size_t count, bool shuffled) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    if (shuffled) std::ranges::shuffle(order, std::mt19937(1));
    return order;
}

// ---- A: every integer is an object of the collector's ----

template <void* (*Allocate)(std::size_t)>
pauses integers_apart(std::size_t count, int collections, bool shuffled) {
    start_collector();
    auto** const all = static_cast<std::uint64_t**>(collected(GC_MALLOC(count * sizeof(std::uint64_t*))));
    root = all;
    for (const std::uint32_t i : order_of(count, shuffled)) {
        all[i] = static_cast<std::uint64_t*>(collected(Allocate(sizeof(std::uint64_t))));
        *all[i] = i;
    }
    return collect(collections, [&] {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += *all[i];
        check(count, sum);
    });
}
pauses case_a(std::size_t count, int collections) { return integers_apart<GC_malloc>(count, collections, false); }
pauses case_a_atomic(std::size_t count, int collections) {
    return integers_apart<GC_malloc_atomic>(count, collections, false);
}
pauses case_a_shuffled(std::size_t count, int collections) {
    return integers_apart<GC_malloc>(count, collections, true);
}

// ---- B to D: the integers are in a chunk ----

chunk<std::uint64_t> integers(std::size_t count) {
    chunk<std::uint64_t> made(0, count, memory);
    std::iota(made.begin(), made.end(), std::uint64_t{0});
    return made;
}

pauses case_b(std::size_t count, int collections) {
    start_collector();
    const auto all = integers(count);
    return collect(collections, [&] { check(count, std::accumulate(all.begin(), all.end(), std::uint64_t{0})); });
}

pauses case_c(std::size_t count, int collections) {
    start_collector();
    auto all = integers(count);
    auto** const pointers = static_cast<std::uint64_t**>(collected(GC_MALLOC(count * sizeof(std::uint64_t*))));
    root = pointers;
    for (std::size_t i = 0; i < count; ++i) pointers[i] = all.pointer(i);
    return collect(collections, [&] {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += *pointers[i];
        check(count, sum);
    });
}

template <class Number>
pauses numbered(std::size_t count, int collections) {
    using reference = ref<std::uint64_t, Number>;
    start_collector();
    const auto all = integers(count);
    // Memory that the collector owns, and does not look into.
    auto* const references = static_cast<reference*>(collected(GC_MALLOC_ATOMIC(count * sizeof(reference))));
    root = references;
    for (std::size_t i = 0; i < count; ++i) references[i] = reference::to(i);
    return collect(collections, [&] {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += all.at(references[i]);
        check(count, sum);
    });
}

// ---- what must be a root all the same ----

// Pointers to collected objects, in a chunk: so it has to be registered, and is looked through.
pauses case_root(std::size_t count, int collections) {
    start_collector();
    chunk<std::uintptr_t> pointers(0, count, memory);
    GC_add_roots(pointers.begin(), pointers.end());
    for (std::uint64_t i = 0; i < count; ++i) {
        auto* const made = static_cast<std::uint64_t*>(collected(GC_MALLOC_ATOMIC(sizeof(std::uint64_t))));
        *made = i;
        pointers[i] = reinterpret_cast<std::uintptr_t>(made);
    }
    const pauses taken = collect(collections, [&] {
        std::uint64_t sum = 0;
        for (const std::uintptr_t each : pointers)
            sum += *reinterpret_cast<const std::uint64_t*>(each);  // NOLINT(performance-no-int-to-ptr)
        check(count, sum);
    });
    GC_remove_roots(pointers.begin(), pointers.end());  // before its memory goes
    return taken;
}

// ---- the search trees ----

struct tree_node {
    std::uint64_t key;
    std::array<tree_node*, 2> children;
};

// A balanced tree whose nodes were allocated in random order, as they are when keys come in random order.
pauses collected_tree(std::size_t count, int collections) {
    start_collector();
    auto** nodes = static_cast<tree_node**>(collected(GC_MALLOC(count * sizeof(tree_node*))));
    root = nodes;
    for (const std::uint32_t i : order_of(count, true)) {
        nodes[i] = static_cast<tree_node*>(collected(GC_MALLOC(sizeof(tree_node))));
        nodes[i]->key = i;
    }
    // The children of i are 2i + 1 and 2i + 2.
    for (std::size_t i = 1; i < count; ++i) nodes[(i - 1) / 2]->children[(i - 1) % 2] = nodes[i];
    tree_node* const top = nodes[0];
    root = top;
    nodes = nullptr;
    return collect(collections, [&] {
        std::uint64_t sum = 0;
        std::vector<const tree_node*> next{top};
        while (!next.empty()) {
            const tree_node* const here = next.back();
            next.pop_back();
            sum += here->key;
            for (const tree_node* child : here->children) {
                if (child != nullptr) next.push_back(child);
            }
        }
        check(count, sum);
    });
}

pauses tree_in_a_chunk(std::size_t count, int collections) {
    start_collector();
    std::vector<std::uint64_t> keys(count);
    std::iota(keys.begin(), keys.end(), std::uint64_t{0});
    const sorted_tree<std::uint64_t> tree(keys, memory);
    keys = {};
    return collect(collections, [&] { check(count, std::accumulate(tree.begin(), tree.end(), std::uint64_t{0})); });
}

constexpr auto cases = std::to_array<gc_case>({
    {"A", "every integer an object of the collector's, held by an array of pointers", case_a},
    {"A-atomic", "the same, but the collector knows that integers hold no pointers", case_a_atomic},
    {"A-shuffled", "A, its objects allocated in random order", case_a_shuffled},
    {"B", "one chunk; nothing refers to it", case_b},
    {"C", "one chunk, and an array of pointers into it that the collector looks through", case_c},
    {"D", "one chunk, and an array of 64-bit references", numbered<std::uint64_t>},
    {"D32", "one chunk, and an array of 32-bit references", numbered<std::uint32_t>},
    {"root", "objects of the collector's, held by a chunk that is registered as a root", case_root},
    {"tree", "a search tree of collected nodes", collected_tree},
    {"sorted-tree", "the same keys in a sorted_tree", tree_in_a_chunk},
});

}  // namespace

std::span<const gc_case> all_cases() { return cases; }

const gc_case* find_case(std::string_view name) {
    const auto found = std::ranges::find(cases, name, &gc_case::name);
    return found == cases.end() ? nullptr : found;
}

}  // namespace gc_pauses
