// The writer's walk, taken through an image by a plan alone.
//
// It keeps its own stack: neither the depth of the graph nor nesting in line uses the call stack. It stops at the first
// thing that is wrong, and what it held then says where: at what instruction, and through which slots it came.
//
// Invariant: the cursor never passes the end of the data, and no instruction looks at bytes that the cursor has not
// passed.
#pragma once

#include "dump/described/plan.hpp"

#include <ashlar/base/checked.hpp>
#include <ashlar/base/limits.hpp>
#include <ashlar/dump/walk.hpp>

#include <memory>
#include <type_traits>

namespace ashlar::dump::described {

// Whether the bits of `mask` are 0 in all of `size` bytes, more than none. The 8 bytes before `at` can be read.
[[nodiscard]] inline bool is_clear(const std::byte* at, std::uint64_t size, std::uint8_t mask) noexcept {
    const std::uint64_t wide = mask * std::uint64_t{0x0101010101010101};
    std::uint64_t any = load_as<std::uint64_t>(at + size - 8);
    if (size < 8) return (any & wide) >> (64 - 8 * size) == 0;
    for (std::uint64_t i = 0; i + 8 <= size; i += 8) any |= load_as<std::uint64_t>(at + i);
    return (any & wide) == 0;
}

enum class purpose : std::uint8_t {
    check,   // all of it
    locate,  // finds how the walk comes to a block, without a look at values: what stands behind it may be incomplete
};

template <purpose P>
class walk {
    static constexpr bool checking = P == purpose::check;

public:
    enum class outcome : std::uint8_t { accepted, root_refused, refused, trailing, found };

    // The blocks stand from `start` to `end`, offsets in the image; the header is before them.
    walk(const plan& p, bytes_view image, std::uint64_t start, std::uint64_t end, const limits& most)
        : plan_(p),
          base_(image.data()),
          end_(end),
          most_(most),
          cursor_(start),
          frames_(std::make_unique_for_overwrite<frame[]>(p.frames)) {}

    // locate: stops with `found` when the block at `wanted` is laid; any other outcome means that it is not.
    outcome run(std::uint64_t wanted = 0) {
        wanted_ = wanted;
        const instruction& root = plan_.root;
        const std::uint64_t position = align_up(cursor_, std::uint64_t{root.past} + 1);
        if (position > end_ || root.size > end_ - position) return outcome::root_refused;
        if (checking && position != cursor_ && !is_clear(base_ + cursor_, position - cursor_, 0xff)) {
            return outcome::root_refused;
        }
        cursor_ = position + root.size;
        if (root.code == step::owned_block) {
            objects_ = 1;
            if (objects_ > most_.objects) return outcome::root_refused;
        }
        if (root.target != nothing) {
            if (!contents({.first = root.target, .position = position, .end = cursor_, .depth = 0})) return stopped();
            while (!line_.empty()) {
                if (!contents(line_.pop())) return stopped();
            }
        }
        return cursor_ == end_ || !checking ? outcome::accepted : outcome::trailing;
    }

    // ---- where it stopped; after refused and found ----

    // The instruction that said no, or laid the block that was wanted; the element that it was looking at; the cursor,
    // and whether it has already passed the block of that instruction's slot.
    [[nodiscard]] const instruction& at() const noexcept { return *at_; }
    [[nodiscard]] std::uint64_t position() const noexcept { return position_; }
    [[nodiscard]] std::uint64_t cursor() const noexcept { return cursor_; }
    [[nodiscard]] bool past_block() const noexcept { return past_block_; }
    [[nodiscard]] std::uint64_t end() const noexcept { return end_; }
    [[nodiscard]] std::uint64_t objects() const noexcept { return objects_; }

    // The contents whose turn it was: where they start, their type, and through how many blocks they are reached from
    // the root.
    [[nodiscard]] std::uint64_t turn_start() const noexcept { return turn_.position; }
    [[nodiscard]] std::uint64_t turn_depth() const noexcept { return turn_.depth; }
    [[nodiscard]] type_index turn_type() const noexcept {
        const instruction* last = &plan_.code[turn_.first];
        while (last->code != step::next) ++last;
        return static_cast<type_index>(last->most);
    }
    // locate: the block `origin_depth` below the root through which they are reached.
    [[nodiscard]] std::uint64_t turn_origin() const noexcept { return turn_.origin; }
    static constexpr std::uint32_t origin_depth = 9;

