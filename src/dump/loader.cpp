#include <ashlar/dump/loader.hpp>

#include <fmt/format.h>

namespace ashlar::dump::detail {

bool load_allowance::exceed(std::uint64_t limits::* what) noexcept {
    if (!exceeded()) exceeded_ = what;
    left_ = {.depth = 0, .bytes = 0, .objects = 0};
    return false;
}

error load_allowance::reason() const {
    if (exceeded_ == &limits::depth) {
        return {errc::limit, fmt::format("nested deeper than the {} that the limit allows", most_.depth)};
    }
    if (exceeded_ == &limits::objects) {
        return {errc::limit, fmt::format("more objects than the {} that the limit allows", most_.objects)};
    }
    return {errc::limit, fmt::format("more than the {} bytes that the limit allows", most_.bytes)};
}

void loader::start_at(std::uint64_t depth) noexcept {
    base_depth_ = depth;
    nesting_ = nesting_from(depth, {.depth = allowed_.depth()});
}

loader loader::inner(std::uint32_t depth) const {
    const std::uint64_t total = base_depth_ + depth;
    if (total <= allowed_.depth()) return loader(allowed_, total);
    allowed_.exceed(&limits::depth);
    return loader(allowed_, allowed_.depth());
}

void loader::defer(contents_function contents, void* target, const std::byte* block, std::uint32_t depth) {
    const std::uint64_t total = base_depth_ + depth;
    if (total > allowed_.depth()) return static_cast<void>(allowed_.exceed(&limits::depth));
    line_.push({contents, target, block, total});
}

void loader::drain() {
    while (!line_.empty() && !allowed_.exceeded()) {
        const waiting turn = line_.pop();
        start_at(turn.depth);
        turn.contents(*this, turn.target, turn.block);
    }
}

}  // namespace ashlar::dump::detail
