// The main of every benchmark program: Google Benchmark's options, and --smoke.
#include <benchmark/benchmark.h>

#include <bench/smoke.hpp>

#include <string_view>
#include <vector>

namespace {

bool is_smoke = false;

}  // namespace

bool ashlar::bench::smoke() noexcept { return is_smoke; }

int main(int count, char** arguments) {
    char briefly[] = "--benchmark_min_time=0.001";
    std::vector<char*> passed;
    for (int i = 0; i < count; ++i) {
        const bool asked = std::string_view(arguments[i]) == "--smoke";
        passed.push_back(asked ? briefly : arguments[i]);
        is_smoke = is_smoke || asked;
    }
    count = static_cast<int>(passed.size());
    passed.push_back(nullptr);

    ::benchmark::Initialize(&count, passed.data());
    if (::benchmark::ReportUnrecognizedArguments(count, passed.data())) return 2;
    ::benchmark::RunSpecifiedBenchmarks();
    ::benchmark::Shutdown();
    return 0;
}
