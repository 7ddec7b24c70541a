// Ten million integers, kept in different ways, under a garbage collector: how long does a collection stop the program?
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace gc_pauses {

struct pauses {
    double median = 0;  // seconds a collection
    double shortest = 0;
    double longest = 0;
    std::size_t peak_memory = 0;  // bytes, of the whole process
};

struct gc_case {
    std::string_view name;
    std::string_view what;
    // Makes `count` integers, then has everything collected `collections` times; before each the integers are checked.
    // For one case a process: what was made stays.
    pauses (*run)(std::size_t count, int collections);
};

[[nodiscard]] std::span<const gc_case> all_cases();
[[nodiscard]] const gc_case* find_case(std::string_view name);

}  // namespace gc_pauses
