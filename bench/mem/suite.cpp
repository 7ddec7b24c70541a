// What is measured of memory outside the heap, against the heap and its containers in the same run.
#include <ashlar/mem/btree.hpp>
#include <ashlar/mem/chunk.hpp>
#include <ashlar/mem/pool.hpp>
#include <ashlar/mem/sorted_tree.hpp>

#include <bench/mem/collector.hpp>
#include <bench/part.hpp>
#include <bench/smoke.hpp>
#include <bench/suite.hpp>

#include <absl/container/btree_map.h>
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace ashlar;
using namespace ashlar::bench;
using mem::btree;
using mem::chunk;
using mem::pool;
using mem::sorted_tree;

std::size_t count() { return smoke() ? 10'000 : 10'000'000; }

std::vector<std::uint32_t> shuffled_indices() {
    std::vector<std::uint32_t> made(count());
    std::iota(made.begin(), made.end(), 0U);
    std::ranges::shuffle(made, std::mt19937(1));
    return made;
}
// Even numbers in random order, so that the odd ones are misses.
std::vector<std::int64_t> random_keys() {
    std::mt19937_64 random(2);
    std::vector<std::int64_t> made(count());
    for (std::int64_t& each : made) each = static_cast<std::int64_t>(random() & ~std::uint64_t{1});
    return made;
}

// ---- chunks ----

void set_up_chunks() {
    static const chunk<std::int64_t> numbers(7, count(), {.huge_pages = true});
    static const std::vector<std::int64_t> vector(count(), 7);
    static const std::vector<std::uint32_t> order = shuffled_indices();

    measure("chunk: read in order", [] {
        std::int64_t sum = 0;
        for (std::uint64_t i = 0; i < numbers.size(); ++i) sum += numbers.read(i);
        benchmark::DoNotOptimize(sum);
    });
    measure("vector: read in order", [] {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < vector.size(); ++i) sum += vector[i];
        benchmark::DoNotOptimize(sum);
    });
    measure("chunk: read at random", [] {
        std::int64_t sum = 0;
        for (const std::uint32_t i : order) sum += numbers.read(i);
        benchmark::DoNotOptimize(sum);
    });
    measure("vector: read at random", [] {
        std::int64_t sum = 0;
        for (const std::uint32_t i : order) sum += vector[i];
        benchmark::DoNotOptimize(sum);
    });
    report({"mem.chunk.read.vs_vector", ratio("chunk: read in order", "vector: read in order"), 0, 1.10});
    report({"mem.chunk.random.vs_vector", ratio("chunk: read at random", "vector: read at random"), 0, 1.25});

    report({"mem.grow.moves",
            [] {
                chunk<std::int64_t> growing(7, 1, {.limit = count()});
                const std::int64_t* const first = growing.pointer(0);
                double moves = 0;
                for (std::uint64_t to = 2; growing.size() < count(); to = to + to / 8 + 1) {
                    growing.grow(std::min<std::uint64_t>(to, count())).value();
                    moves += growing.pointer(0) != first ? 1 : 0;
                }
                return moves;
            },
            0, 0});
}

// Making and filling, in fresh memory: each in a process of its own.
struct creation {
    const char* name;
    mem::options how;
};
const std::string& bench_file() {
    static const std::string path = (std::filesystem::temp_directory_path() / "ashlar-bench.chunk").native();
    return path;
}
const std::vector<creation>& creations() {
    static const std::vector<creation> all = {
        {"none", {}},
        {"huge_pages", {.huge_pages = true}},
        {"populate", {.populate = true}},
        {"huge_pages_populate", {.huge_pages = true, .populate = true}},
        {"lock", {.lock = true}},
        {"guard_pages", {.guard_pages = true}},
        {"no_core_dump", {.no_core_dump = true}},
        {"wipe_on_fork", {.wipe_on_fork = true}},
        {"zero_on_release", {.zero_on_release = true}},
        {"shared", {.backing = mem::backing::shared}},
        {"shared_huge_pages", {.backing = mem::backing::shared, .huge_pages = true}},
        {"file", {.backing = mem::backing::file, .file = bench_file()}},
    };
    return all;
}

void set_up_creations() {
    for (const creation& each : creations()) {
        const std::string name = fmt::format("create: {}", each.name);
        measure_told(name, [&each] { return time_of_part(each.name); });
        if (each.name != std::string_view("none"))
            report({fmt::format("mem.option.{}.vs_none", each.name), ratio(name, "create: none"), 0, 0});
    }
    measure_told("create: vector", [] { return time_of_part("vector"); });
    report({"mem.create.vs_vector", ratio("create: huge_pages", "create: vector"), 0, 0.6});
}

// ---- pools ----

struct object {
    std::array<std::uint64_t, 4> words{};
};

