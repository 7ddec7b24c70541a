#include <ashlar/dump/writer.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace ashlar::dump {
namespace {

constexpr std::uint64_t slack = 64;
constexpr std::uint64_t first_room = std::uint64_t{64} << 10;

}  // namespace

bool writer::make_room(std::uint64_t at, std::uint64_t size) {
    const auto end = checked_add(at, size);
    if (!end || *end > most_.bytes) {
        return fail(errc::limit,
                    fmt::format("the image needs more than the {} bytes that the limit allows", most_.bytes));
    }
    // Room is address space at first; memory follows when it is touched, so doubling wastes none.
    const std::uint64_t wanted = std::max({*end + slack, 2 * capacity_, first_room});
    if (memory_.size() < wanted) {
        if (auto grown = memory_.grow(wanted); !grown) {
            reason = grown.error();
            return false;
        }
    }
    base_ = memory_.data();
    capacity_ = std::min<std::uint64_t>(memory_.size() - slack, most_.bytes);
    return true;
}

void writer::start_at(std::uint64_t depth) {
    base_depth_ = depth;
    nesting_ = nesting_from(depth, most_);
    ahead.restart(nesting_);
}

bool writer::defer(contents_function contents, const void* source, std::uint64_t position, std::uint32_t depth) {
    const std::uint64_t total = base_depth_ + depth;
    if (total > most_.depth)
        return fail(errc::limit, fmt::format("nested deeper than the {} that the limit allows", most_.depth));
    line_.push({contents, source, position, total});
    return true;
}

bool writer::drain() {
    while (!line_.empty()) {
        const waiting turn = line_.pop();
        start_at(turn.depth);
        const std::uint64_t end = turn.contents(*this, turn.source, turn.position, cursor, 0);
        if (end == 0) {
            failed_block = turn.position;
            return false;
        }
        cursor = end;
    }
    return true;
}

bool writer::fail(errc code, std::string sentence) {
    reason.emplace(code, std::move(sentence));
    return false;
}

bool writer::fail_bound(std::uint64_t found, std::uint64_t most) {
    return fail(errc::bound, fmt::format("at most {} elements are allowed here, there are {}", most, found));
}

bool writer::fail_enumerator(std::uint64_t value, bool is_signed) {
    const std::string shown = is_signed ? fmt::to_string(static_cast<std::int64_t>(value)) : fmt::to_string(value);
    return fail(errc::value, fmt::format("{} is not one of the listed enumerators", shown));
}

bool writer::fail_objects() {
    return fail(errc::limit, fmt::format("more objects than the {} that the limit allows", most_.objects));
}

bool writer::under(std::string_view name) { return reason->under(name), false; }
bool writer::under(std::uint64_t index) { return reason->under(index), false; }

}  // namespace ashlar::dump
