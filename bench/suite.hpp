// How a suite is measured: everything that is compared runs in one process, interleaved at random, several times; a
// figure is computed from the medians, mostly as a ratio of two. Google Benchmark does the measuring.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace ashlar::bench {

// Registers one contestant: `work` is timed, `iterations` times a repetition.
void measure(const std::string& name, std::function<void()> work, long iterations = 1);

// A contestant that tells its own time, in seconds: what was measured in another process, say.
void measure_told(const std::string& name, std::function<double()> work);

// The median time of a contestant, in seconds an iteration; only once all have been measured.
[[nodiscard]] double median(const std::string& name);

// A named figure, computed once all contestants have been measured. Where `floor` is not 0 the figure should be at
// least that, where `ceiling` is not 0 at most.
struct figure {
    std::string name;
    std::function<double()> value;
    double floor = 0;
    double ceiling = 0;
};
void report(figure what);

// The ratio of two medians.
[[nodiscard]] inline std::function<double()> ratio(std::string of, std::string to) {
    return [of = std::move(of), to = std::move(to)] { return median(of) / median(to); };
}

}  // namespace ashlar::bench
