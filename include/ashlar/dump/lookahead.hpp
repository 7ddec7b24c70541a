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
        frontier_.clear();
        next_ = nullptr;
    }

    // ---- for look functions ----

    // A block without references.
    void leaf(const void* first, std::uint64_t bytes) const noexcept { prefetch_start(first, bytes); }

    // A block that refers to others. If those refer no further it does not lead on, and the writer will not tell of it.
    void block(look_function look, const void* first, const void* last, std::uint64_t bytes, std::uint32_t depth,
               bool leads_on) {
        prefetch_start(first, bytes);
        if (depth < nesting_) found_.push_back({look, first, last, depth, leads_on});
    }

    // The elements that are left of a block, for another time.
    void rest(look_function look, const void* first, const void* last, std::uint32_t depth, bool leads_on) {
        found_.push_back({look, first, last, depth, leads_on});
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

    static void prefetch_start(const void* first, std::uint64_t bytes) noexcept {
        const auto at = reinterpret_cast<std::uintptr_t>(first);
        const std::uint64_t lines = (at % cache_line + bytes + cache_line - 1) / cache_line;
        prefetch_lines(at, lines < most_lines ? lines : most_lines);
    }
    void decide(std::uint32_t depth);
    void begin(std::uint32_t depth);
    void expand();
    void look_at_first(std::size_t count);
    void put_found_first(std::size_t from);

    std::array<place, stack_depth + 1> trail_{};
    std::uintptr_t last_ = 0;
    std::uint64_t tally_ = 0;
    std::uint32_t nesting_ = stack_depth;
    const void* next_ = nullptr;  // the frontier's first
    std::vector<task> frontier_;  // its first is the last here
    std::vector<task> found_;
};

// The blocks to which a value in line refers.
template <class T>
[[gnu::always_inline]] inline void look_into(lookahead& ahead, const T& value, std::uint32_t depth);

template <class T>
[[gnu::noinline]] void look_at_elements(lookahead& ahead, const void* first, const void* last, std::uint32_t depth) {
    const T* const elements = static_cast<const T*>(first);
    const std::ptrdiff_t count = static_cast<const T*>(last) - elements;
    const std::ptrdiff_t now = count < lookahead::stride ? count : lookahead::stride;
    for (std::ptrdiff_t i = 0; i < now; ++i) look_into(ahead, elements[i], depth);
    if (now < count) ahead.rest(&look_at_elements<T>, elements + now, last, depth, leads_on<T>);
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
[[gnu::always_inline]] inline void look_into(lookahead& ahead, const T& value, std::uint32_t depth) {
    if constexpr (reflect::adapted<T> || !has_slots<T>) {
        // What stands for an adapted value is not worth making twice.
    } else if constexpr (kind_of<T> == kind::structure) {
        structure<T>::each([&]<std::size_t I>() __attribute__((always_inline)) { look_into(ahead, structure<T>::template get<I>(value), depth); });
    } else if constexpr (kind_of<T> == kind::array) {
        for (const auto& each : value) look_into(ahead, each, depth);
    } else if constexpr (kind_of<T> == kind::optional) {
        if (value.has_value()) look_into(ahead, *value, depth);
    } else if constexpr (kind_of<T> == kind::owned) {
        if (value != nullptr) look_at_block(ahead, value.get(), 1, depth + 1);
    } else if constexpr (reflect::contiguous_sequence<T> || kind_of<T> == kind::string) {
        if (!value.empty()) look_at_block(ahead, value.data(), value.size(), depth + 1);
    }
}

}  // namespace ashlar::dump
