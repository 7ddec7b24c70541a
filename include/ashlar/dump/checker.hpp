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
    // `data`: the whole image, whose blocks end at the offset `end`.
    checker(bytes_view data, std::uint64_t end, const limits& most)
        : base_(data.data()), end_(end), objects_left_(most.objects), most_(most) {}

    // Whether a T, and all that it refers to, stands from the offset `start` to the end.
    template <class T>
    [[nodiscard]] bool accepts(std::uint64_t start);

    // ---- for the walk ----

    [[nodiscard]] const std::byte* at(std::uint64_t position) const noexcept { return base_ + position; }

    // The position of the next block after `cursor`, if a slot at `position` that says it is `distance` away, `count`
    // elements of Size bytes each, says so rightly; else 0.
    template <std::uint64_t Size, std::uint64_t Alignment>
    [[nodiscard]] std::uint64_t next_block(std::uint64_t position, std::uint64_t distance, std::uint64_t count,
                                           std::uint64_t cursor) const noexcept {
        const std::uint64_t target = align_up(cursor, Alignment);
        if (distance != target - position) [[unlikely]]
            return 0;
        if constexpr (Size == 1 && Alignment == 1) {
            if (count > end_ - target) [[unlikely]]  // the cursor never passes the end
                return 0;
        } else {
            // Signed: what remains is less than nothing if the target itself is past the end.
            constexpr std::uint64_t most = std::uint64_t{1} << 62;
            const auto remains = static_cast<std::int64_t>(end_ - target);
            if (count > most / Size || static_cast<std::int64_t>(count * Size) > remains) [[unlikely]]
                return 0;
        }
        if constexpr (Alignment > 1) {
            if (!zero_gap<Alignment>(cursor, target)) [[unlikely]]
                return 0;
        }
        return behind(target, 0);
    }

    [[nodiscard]] bool too_deep(std::uint32_t depth) const noexcept { return depth >= nesting_; }

    using contents_function = std::uint64_t (*)(checker&, std::uint64_t position, std::uint64_t count,
                                                std::uint64_t cursor, std::uint32_t depth);
    [[nodiscard]] bool defer(contents_function contents, std::uint64_t position, std::uint64_t count,
                             std::uint32_t depth);

    [[nodiscard]] bool count(std::uint64_t elements) noexcept {
        if (elements > objects_left_) [[unlikely]]
            return false;
        objects_left_ -= elements;
        return true;
    }

private:
    struct waiting {
        contents_function contents;
        std::uint64_t position;
        std::uint64_t count;
        std::uint64_t depth;
    };

    // Whether the bytes from `cursor` to `target`, fewer than Alignment, are zero.
    template <std::uint64_t Alignment>
    [[nodiscard]] bool zero_gap(std::uint64_t cursor, std::uint64_t target) const noexcept {
        const std::uint64_t gap = target - cursor;
        if (gap == 0) return true;
        // At least a header stands before any block, so eight bytes before `target` can be read.
        if (Alignment <= 8 || gap < 8) return load_as<std::uint64_t>(base_ + target - 8) >> (64 - 8 * gap) == 0;
        return zero_run(cursor, gap);
    }
    [[nodiscard]] bool zero_run(std::uint64_t from, std::uint64_t size) const noexcept;

    void start_at(std::uint64_t depth) noexcept {
        base_depth_ = depth;
        nesting_ = nesting_from(depth, most_);
    }
    bool drain(std::uint64_t cursor);

    const std::byte* base_;
    std::uint64_t end_;
    std::uint64_t objects_left_;
    std::uint64_t base_depth_ = 0;
    std::uint32_t nesting_ = stack_depth;
    limits most_;
    waiting_line<waiting> line_;
};

}  // namespace ashlar::dump
