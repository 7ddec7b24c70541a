// What is measured of images, against peers in the same run.
#include <ashlar/dump.hpp>
#include <ashlar/dump/described_checker.hpp>

#include <bench/dump/compile_time.hpp>
#include <bench/dump/packages.hpp>
#include <bench/dump/peers.hpp>
#include <bench/dump/work.hpp>
#include <bench/part.hpp>
#include <bench/smoke.hpp>
#include <bench/suite.hpp>

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace {

using namespace ashlar;
using namespace ashlar::bench;

int levels() { return smoke() ? 8 : 21; }
std::filesystem::path folder() { return std::filesystem::temp_directory_path(); }
std::string image_file() { return (folder() / "ashlar-bench.ash").native(); }
std::string cereal_file() { return (folder() / "ashlar-bench.cereal").native(); }

// ---- memory to work in ----

struct room {
    explicit room(std::size_t size) {
        memory.grow(size).value();
        std::memset(memory.data(), 1, memory.size());
    }
    [[nodiscard]] std::span<std::byte> bytes() { return {memory.data(), memory.size()}; }
    mem::pages memory;
};

template <class T>
T& made_once(T (*make)()) {
    static T made = make();
    return made;
}

// ---- traversals: of ordinary objects, and of views ----

std::int64_t sum_of(const node& n) {
    std::int64_t total = n.weight;
    for (const auto& child : n.children) total += sum_of(*child);
    return total;
}
std::int64_t sum_of(dump::view<node> n) {
    std::int64_t total = n[&node::weight];
    for (auto child : n[&node::children]) total += sum_of(*child);
    return total;
}
std::int64_t look_at(std::string_view text) { return static_cast<std::int64_t>(text.size()) + text.front(); }
std::int64_t visit(const node& n) {
    std::int64_t total = n.weight + look_at(n.label);
    for (const component& c : n.path) total += c.rank + look_at(c.name);
    for (const auto& child : n.children) total += visit(*child);
    return total;
}
std::int64_t visit(dump::view<node> n) {
    std::int64_t total = n[&node::weight] + look_at(n[&node::label]);
    for (auto c : n[&node::path]) total += c[&component::rank] + look_at(c[&component::name]);
    for (auto child : n[&node::children]) total += visit(*child);
    return total;
}

// ---- the suite ----

void set_up_trees() {
    static const auto tree = ordered_tree(levels());
    static const auto shuffled = shuffled_tree(levels());
    static dump::buffer warm;
    static dump::buffer second;
    static dump::buffer third;
    const auto saved = dump::save(warm, *tree).value();
    (void)dump::save(second, *tree).value();
    (void)dump::save(third, *shuffled).value();
    static room target(saved.size());
    static room peer_room(saved.size());
    static const bytes_view image = saved;

    measure("memcpy", [] {
        std::memcpy(target.bytes().data(), image.data(), image.size());
        benchmark::ClobberMemory();
    });
    measure("save, warm", [] { dump::save(second, *tree).value(); });
    measure("save, cold", [] {
        dump::buffer cold;
        dump::save(cold, *tree).value();
    });
    measure("save, shuffled", [] { dump::save(third, *shuffled).value(); });
    measure("save, warm, checksum", [] { dump::save(second, *tree, {.checksum = true}).value(); });
    measure("cereal: save, warm", [] { save_with_cereal(*tree, peer_room.bytes()); });
    measure("cereal: save, shuffled", [] { save_with_cereal(*shuffled, peer_room.bytes()); });
    measure("boost: save, warm", [] { save_with_boost(*tree, peer_room.bytes()); });
    report({"dump.save_memory.memcpy_ratio", ratio("memcpy", "save, warm"), 0.40, 0});
    report({"dump.save_memory.vs_cereal", ratio("cereal: save, warm", "save, warm"), 4, 0});
    report({"dump.save_memory.vs_boost", ratio("boost: save, warm", "save, warm"), 8, 0});
    report({"dump.save_shuffled.vs_cereal", ratio("cereal: save, shuffled", "save, shuffled"), 4, 0});
    report({"dump.save_checksum.vs_plain", ratio("save, warm, checksum", "save, warm"), 0, 0});
    report({"dump.save_cold.vs_warm", ratio("save, cold", "save, warm"), 0, 0});

    static const auto flat = build_with_flatbuffers(levels());
    measure("check", [] { dump::open<node>(image).value(); });
    measure("check, described", [] {
        const auto h = dump::read_header(image, {}).value();
        dump::check_described(image, h, description_of<node>(), {}).value();
    });
    measure("flatbuffers: verify", [] {
        if (!verify_with_flatbuffers(flat)) std::abort();
    });
    report({"dump.check.memcpy_ratio", ratio("memcpy", "check"), 0.90, 0});
    report({"dump.check.vs_flatbuffers", ratio("flatbuffers: verify", "check"), 8, 0});
    report({"dump.check_described.memcpy_ratio", ratio("memcpy", "check, described"), 0.25, 0});

    static const auto opened = dump::open<node>(image).value();
    measure("sum, view", [] { benchmark::DoNotOptimize(sum_of(opened.root())); });
    measure("sum, owned", [] { benchmark::DoNotOptimize(sum_of(*tree)); });
    measure("sum, shuffled, owned", [] { benchmark::DoNotOptimize(sum_of(*shuffled)); });
    measure("flatbuffers: sum", [] { benchmark::DoNotOptimize(sum_with_flatbuffers(flat)); });
    measure("visit, view", [] { benchmark::DoNotOptimize(visit(opened.root())); });
    measure("visit, owned", [] { benchmark::DoNotOptimize(visit(*tree)); });
    report({"dump.traverse.vs_owned", ratio("sum, view", "sum, owned"), 0, 0.6});
    report({"dump.traverse_shuffled.vs_owned", ratio("sum, view", "sum, shuffled, owned"), 0, 0.35});
    report({"dump.traverse.vs_flatbuffers", ratio("flatbuffers: sum", "sum, view"), 0, 0});
    report({"dump.visit.vs_owned", ratio("visit, view", "visit, owned"), 0, 0.7});

    static dump::buffer small;
    static const bytes_view small_image = dump::save(small, *ordered_tree(smoke() ? 4 : 11)).value();
    static constexpr dump::open_options trusting{.verify = dump::verification::header};
    measure("open, trusted", [] { dump::open<node>(image, trusting).value(); }, 1000);
    measure("open, trusted, small", [] { dump::open<node>(small_image, trusting).value(); }, 1000);
    report({"dump.open_trusted.growth", ratio("open, trusted", "open, trusted, small"), 0, 2});

    // Loads are measured in processes of their own: the heap's history decides them.
    std::ofstream(image_file(), std::ios::binary)
        .write(reinterpret_cast<const char*>(image.data()), static_cast<std::streamsize>(image.size()));
    const std::size_t used = save_with_cereal(*tree, peer_room.bytes());
    std::ofstream(cereal_file(), std::ios::binary)
        .write(reinterpret_cast<const char*>(peer_room.bytes().data()), static_cast<std::streamsize>(used));
}

void set_up_loads() {
    measure_told("load", [] { return time_of_part("load"); });
    measure_told("cereal: load", [] { return time_of_part("load-cereal"); });
    report({"dump.load.vs_cereal", ratio("cereal: load", "load"), 1.4, 0});
}

void set_up_files() {
    static const columns table = ten_columns(smoke() ? 1000 : 10'000'000);
    static dump::buffer whole;
    static const bytes_view image = dump::save(whole, table).value();
    const auto fresh = [] {
        const std::string path = (folder() / "ashlar-bench.columns").native();
        ::unlink(path.c_str());
        return path;
    };
    measure("save to a file", [fresh] { dump::save(fresh(), table, {.durable = false}).value(); });
    measure("write(2)", [fresh] {
        const int file = ::open(fresh().c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        for (bytes_view rest = image; !rest.empty();) {
            const ssize_t written = ::write(file, rest.data(), rest.size());
            if (written <= 0) std::abort();
            rest = rest.subspan(static_cast<std::size_t>(written));
        }
        ::close(file);
    });
    report({"dump.save_file.write_ratio", ratio("write(2)", "save to a file"), 0.7, 0});
}

void set_up_list() {
    static list top = long_list(smoke() ? 1000 : 10'000'000);
    static dump::buffer memory;
    static const bytes_view image = dump::save(memory, top).value();
    static dump::buffer again;
    measure("list: save", [] { dump::save(again, top).value(); });
    measure("list: check", [] { dump::open<list>(image).value(); });
    std::atexit([] { dump::destroy(top); });
}

// The cost of a byte should not depend on how many there are.
void set_up_flatness() {
    struct size {
        const char* name;
        std::size_t trees;
        int levels;
        long iterations;
    };
    static std::vector<std::unique_ptr<node>> tops;
    static std::vector<dump::buffer> buffers;
    const size sizes[] = {{"1 MB", 3, 11, 100}, {"10 MB", 2, 15, 10}, {"100 MB", 5, 17, 1}, {"1000 MB", 3, 21, 1}};
    std::vector<std::pair<std::string, double>> all;
    for (const size& each : sizes) {
        tops.push_back(forest(each.trees, smoke() ? 4 : each.levels));
        buffers.emplace_back();
    }
    for (std::size_t i = 0; i < tops.size(); ++i) {
        const auto bytes = static_cast<double>(dump::save(buffers[i], *tops[i]).value().size());
        all.emplace_back(sizes[i].name, bytes);
        measure(
            fmt::format("flatness: save {}", sizes[i].name), [i] { dump::save(buffers[i], *tops[i]).value(); },
            sizes[i].iterations);
        measure(
            fmt::format("flatness: check {}", sizes[i].name), [i] { dump::open<node>(buffers[i].bytes()).value(); },
            sizes[i].iterations);
    }
    const auto spread = [all](const char* of) {
        double best = 1e300;
        double worst = 0;
        for (const auto& [name, bytes] : all) {
            const double cost = median(fmt::format("flatness: {} {}", of, name)) / bytes;
            best = std::min(best, cost);
            worst = std::max(worst, cost);
        }
        return worst / best;
    };
    report({"dump.flatness.save", [spread] { return spread("save"); }, 0, 0});
    report({"dump.flatness.check", [spread] { return spread("check"); }, 0, 0});
    report({"dump.flatness", [spread] { return std::max(spread("save"), spread("check")); }, 0, 1.5});
}

}  // namespace

void set_up_suite() {
    set_up_trees();
    set_up_loads();
    set_up_files();
    set_up_list();
    set_up_flatness();
    set_up_packages();
    set_up_compile_time();
}

void run_part(std::string_view part) {
    fetch_memory();
    if (part == "load") {
        const auto image =
            dump::open<node>(image_file(), {.verify = dump::verification::header, .populate = mem::population::at_once})
                .value();
        const stopwatch start;
        const node loaded = image.load().value();
        finish_part(start.seconds());
    } else if (part == "load-cereal") {
        const auto bytes = dump::source_bytes::of_file(cereal_file(), {.populate = mem::population::at_once}).value();
        const stopwatch start;
        const auto loaded = load_with_cereal(bytes.bytes());
        finish_part(start.seconds());
    }
}
