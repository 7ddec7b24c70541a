// Parts of a suite that want a process of their own, because what ran before them would decide how fast they are.
#pragma once

#include <chrono>
#include <string>

namespace ashlar::bench {

// Runs this program again with `--part` and `part`, and returns how many seconds it says it took.
[[nodiscard]] double time_of_part(const std::string& part);

// ---- in that process ----

// Takes memory once and gives it back: on a virtual machine the first process that touches a page may wait for the host
// to find it, ten times as long as for the system itself. Nothing in a smoke run.
void fetch_memory();

class stopwatch {
public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Says how long it took and ends the process at once: taking apart what was made is not measured.
[[noreturn]] void finish_part(double seconds);

}  // namespace ashlar::bench
