#include <bench/dump/compile_time.hpp>

#include <bench/smoke.hpp>
#include <bench/suite.hpp>

#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

using namespace ashlar::bench;

// Fifty structs of ten fields, with the headers that they need anyway; and, if asked, the description of each.
void write_unit(const std::filesystem::path& to, bool reflected) {
    std::ofstream unit(to);
    unit << "#include <cstdint>\n#include <memory>\n#include <optional>\n#include <string>\n#include <vector>\n";
    if (reflected) unit << "#include <ashlar/reflect/describe_of.hpp>\n";
    for (int i = 0; i < 50; ++i) {
        unit << fmt::format(
            "struct s{0} {{ std::int32_t a{0}; std::uint64_t b{0}; bool c{0}; double d{0}; std::string e{0}; "
            "std::vector<int> f{0};"
            " std::optional<std::string> g{0}; std::vector<std::string> h{0}; std::unique_ptr<s{0}> i{0}; char "
            "j{0}[8]; }};\n",
            i);
        if (reflected) unit << fmt::format("const auto& d{0} = ashlar::description_of<s{0}>();\n", i);
    }
}

// Processor time: what else the machine does is not in it.
double processor_seconds_of_children() {
    rusage used{};
    ::getrusage(RUSAGE_CHILDREN, &used);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double time_to_compile(const std::filesystem::path& unit) {
    const std::string command =
        fmt::format("{} -std=c++23 -O2 -c -o /dev/null -I{}/include {}", ASHLAR_CXX, ASHLAR_SOURCE_DIR, unit.native());
    const double before = processor_seconds_of_children();
    if (std::system(command.c_str()) != 0) std::abort();
    return processor_seconds_of_children() - before;
}

}  // namespace

void set_up_compile_time() {
    const auto folder = std::filesystem::temp_directory_path();
    for (const bool reflected : {false, true}) {
        const auto unit = folder / (reflected ? "ashlar-bench-reflected.cpp" : "ashlar-bench-plain.cpp");
        write_unit(unit, reflected);
        measure_told(reflected ? "compile, reflected" : "compile, plain", [unit] { return time_to_compile(unit); });
    }
    report({"dump.compile_seconds", [] { return median("compile, reflected") - median("compile, plain"); }, 0, 2});
}