// Frees and allocates in mixed order over objects that are there already.
void set_up_pools() {
    static const std::vector<std::uint32_t> order = shuffled_indices();
    static pool<object> objects({.limit = count(), .huge_pages = true});
    static std::vector<mem::handle<object>> handles;
    static std::vector<object*> pointers;
    handles.reserve(count());
    pointers.reserve(count());

    measure("pool: fill", [] {
        pool<object> fresh({.limit = count(), .huge_pages = true});
        for (std::size_t i = 0; i < count(); ++i) benchmark::DoNotOptimize(fresh.allocate({{i}}).value());
    });
    measure("new: fill", [] {
        std::vector<std::unique_ptr<object>> fresh(count());
        for (std::size_t i = 0; i < count(); ++i) fresh[i] = std::make_unique<object>(object{{i}});
    });
    for (std::size_t i = 0; i < count(); ++i) {
        handles.push_back(objects.allocate({{i}}).value());
        pointers.push_back(new object{{i}});
    }
    // Every other one in random order goes, then as many come: twice.
    measure("pool: allocate and free", [] {
        for (const std::size_t half : {0U, 1U}) {
            for (std::size_t i = half; i < order.size(); i += 2) objects.free(handles[order[i]]);
            for (std::size_t i = half; i < order.size(); i += 2) handles[order[i]] = objects.allocate({{i}}).value();
        }
    });
    measure("new: allocate and free", [] {
        for (const std::size_t half : {0U, 1U}) {
            for (std::size_t i = half; i < order.size(); i += 2) delete pointers[order[i]];
            for (std::size_t i = half; i < order.size(); i += 2) pointers[order[i]] = new object{{i}};
        }
    });
    report({"mem.pool.vs_new", ratio("pool: allocate and free", "new: allocate and free"), 0, 0.5});
    report({"mem.pool.fill.vs_new", ratio("pool: fill", "new: fill"), 0, 0});
}

// ---- trees ----

void set_up_trees() {
    static const std::vector<std::int64_t> keys = random_keys();
    static std::vector<std::int64_t> asked;
    std::mt19937_64 random(3);
    for (std::size_t i = 0; i < count() / 10; ++i)
        asked.push_back(keys[random() % keys.size()] + static_cast<std::int64_t>(random() % 2));

    static const sorted_tree<std::int64_t> sorted(keys, {.huge_pages = true});
    static const auto fill = []<class Tree>(Tree tree) {
        for (const std::int64_t key : keys) tree.emplace(key, 0);
        return tree;
    };
    static const auto map = fill(std::map<std::int64_t, std::int64_t>());
    static const auto absl_map = fill(absl::btree_map<std::int64_t, std::int64_t>());
    static const auto insert_all = [] {
        btree<std::int64_t> made({.limit = count(), .huge_pages = true});
        for (const std::int64_t key : keys) (void)made.insert(key).value();
        return made;
    };
    static const btree<std::int64_t> tree = insert_all();

    const auto find = [](const std::string& name, const auto& in, auto is_there) {
        measure(name, [&in, is_there] {
            std::size_t found = 0;
            for (const std::int64_t key : asked) found += is_there(in, key) ? 1U : 0U;
            benchmark::DoNotOptimize(found);
        });
    };
    const auto contains = [](const auto& in, std::int64_t key) { return in.contains(key); };
    find("sorted_tree: find", sorted, contains);
    find("btree: find", tree, contains);
    find("std::map: find", map, contains);
    find("absl::btree_map: find", absl_map, contains);
    find("std::lower_bound: find", sorted, [](const auto& in, std::int64_t key) {
        const auto at = std::lower_bound(in.begin(), in.end(), key);
        return at != in.end() && *at == key;
    });
    report({"mem.tree.find.vs_std_map", ratio("std::map: find", "sorted_tree: find"), 4, 0});
    report({"mem.tree.find.vs_absl_btree", ratio("absl::btree_map: find", "sorted_tree: find"), 1.3, 0});
    report({"mem.tree.find.vs_lower_bound", ratio("std::lower_bound: find", "sorted_tree: find"), 0, 0});
    report({"mem.btree.find.vs_std_map", ratio("std::map: find", "btree: find"), 2, 0});
    report({"mem.btree.find.vs_absl_btree", ratio("absl::btree_map: find", "btree: find"), 0, 0});

    measure("btree: insert all", [] { benchmark::DoNotOptimize(insert_all().size()); });
    measure("std::map: insert all",
            [] { benchmark::DoNotOptimize(fill(std::map<std::int64_t, std::int64_t>()).size()); });
    measure("absl::btree_map: insert all",
            [] { benchmark::DoNotOptimize(fill(absl::btree_map<std::int64_t, std::int64_t>()).size()); });
    report({"mem.btree.insert.vs_std_map", ratio("std::map: insert all", "btree: insert all"), 1.5, 0});
    report({"mem.btree.insert.vs_absl_btree", ratio("absl::btree_map: insert all", "btree: insert all"), 0, 0});

    measure("sorted_tree: build",
            [] { benchmark::DoNotOptimize(sorted_tree<std::int64_t>(keys, {.huge_pages = true}).size()); });
}

}  // namespace

void set_up_suite() {
    set_up_chunks();
    set_up_creations();
    set_up_pools();
    set_up_trees();
    set_up_collector();
}

void run_part(std::string_view part) {
    fetch_memory();
    if (part == "vector") {
        const stopwatch start;
        {
            const std::vector<std::int64_t> made(count(), 7);
            benchmark::DoNotOptimize(made[count() / 2]);
        }
        finish_part(start.seconds());
    }
    for (const creation& each : creations()) {
        if (each.name != part) continue;
        std::filesystem::remove(bench_file());
        const stopwatch start;
        {
            const chunk<std::int64_t> made(7, count(), each.how);
            benchmark::DoNotOptimize(made.read(count() / 2));
        }
        const double seconds = start.seconds();
        std::filesystem::remove(bench_file());
        finish_part(seconds);
    }
}
