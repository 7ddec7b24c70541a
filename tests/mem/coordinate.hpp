// What the tests keep in chunks.
#pragma once

#include <ashlar/mem/chunk.hpp>

#include <cstdint>

namespace ashlar::tests {

struct coordinate {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend bool operator==(const coordinate&, const coordinate&) = default;
};

}  // namespace ashlar::tests
