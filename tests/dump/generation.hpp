// A value of which any part tells whether the rest belongs to it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ashlar::tests {

struct generation {
    std::uint64_t number = 0;
    std::vector<std::uint64_t> copies;  // all of them the number; how many, the number says too
};

[[nodiscard]] inline std::uint64_t copies_of(std::uint64_t number) { return 1 + (number * 7919) % 50'000; }

[[nodiscard]] inline generation make_generation(std::uint64_t number) {
    return {number, std::vector<std::uint64_t>(copies_of(number), number)};
}

}  // namespace ashlar::tests
