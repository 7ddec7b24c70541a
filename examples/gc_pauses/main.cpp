// Why one wants memory that no garbage collector looks at: the pauses of a real one (Boehm's), each case in a process
// of its own.
#include "cases.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace {

using namespace gc_pauses;

struct options {
    std::string only;
    std::size_t count = 10'000'000;
    int collections = 7;
};

// One case in this process: its figures on one line, for the process that shows them.
int run_case(const gc_case& one, const options& how) {
    const pauses taken = one.run(how.count, how.collections);
    fmt::print("{} {} {} {}\n", taken.median, taken.shortest, taken.longest, taken.peak_memory);
    return 0;
}

std::optional<pauses> run_apart(const gc_case& one, const options& how) {
    // One marking thread, so that figures do not hang on the number of processors.
    const std::string command =
        fmt::format("GC_MARKERS=1 '{}' --case {} --count {} --collections {}",
                    std::filesystem::read_symlink("/proc/self/exe").native(), one.name, how.count, how.collections);
    std::FILE* const output = ::popen(command.c_str(), "r");
    if (output == nullptr) return std::nullopt;
    pauses taken;
    const int read =
        std::fscanf(output, "%lf %lf %lf %zu", &taken.median, &taken.shortest, &taken.longest, &taken.peak_memory);
    return ::pclose(output) == 0 && read == 4 ? std::optional(taken) : std::nullopt;
}

std::string time(double seconds) {
    return seconds >= 1e-3 ? fmt::format("{:.1f} ms", seconds * 1e3) : fmt::format("{:.1f} us", seconds * 1e6);
}

int show_all(const options& how) {
    fmt::print(
        "How long a collection stops a program that holds {} integers: medians of {} collections by Boehm's\n"
        "collector, and their range. The integers are checked before every collection.\n\n",
        how.count, how.collections);
    fmt::print("{:<12} {:>10} {:>24} {:>9}\n", "case", "pause", "shortest - longest", "memory");
    std::map<std::string_view, double> medians;
    for (const gc_case& one : all_cases()) {
        std::fflush(stdout);
        const auto taken = run_apart(one, how);
        if (!taken) {
            fmt::print(stderr, "gc_pauses: case {} failed\n", one.name);
            return 1;
        }
        medians[one.name] = taken->median;
        fmt::print("{:<12} {:>10} {:>24} {:>6} MB  {}\n", one.name, time(taken->median),
                   fmt::format("{} - {}", time(taken->shortest), time(taken->longest)), taken->peak_memory >> 20,
                   one.what);
    }
    const auto times = [&](std::string_view of, std::string_view to) { return medians[of] / medians[to]; };
    fmt::print(
        "\nWhat lies in a chunk costs a collection nothing: B pauses {:.0f} times shorter than A, and {:.0f} times\n"
        "shorter than A where the objects were allocated in random order, as in a program that has run for a while.\n"
        "Pointers into the chunk take that back: in C the collector tests every word of the array that it looks\n"
        "through, about as long as in A. Numbers in their place do not: D and D32 are {:.0f} and {:.0f} times shorter\n"
        "than A. The search tree in a chunk pauses {:.0f} times shorter than the one of collected nodes.\n"
        "Where a chunk must hold the only pointers to collected objects it has to be a root, at {:.0f} times the pause "
        "of B.\n",
        times("A", "B"), times("A-shuffled", "B"), times("A", "D"), times("A", "D32"), times("tree", "sorted-tree"),
        times("root", "B"));
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    options chosen;
    CLI::App app("The pauses of a garbage collector, with ten million integers kept in different ways");
    app.add_option("--case", chosen.only, "Run this case in this process, and print its figures only");
    app.add_option("--count", chosen.count, "How many integers")->check(CLI::Range(1, 100'000'000));
    app.add_option("--collections", chosen.collections, "How often everything is collected")
        ->check(CLI::Range(1, 1000));
    CLI11_PARSE(app, count, arguments);
    if (chosen.only.empty()) return show_all(chosen);
    const gc_case* const found = find_case(chosen.only);
    if (found == nullptr) {
        fmt::print(stderr, "gc_pauses: there is no case {}\n", chosen.only);
        return 2;
    }
    return run_case(*found, chosen);
}
