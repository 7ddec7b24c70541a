#include <ashlar/dump/checker.hpp>

#include <algorithm>

namespace ashlar::dump {

bool checker::zero_run(std::uint64_t from, std::uint64_t size) const noexcept {
    return std::all_of(base_ + from, base_ + from + size, [](std::byte b) { return b == std::byte{0}; });
}

bool checker::defer(contents_function contents, std::uint64_t position, std::uint64_t count, std::uint32_t depth) {
    const std::uint64_t total = base_depth_ + depth;
    if (total > most_.depth) return false;
    line_.push({contents, position, count, total});
    return true;
}

// Whether what waits is sound, and ends where the data does.
bool checker::drain(std::uint64_t cursor) {
    while (!line_.empty()) {
        const waiting turn = line_.pop();
        start_at(turn.depth);
        cursor = turn.contents(*this, turn.position, turn.count, cursor, 0);
        if (cursor == 0) return false;
    }
    return cursor == end_;
}

}  // namespace ashlar::dump
