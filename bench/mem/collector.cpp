#include <bench/mem/collector.hpp>

#include <bench/smoke.hpp>
#include <bench/suite.hpp>

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

namespace {

using namespace ashlar::bench;

// The median of seven collections in a process of its own, seconds; run once for each case.
double pause(const std::string& name) {
    static std::map<std::string, double> known;
    if (const auto found = known.find(name); found != known.end()) return found->second;
    const std::string command = fmt::format("GC_MARKERS=1 '{}' --case {} --count {} --collections 7", ASHLAR_GC_PAUSES,
                                            name, smoke() ? 10'000 : 10'000'000);
    std::FILE* const output = ::popen(command.c_str(), "r");
    double seconds = 0;
    if (output == nullptr || std::fscanf(output, "%lf", &seconds) != 1 || ::pclose(output) != 0) std::abort();
    return known[name] = seconds;
}

void report_pauses(const std::string& figure, const std::string& of, const std::string& to, double floor) {
    report({"mem.gc." + figure, [of, to] { return pause(of) / pause(to); }, floor, 0});
}

}  // namespace

void set_up_collector() {
    report_pauses("a_over_b", "A", "B", 500);
    report_pauses("a_shuffled_over_b", "A-shuffled", "B", 2000);
    report_pauses("a_atomic_over_b", "A-atomic", "B", 0);
    report_pauses("a_over_c", "A", "C", 0);
    report_pauses("a_over_d", "A", "D", 0);
    report_pauses("a_over_d32", "A", "D32", 300);
    report_pauses("a_over_root", "A", "root", 0);
    report_pauses("tree_over_sorted_tree", "tree", "sorted-tree", 2000);
}
