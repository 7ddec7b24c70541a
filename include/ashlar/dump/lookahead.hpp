// Prefetching for the writer. Writing follows pointers, and in a graph that lies scattered in memory each one waits for
// a cache miss that only the one before could announce. A lookahead keeps the frontier of blocks that the writer has
// still to meet, in the order in which it will, and expands many of them together, so that their misses overlap.
//
// Where memory already lies in the order of the walk this costs more than it gains, so the writer tells of each block
// that it enters, and the frontier is only kept while those jump about.
//
// Invariant: every block before the frontier's first has been prefetched, as has the first itself.
#pragma once

#include <ashlar/base/prefetch.hpp>
#include <ashlar/dump/layout.hpp>
#include <ashlar/dump/walk.hpp>

#include <array>
#include <vector>

namespace ashlar::dump {

class lookahead {
public:
    // Announces the blocks that the elements in [first, last) refer to, `stride` at a time.
    using look_function = void (*)(lookahead&, const void* first, const void* last, std::uint32_t depth);

    // The writer enters the block [first, last), whose elements lead on.
    void enter(look_function look, const void* first, const void* last, std::uint32_t depth) {
        place& here = trail_[depth];
        here.look = look;
        here.block = first;
        here.first = first;
        here.last = last;
        // Near is a window around the block before, by wrapping arithmetic.
        const auto at = reinterpret_cast<std::uintptr_t>(first);
        const bool jumps = at - last_ + near_before > near_before + near_after;
        last_ = at;
        tally_ += jumps ? one_block + one_jump : one_block;
        if (tally_ >= window) [[unlikely]] {
            decide(depth);
        } else if (first == next_) [[unlikely]] {
            expand();
        }
    }

    // The writer goes on to an element of the block that it entered at `depth`.
    void advance(const void* element, std::uint32_t depth) {
        trail_[depth].first = element;
        if (element == next_) [[unlikely]]
            expand();
    }

    // The writer starts anew elsewhere, and nests to depths below `nesting`.
    void restart(std::uint32_t nesting) noexcept {
        nesting_ = nesting;
        waiting_ = 0;
        next_ = nullptr;
    }

    // ---- for look functions, which go from their last element and field to their first ----

    // A block without references.
    void leaf(const void* first, std::uint64_t bytes) noexcept {
        leaves_lie_apart_ = true;
        prefetch_start(first, bytes);
    }

    // A block that refers to others. If those refer no further it does not lead on, and the writer will not tell of it.
    void block(look_function look, const void* first, const void* last, std::uint64_t bytes, std::uint32_t depth,
               bool leads_on) {
        prefetch_start(first, bytes);
        if (depth >= nesting_) return;
        // Strings are often kept in the object itself: as long as looking finds nothing, most looks are saved.
        if (!leads_on && !leaves_lie_apart_ && ++passed_over_ % probe != 0) return;
        push({look, first, last, depth, leads_on});
    }

    // The elements that are left of a block, for another time. To be told before those that are looked at now.
    void rest(look_function look, const void* first, const void* last, std::uint32_t depth, bool leads_on) {
        push({look, first, last, depth, leads_on});
    }

    // As many elements are looked at together.
    static constexpr std::ptrdiff_t stride = 32;

private:
    struct task {
        look_function look;
        const void* first;
        const void* last;
        std::uint32_t depth;
        bool leads_on;
    };
    // Where the writer is, at each depth.
    struct place {
        look_function look;
        const void* block;  // its first element
        const void* first;  // the one that is being written
        const void* last;
    };

    static constexpr std::uintptr_t near_before = 2048;  // bytes
    static constexpr std::uintptr_t near_after = 4096;
    // Of the blocks and jumps since the last decision: the upper half counts blocks, the lower jumps.
    static constexpr std::uint64_t one_block = std::uint64_t{1} << 32;
    static constexpr std::uint64_t one_jump = 1;
    static constexpr std::uint64_t window = 64 * one_block;  // from decision to decision
    static constexpr std::uint64_t most_lines = 8;
    static constexpr std::uint32_t probe = 16;
    // Blocks looked at together, and in all before the writer goes on.
    static constexpr std::size_t breadth = 16;
    static constexpr std::size_t epoch = 128;