    // The positions of the slots that lead from there to the element.
    [[nodiscard]] std::vector<std::uint64_t> slots() const {
        std::vector<std::uint64_t> found;
        for (const frame* each = frames_.get() + 1; each < top_; ++each) {
            const instruction& caller = each->resume[-1];
            if (is_slot(caller.code)) found.push_back(each->position + caller.offset);
        }
        return found;
    }

private:
    struct frame {
        const instruction* resume;
        std::uint64_t position;
        std::uint64_t end;
        std::uint64_t depth;
    };
    struct no_origin {};
    struct turn {
        std::uint64_t first;
        std::uint64_t position;
        std::uint64_t end;
        std::uint64_t depth;
        [[no_unique_address]] std::conditional_t<checking, no_origin, std::uint64_t> origin{};
    };

    [[nodiscard]] outcome stopped() const noexcept { return found_ ? outcome::found : outcome::refused; }

    // Whether the block of a slot stands where it must; then the cursor is past it.
    [[gnu::always_inline]] bool lay(const instruction& at, std::uint64_t slot, std::uint64_t distance,
                                    std::uint64_t count, std::uint64_t& cursor) const noexcept {
        const std::uint64_t target = (cursor + at.past) & ~std::uint64_t{at.past};
        std::uint64_t bytes = 0;
        if (distance != target - slot || __builtin_mul_overflow(count, at.size, &bytes)) return false;
        if (target > end_ || bytes > end_ - target) return false;
        if constexpr (checking) {
            const std::uint64_t gap = target - cursor;
            if (gap < 8) [[likely]] {
                // Two shifts, because one by 64 is undefined.
                if ((load_as<std::uint64_t>(base_ + target - 8) >> 1) >> (63 - 8 * gap) != 0) return false;
            } else if (!is_clear(base_ + cursor, gap, 0xff)) {
                return false;
            }
        }
        cursor = target + bytes;
        return true;
    }

    // The contents of one block, and all that nests within them.
    [[gnu::noinline]] bool contents(turn now);

