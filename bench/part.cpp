#include <bench/part.hpp>

#include <ashlar/mem/region.hpp>

#include <bench/smoke.hpp>

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace ashlar::bench {

double time_of_part(const std::string& part) {
    const std::string command = fmt::format("{} {} --part {}", std::filesystem::read_symlink("/proc/self/exe").native(),
                                            smoke() ? "--smoke" : "", part);
    std::FILE* const output = ::popen(command.c_str(), "r");
    char line[64] = {};
    const bool read = output != nullptr && std::fgets(line, sizeof line, output) != nullptr;
    if (output != nullptr) ::pclose(output);
    double seconds = 0;
    if (!read || std::from_chars(line, line + std::strlen(line), seconds).ec != std::errc{}) std::abort();
    return seconds;
}

void fetch_memory() {
    if (smoke()) return;
    constexpr std::uint64_t size = std::uint64_t{1} << 30;
    const auto memory = mem::region::create(size, size, {.huge_pages = true}).value();
    std::memset(memory.data(), 1, memory.size());
}

void finish_part(double seconds) {
    fmt::print("{}\n", seconds);
    std::fflush(stdout);
    std::_Exit(0);
}

}  // namespace ashlar::bench