    static void prefetch_start(const void* first, std::uint64_t bytes) noexcept {
        const auto at = reinterpret_cast<std::uintptr_t>(first);
        // As many for all blocks of a size, wherever they begin, so that no branch is guessed wrong.
        const std::uint64_t lines = bytes / cache_line + 1;
        prefetch_lines(at, lines < most_lines ? lines : most_lines);
        if (bytes % cache_line != 0 && lines < most_lines) prefetch(at + bytes - 1);
    }
    // Puts a block before the frontier.
    void push(const task& found) {
        if (waiting_ == frontier_.size()) [[unlikely]]
            frontier_.resize(2 * waiting_ + epoch);
        frontier_[waiting_++] = found;
    }
    void decide(std::uint32_t depth);
    void begin(std::uint32_t depth);
    void expand();
    void look_at_first(std::size_t count);

    std::array<place, stack_depth + 1> trail_{};
    std::uintptr_t last_ = 0;
    std::uint64_t tally_ = 0;
    std::uint32_t nesting_ = stack_depth;
    const void* next_ = nullptr;  // the frontier's first
    std::vector<task> frontier_;  // the first `waiting_` of these, from its last to its first
    std::size_t waiting_ = 0;
    bool leaves_lie_apart_ = true;
    std::uint32_t passed_over_ = 0;
};

// The blocks to which a value in line refers.
template <class T>
[[gnu::always_inline]] inline void look_into(lookahead& ahead, const T& value, std::uint32_t depth);

template <class T>
[[gnu::noinline]] void look_at_elements(lookahead& ahead, const void* first, const void* last, std::uint32_t depth) {
    const T* const elements = static_cast<const T*>(first);
    const std::ptrdiff_t count = static_cast<const T*>(last) - elements;
    const std::ptrdiff_t now = count < lookahead::stride ? count : lookahead::stride;
    if (now < count) ahead.rest(&look_at_elements<T>, elements + now, last, depth, leads_on<T>);
    for (std::ptrdiff_t i = now; i-- > 0;) look_into(ahead, elements[i], depth);
}

template <class T>
void look_at_block(lookahead& ahead, const T* first, std::uint64_t count, std::uint32_t depth) {
    if constexpr (has_slots<T>) {
        ahead.block(&look_at_elements<T>, first, first + count, count * sizeof(T), depth, leads_on<T>);
    } else {
        ahead.leaf(first, count * sizeof(T));
    }
}

template <class T>
[[gnu::always_inline]] inline void look_at_fields(lookahead& ahead, const T& value, std::uint32_t depth) {
    using fields = structure<T>;
    fields::each([&]<std::size_t I>() __attribute__((always_inline)) {
        look_into(ahead, fields::template get<fields::count - 1 - I>(value), depth);
    });
}
template <class T>
[[gnu::noinline]] void look_at_large(lookahead& ahead, const T& value, std::uint32_t depth) {
    look_at_fields(ahead, value, depth);
}

template <class T>
[[gnu::always_inline]] inline void look_into(lookahead& ahead, const T& value, std::uint32_t depth) {
    if constexpr (reflect::adapted<T> || !has_slots<T>) {
        // What stands for an adapted value is not worth making twice.
    } else if constexpr (kind_of<T> == kind::structure) {
        if constexpr (small<T>) {
            look_at_fields(ahead, value, depth);
        } else {
            look_at_large(ahead, value, depth);
        }
    } else if constexpr (kind_of<T> == kind::array) {
        for (std::size_t i = reflect::extent_of<T>; i-- > 0;) look_into(ahead, value[i], depth);
    } else if constexpr (kind_of<T> == kind::optional) {
        if (value.has_value()) look_into(ahead, *value, depth);
    } else if constexpr (kind_of<T> == kind::owned) {
        if (value != nullptr) look_at_block(ahead, value.get(), 1, depth + 1);
    } else if constexpr (kind_of<T> == kind::string) {
        // If it is not in the object itself.
        const auto distance = reinterpret_cast<std::uintptr_t>(value.data()) - reinterpret_cast<std::uintptr_t>(&value);
        if (distance >= sizeof value && !value.empty()) look_at_block(ahead, value.data(), value.size(), depth + 1);
    } else if constexpr (reflect::contiguous_sequence<T>) {
        if (!value.empty()) look_at_block(ahead, value.data(), value.size(), depth + 1);
    }
}

}  // namespace ashlar::dump
