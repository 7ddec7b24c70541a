// What an input may ask for at most. One struct serves open, load, decode and JSON.
#pragma once

#include <cstdint>

namespace ashlar {

struct limits {
    // Blocks within blocks: a list of n nodes is n deep. The call stack does not grow with it, memory may.
    std::uint64_t depth = std::uint64_t{1} << 26;
    // Bytes of input, of output, or of memory that a loaded value takes by the input's own measure.
    std::uint64_t bytes = std::uint64_t{1} << 46;
    // Elements of out-of-line blocks that can hold further blocks: nodes, roughly.
    std::uint64_t objects = std::uint64_t{1} << 40;
};

}  // namespace ashlar