    const plan& plan_;
    const std::byte* base_;
    std::uint64_t end_;
    limits most_;
    std::uint64_t cursor_;
    std::uint64_t objects_ = 0;
    std::uint64_t wanted_ = 0;
    bool found_ = false;
    bool past_block_ = false;
    turn turn_{};
    const instruction* at_ = nullptr;
    std::uint64_t position_ = 0;
    std::unique_ptr<frame[]> frames_;
    frame* top_ = nullptr;
    waiting_line<turn> line_;
};

template <purpose P>
bool walk<P>::contents(turn now) {
    const std::byte* const base = base_;
    const instruction* const code = plan_.code.data();
    const std::uint32_t nesting = nesting_from(now.depth, most_);
    turn_ = now;

    // What follows is all that the walk keeps; it is stored back where it ends.
    const instruction* at = code + now.first;
    std::uint64_t position = now.position;
    std::uint64_t end = now.end;
    std::uint64_t depth = 0;
    std::uint64_t cursor = cursor_;
    frame* top = frames_.get();
    *top++ = {code, 0, 0, 0};

    const auto stop = [&](bool verdict) {
        cursor_ = cursor;
        at_ = at;
        position_ = position;
        top_ = top;
        return verdict;
    };
    const auto stop_past_block = [&] {
        past_block_ = true;
        return stop(false);
    };
    // Goes on with the elements of a block or part, and comes back to the next instruction.
    const auto enter = [&](std::uint64_t program, std::uint64_t from, std::uint64_t to) {
        *top++ = {at + 1, position, end, depth};
        at = code + program;
        position = from;
        end = to;
    };
    const auto is_wanted = [&](std::uint64_t size) {
        if constexpr (checking) return false;
        found_ = cursor - size == wanted_;
        return found_;
    };
    // Elements with slots, which are counted, and from some depth on wait.
    const auto enter_block = [&](std::uint64_t count) {
        const std::uint64_t start = cursor - count * at->size;
        if constexpr (checking) {
            objects_ += count;
            if (objects_ > most_.objects) return false;
        }
        if constexpr (!checking) {
            if (now.depth == 0 && depth + 1 == origin_depth) turn_.origin = start;
        }
        if (depth + 1 >= nesting) [[unlikely]] {
            turn waiting = turn_;
            waiting.first = at->target;
            waiting.position = start;
            waiting.end = cursor;
            waiting.depth = now.depth + depth + 1;
            if (waiting.depth > most_.depth) return false;
            line_.push(waiting);
            ++at;
            return true;
        }
        enter(at->target, start, cursor);
        ++depth;
        return true;
    };

    for (;;) {
        const std::uint64_t spot = position + at->offset;
        std::uint64_t count = 1;
        switch (at->code) {
            case step::stop: return stop(true);
            case step::next:
                position += at->size;
                if (position != end) {
                    at -= at->target;
                } else {
                    --top;
                    at = top->resume;
                    position = top->position;
                    end = top->end;
                    depth = top->depth;
                }
                continue;
            case step::clear:
                if (checking && !is_clear(base + spot, at->size, at->mask)) return stop(false);
                ++at;
                continue;
            case step::enumerator:
                if constexpr (checking) {
                    const value_list& list = plan_.lists[at->target];
                    if (!list.lists(list.number.read(base + spot))) return stop(false);
                }
                ++at;
                continue;
            case step::optional: {
                const auto flag = std::to_integer<unsigned>(base[spot + at->size]);
                if (flag == 1) {
                    const std::uint64_t tail = at->most - at->size - 1;
                    if (checking && tail != 0 && !is_clear(base + spot + at->size + 1, tail, 0xff)) return stop(false);
                    ++at;
                    continue;
                }
                if (flag != 0) return stop(false);
                if (checking && !is_clear(base + spot, at->most, 0xff)) return stop(false);
                at += 1 + at->target;
                continue;
            }
            case step::variant: {
                const variant_plan& v = plan_.variants[at->target];
                const std::uint64_t value = v.number.read(base + spot);
                if (v.list != variant_plan::no_list && !plan_.lists[v.list].lists(value)) return stop(false);
                const std::uint32_t selected = v.by_value.select(value);
                if (selected == arm_table::none) return stop(false);
                const variant_plan::arm arm = v.arms[selected];
                if constexpr (checking) {
                    const std::uint64_t gap = v.payload - v.number.size;
                    const std::uint64_t rest = v.size - v.payload - arm.size;
                    if (gap != 0 && !is_clear(base + spot + v.number.size, gap, 0xff)) return stop(false);
                    if (rest != 0 && !is_clear(base + spot + v.size - rest, rest, 0xff)) return stop(false);
                }
                if (arm.program == nothing) {
                    ++at;
                } else {
                    enter(arm.program, spot + v.payload, spot + v.payload + arm.size);
                }
                continue;
            }
            case step::call: enter(at->target, spot, spot + at->size * at->most); continue;

            case step::run:
            case step::masked_run:
            case step::elements:
            case step::blocks: {
                count = load_as<std::uint64_t>(base + spot + 8);
                const auto distance = load_as<std::uint64_t>(base + spot);
                if (count == 0) {
                    if (distance != 0) return stop(false);
                    ++at;
                    continue;
                }
                if (count > at->most || !lay(*at, spot, distance, count, cursor)) return stop(false);
                break;
            }
            case step::owned_run:
            case step::owned_element:
            case step::owned_block: {
                const auto distance = load_as<std::uint64_t>(base + spot);
                if (distance == 0) {
                    ++at;
                    continue;
                }
                if (!lay(*at, spot, distance, 1, cursor)) return stop(false);
                break;
            }
        }
        const std::uint64_t bytes = count * at->size;
        if (is_wanted(bytes)) return stop(false);
        switch (at->code) {
            case step::blocks:
            case step::owned_block:
                if (!enter_block(count)) return stop_past_block();
                continue;
            case step::elements:
            case step::owned_element:
                if constexpr (checking) {
                    enter(at->target, cursor - bytes, cursor);
                    continue;
                }
                break;
            case step::masked_run:
                if (checking && !is_clear(base + cursor - bytes, bytes, at->mask)) return stop_past_block();
                break;
            default: break;
        }
        ++at;
    }
}

}  // namespace ashlar::dump::described
