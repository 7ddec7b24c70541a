// A node of a btree: a leaf holds objects in order and the link to the next leaf; an inner node holds, between its
// children, the objects that part them.
//
//      inner      │ 12 │ 30 │              an object below 12 is under the first child, 12 itself under the second
//               ╱      │     ╲
//      leaf  3 7 9 → 12 20 → 30 31 44
#pragma once

#include <ashlar/mem/ref.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

namespace ashlar::mem {

template <class T>
struct btree_node {
    using link = ref<btree_node>;

    // About eight cache lines, with the generation that the pool keeps beside it; at least four objects.
    static constexpr std::size_t room = std::max<std::size_t>(512 - 16, 4 * (sizeof(T) + 4) + 8);
    static constexpr std::uint32_t leaf_most = room / sizeof(T);
    static constexpr std::uint32_t inner_most = (room - 8) / (sizeof(T) + 4);

    std::uint16_t count = 0;   // of objects
    std::uint16_t height = 0;  // of a leaf 0
    link next{};               // leaves
    // Leaves: objects. Inner nodes: objects, and behind room for all of them one child more.
    alignas(T) alignas(4) std::array<std::byte, room> bytes{};

    [[nodiscard]] const T* objects() const noexcept { return reinterpret_cast<const T*>(bytes.data()); }
    [[nodiscard]] T* objects() noexcept { return reinterpret_cast<T*>(bytes.data()); }
    [[nodiscard]] const link* children() const noexcept {
        return reinterpret_cast<const link*>(bytes.data() + children_at);
    }
    [[nodiscard]] link* children() noexcept { return reinterpret_cast<link*>(bytes.data() + children_at); }
    [[nodiscard]] bool is_full() const noexcept { return count == (height == 0 ? leaf_most : inner_most); }
    // Fewer, and it is filled up from a neighbour, or goes into it.
    [[nodiscard]] bool is_poor() const noexcept { return count < (height == 0 ? leaf_most : inner_most) / 2; }

    // How many of the first objects `before` holds for. By halves, and without a branch that could be guessed wrong.
    template <class Before>
    [[nodiscard]] std::uint32_t count_while(Before before) const noexcept {
        const T* first = objects();
        std::uint32_t left = count;
        while (left > 1) {
            const std::uint32_t half = left / 2;
            first += before(first[half - 1]) ? half : 0;
            left -= half;
        }
        return static_cast<std::uint32_t>(first - objects()) + (left == 1 && before(*first) ? 1 : 0);
    }

    // Puts an object at `at`, and in an inner node the child that follows it.
    void put(std::uint32_t at, const T& object, link child = {}) noexcept {
        shift_right(objects() + at, count - at);
        std::construct_at(objects() + at, object);
        if (height > 0) {
            shift_right(children() + at + 1, count - at);
            children()[at + 1] = child;
        }
        ++count;
    }
    // Takes away the object at `at`, and in an inner node the child that follows it.
    void take(std::uint32_t at) noexcept {
        shift_left(objects() + at, count - at - 1);
        if (height > 0) shift_left(children() + at + 1, count - at - 1);
        --count;
    }

    // Moves `number` objects, and the children behind them, from `from[at...]` to the end.
    void append(const btree_node& from, std::uint32_t at, std::uint32_t number) noexcept {
        std::memcpy(static_cast<void*>(objects() + count), static_cast<const void*>(from.objects() + at),
                    number * sizeof(T));
        if (height > 0) std::copy_n(from.children() + at + 1, number, children() + count + 1);
        count = static_cast<std::uint16_t>(count + number);
    }

private:
    static constexpr std::size_t children_at = (inner_most * sizeof(T) + 3) / 4 * 4;
    static_assert(children_at + 4 * (inner_most + 1) <= room && inner_most >= 3 && leaf_most >= 4);

    // One place on, and one place back. Objects are copied by their bytes.
    template <class Each>
    static void shift_right(Each* first, std::uint32_t number) noexcept {
        std::memmove(static_cast<void*>(first + 1), static_cast<const void*>(first), number * sizeof(Each));
    }
    template <class Each>
    static void shift_left(Each* first, std::uint32_t number) noexcept {
        std::memmove(static_cast<void*>(first), static_cast<const void*>(first + 1), number * sizeof(Each));
    }
};

}  // namespace ashlar::mem
