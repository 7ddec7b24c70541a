// The check of an image whose type is known: the writer's walk, taken again. Each block must stand exactly where the
// writer would have put it; that proves bounds, alignment, and that no two owners meet, in one pass.
//
// It answers yes or no. Why not is asked of the checker that works from the description (described_checker.hpp),
// which takes the same walk, and finds the place and the words.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/limits.hpp>
#include <ashlar/dump/layout.hpp>
#include <ashlar/dump/walk.hpp>

namespace ashlar::dump {

class checker {
public:
    // `data`: the whole image; the blocks stand from `start` to `end`, offsets in it.
    checker(bytes_view data, std::uint64_t start, std::uint64_t end, const limits& most)
        : cursor(start), end_(end), base_(data.data()), most_(most) {}

    template <class T>
    [[nodiscard]] bool accepts();

    // ---- for the walk ----

    [[nodiscard]] const std::byte* at(std::uint64_t position) const noexcept { return base_ + position; }

    // The block of a slot at `position` that says it is `distance` away: `count` elements of Size bytes each.
    template <std::uint64_t Size, std::uint64_t Alignment>
    [[nodiscard]] bool next_block(std::uint64_t position, std::uint64_t distance, std::uint64_t count) noexcept {
        const std::uint64_t target = align_up(cursor, Alignment);
        if (distance != target - position) return false;
        if (target > end_ || count > (end_ - target) / Size) return false;
        if constexpr (Alignment > 1) {
            if (!zero_gap(target)) return false;
        }
        cursor = target + count * Size;
        return true;
    }

    [[nodiscard]] bool too_deep(std::uint32_t depth) const noexcept { return depth >= nesting_; }

    using contents_function = bool (*)(checker&, std::uint64_t position, std::uint64_t count, std::uint32_t depth);
    [[nodiscard]] bool defer(contents_function contents, std::uint64_t position, std::uint64_t count,
                             std::uint32_t depth);

    [[nodiscard]] bool count(std::uint64_t elements) noexcept {
        objects_ += elements;
        return objects_ <= most_.objects;
    }

    std::uint64_t cursor;

private:
    struct waiting {
        contents_function contents;
        std::uint64_t position;
        std::uint64_t count;
        std::uint64_t depth;
    };

    // Whether the bytes from the cursor to `target`, fewer than the largest alignment, are zero.
    [[nodiscard]] bool zero_gap(std::uint64_t target) const noexcept {
        const std::uint64_t gap = target - cursor;
        if (gap == 0) return true;
        // At least a header stands before any block, so eight bytes before `target` can be read.
        if (gap < 8) return load_as<std::uint64_t>(base_ + target - 8) >> (64 - 8 * gap) == 0;
        return zero_run(cursor, gap);
    }
    [[nodiscard]] bool zero_run(std::uint64_t from, std::uint64_t size) const noexcept;

    void start_at(std::uint64_t depth) noexcept {
        base_depth_ = depth;
        nesting_ = nesting_from(depth, most_);
    }
    bool drain();

    std::uint64_t end_;
    const std::byte* base_;
    std::uint64_t objects_ = 0;
    std::uint64_t base_depth_ = 0;
    std::uint32_t nesting_ = stack_depth;
    limits most_;
    waiting_line<waiting> line_;
};

}  // namespace ashlar::dump
