#include <ashlar/dump/lookahead.hpp>

#include <algorithm>
#include <span>

namespace ashlar::dump {

void lookahead::decide(std::uint32_t depth) {
    const bool scattered = tally_ % one_block > window / one_block / 4;
    tally_ = 0;
    if (!scattered) {
        restart(nesting_);
    } else if (waiting_ == 0) {
        begin(depth);
    } else if (trail_[depth].first == next_) {
        expand();
    }
}

// The frontier as it is while the writer enters the block at `depth`: what comes after that in each block around it,
// outermost last.
void lookahead::begin(std::uint32_t depth) {
    for (std::uint32_t d = 0; d < depth; ++d) {
        const std::size_t before = waiting_;
        trail_[d].look(*this, trail_[d].first, trail_[d].last, d);
        std::size_t after_inner = before;
        while (after_inner < waiting_ && frontier_[after_inner].first != trail_[d + 1].block) ++after_inner;
        waiting_ = after_inner < waiting_ ? after_inner : before;
    }
    push({trail_[depth].look, trail_[depth].first, trail_[depth].last, depth, true});
    expand();
}

void lookahead::expand() {
    for (std::size_t expanded = 0; expanded < epoch && waiting_ > 0; expanded += breadth) {
        look_at_first(std::min(breadth, waiting_));
    }
    // The writer tells when it comes to the first, so that must be one it tells of.
    while (waiting_ > 0 && !frontier_[waiting_ - 1].leads_on) look_at_first(1);
    next_ = waiting_ == 0 ? nullptr : frontier_[waiting_ - 1].first;
}

// Replaces the first `count` of the frontier by what they refer to.
void lookahead::look_at_first(std::size_t count) {
    std::array<task, breadth> first;
    waiting_ -= count;
    std::copy_n(frontier_.begin() + static_cast<std::ptrdiff_t>(waiting_), count, first.begin());
    for (const task& each : std::span(first).first(count)) {  // from the last of them to the first
        if (!each.leads_on) leaves_lie_apart_ = false;
        each.look(*this, each.first, each.last, each.depth);
    }
}

}  // namespace ashlar::dump
