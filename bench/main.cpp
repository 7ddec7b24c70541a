// The main of every benchmark program: Google Benchmark's options, --smoke, and --json FILE for the figures.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <bench/smoke.hpp>
#include <bench/suite.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string_view>
#include <vector>

namespace ashlar::bench {
namespace {

bool is_smoke = false;
constexpr int repetitions = 9;

std::map<std::string, std::vector<double>>& times() {
    static std::map<std::string, std::vector<double>> all;
    return all;
}
std::vector<figure>& figures() {
    static std::vector<figure> all;
    return all;
}

benchmark::internal::Benchmark* with_repetitions(benchmark::internal::Benchmark* one) {
    return one->Repetitions(is_smoke ? 1 : repetitions)->ReportAggregatesOnly(false)->Unit(benchmark::kMillisecond);
}

// Notes each repetition's time, prints only the medians.
class median_reporter : public benchmark::ConsoleReporter {
public:
    median_reporter() : ConsoleReporter(OO_None) {}
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.run_type != Run::RT_Iteration) continue;
            times()[run.run_name.function_name].push_back(run.real_accumulated_time /
                                                          static_cast<double>(run.iterations));
        }
    }
};

void print_times() {
    fmt::print("{:<44} {:>12} {:>8}\n", "", "median, ms", "spread");
    for (auto& [name, all] : times()) {
        std::ranges::sort(all);
        fmt::print("{:<44} {:>12.4f} {:>7.0f}%\n", name, median(name) * 1e3,
                   100 * (all.back() - all.front()) / median(name));
    }
}

bool print_figures(const char* json) {
    fmt::print("\n{:<44} {:>12}   {}\n", "figure", "value", "should be");
    std::string text;
    for (const figure& each : figures()) {
        const double value = each.value();
        const bool missed = (each.floor != 0 && value < each.floor) || (each.ceiling != 0 && value > each.ceiling);
        fmt::print("{:<44} {:>12.3f}   {}{}\n", each.name, value,
                   each.floor != 0     ? fmt::format("at least {}", each.floor)
                   : each.ceiling != 0 ? fmt::format("at most {}", each.ceiling)
                                       : "",
                   missed ? "  MISSED" : "");
        text += fmt::format("{}\n  \"{}\": {}", text.empty() ? "" : ",", each.name, value);
    }
    if (json == nullptr) return true;
    std::FILE* const file = std::fopen(json, "w");
    if (file == nullptr) return false;
    fmt::print(file, "{{{}\n}}\n", text);
    return std::fclose(file) == 0;
}

}  // namespace

bool smoke() noexcept { return is_smoke; }

void measure(const std::string& name, std::function<void()> work, long iterations) {
    with_repetitions(benchmark::RegisterBenchmark(name.c_str(),
                                                  [work = std::move(work)](benchmark::State& state) {
                                                      for (auto _ : state) work();
                                                  })
                         ->UseRealTime()
                         ->Iterations(iterations));
}

void measure_told(const std::string& name, std::function<double()> work) {
    with_repetitions(benchmark::RegisterBenchmark(name.c_str(),
                                                  [work = std::move(work)](benchmark::State& state) {
                                                      for (auto _ : state) state.SetIterationTime(work());
                                                  })
                         ->UseManualTime()
                         ->Iterations(1));
}

double median(const std::string& name) {
    std::vector<double> all = times().at(name);
    std::ranges::sort(all);
    return all[all.size() / 2];
}

void report(figure what) { figures().push_back(std::move(what)); }

}  // namespace ashlar::bench

// Each suite has one: it makes the inputs and registers what is measured.
void set_up_suite();
// Runs a part of the suite that wants a process of its own (part.hpp); returns if there is none of this name.
void run_part(std::string_view part);

int main(int count, char** arguments) {
    using namespace ashlar::bench;
    const char* json = nullptr;
    const char* part = nullptr;
    char interleave[] = "--benchmark_enable_random_interleaving=true";
    std::vector<char*> passed;
    for (int i = 0; i < count; ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--smoke") {
            is_smoke = true;
        } else if (argument == "--json" && i + 1 < count) {
            json = arguments[++i];
        } else if (argument == "--part" && i + 1 < count) {
            part = arguments[++i];
        } else {
            passed.push_back(arguments[i]);
        }
    }
    if (part != nullptr) {
        run_part(part);
        std::fprintf(stderr, "there is no part %s\n", part);
        return 2;
    }
    passed.push_back(interleave);
    count = static_cast<int>(passed.size());
    passed.push_back(nullptr);

    benchmark::Initialize(&count, passed.data());
    if (benchmark::ReportUnrecognizedArguments(count, passed.data())) return 2;
    set_up_suite();
    median_reporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    print_times();
    const bool written = print_figures(json);
    if (!written) std::perror(json);
    benchmark::Shutdown();
    return written ? 0 : 1;
}
