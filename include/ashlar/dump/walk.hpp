// What the writer and both checkers share: how deep they nest on the call stack before contents have to wait.
#pragma once

#include <ashlar/base/limits.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ashlar::dump {

// Contents nest on the call stack to this depth; from there on they wait their turn. Part of the image format: it
// decides the order of blocks.
inline constexpr std::uint32_t stack_depth = 64;

// The position `bytes` behind one within an image. It is never 0, where the header stands: a walk says "failed" by
// that, and knowing it here spares a test after each block.
[[nodiscard]] inline std::uint64_t behind(std::uint64_t position, std::uint64_t bytes) noexcept {
    const std::uint64_t there = position + bytes;
    if (there == 0) __builtin_unreachable();
    return there;
}

// The depths below this one may nest on the stack, for a walk that starts anew at `depth` within the graph.
[[nodiscard]] constexpr std::uint32_t nesting_from(std::uint64_t depth, const limits& most) noexcept {
    const std::uint64_t rest = most.depth - depth;
    return rest < stack_depth ? static_cast<std::uint32_t>(rest) + 1 : stack_depth;
}

// Contents that wait, first in, first out. Those that have had their turn are dropped once they are half of it, so its
// memory follows what waits, not what has passed.
template <class Turn>
class waiting_line {
public:
    void push(const Turn& turn) {
        if (next_ > 1024 && next_ > turns_.size() / 2) {
            turns_.erase(turns_.begin(), turns_.begin() + static_cast<std::ptrdiff_t>(next_));
            next_ = 0;
        }
        turns_.push_back(turn);
    }
    [[nodiscard]] bool empty() const noexcept { return next_ == turns_.size(); }
    Turn pop() { return turns_[next_++]; }

private:
    std::vector<Turn> turns_;
    std::size_t next_ = 0;
};

}  // namespace ashlar::dump
