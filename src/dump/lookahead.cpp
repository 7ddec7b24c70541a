#include <ashlar/dump/lookahead.hpp>

#include <algorithm>

namespace ashlar::dump {
namespace {

// Blocks expanded together, and in all before the writer goes on.
constexpr std::size_t breadth = 32;
constexpr std::size_t epoch = 256;

}  // namespace

void lookahead::decide(std::uint32_t depth) {
    const bool scattered = tally_ % one_block > window / one_block / 4;
    tally_ = 0;
    if (!scattered) {
        restart(nesting_);
    } else if (frontier_.empty()) {
        begin(depth);
    } else if (trail_[depth].first == next_) {
        expand();
    }
}

// The frontier as it is while the writer enters the block at `depth`: what comes after that in each block around it,
// outermost last.
void lookahead::begin(std::uint32_t depth) {
    for (std::uint32_t d = 0; d < depth; ++d) {
        found_.clear();
        trail_[d].look(*this, trail_[d].first, trail_[d].last, d);
        const auto inner = std::ranges::find(found_, trail_[d + 1].block, &task::first);
        if (inner != found_.end()) put_found_first(static_cast<std::size_t>(inner - found_.begin()) + 1);
    }
    frontier_.push_back({trail_[depth].look, trail_[depth].first, trail_[depth].last, depth, true});
    expand();
}

void lookahead::expand() {
    for (std::size_t expanded = 0; expanded < epoch && !frontier_.empty(); expanded += breadth) {
        look_at_first(std::min(breadth, frontier_.size()));
    }
    // The writer tells when it comes to the first, so that must be one it tells of.
    while (!frontier_.empty() && !frontier_.back().leads_on) look_at_first(1);
    next_ = frontier_.empty() ? nullptr : frontier_.back().first;
}

// Replaces the first `count` of the frontier by what they refer to.
void lookahead::look_at_first(std::size_t count) {
    found_.clear();
    for (std::size_t i = 0; i < count; ++i) {
        const task each = frontier_[frontier_.size() - 1 - i];
        each.look(*this, each.first, each.last, each.depth);
    }
    frontier_.resize(frontier_.size() - count);
    put_found_first(0);
}

// Puts what was found, but for the first `from`, before the frontier.
void lookahead::put_found_first(std::size_t from) {
    for (std::size_t i = found_.size(); i-- > from;) frontier_.push_back(found_[i]);
}

}  // namespace ashlar::dump
