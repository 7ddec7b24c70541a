// What the checker does with each kind of value: the counterpart of write_walk.hpp, kind by kind.
//
// verify(c, position, cursor, depth) checks the value in line at `position` and the blocks that it refers to, the first
// of which must stand at the next place from `cursor` on, and returns the cursor behind them; 0 if it is refused.
#pragma once

#include <ashlar/dump/checker.hpp>

namespace ashlar::dump {

template <class T, bounds B = bounds{}>
[[gnu::always_inline]] inline std::uint64_t verify(checker& c, std::uint64_t position, std::uint64_t cursor,
                                                   std::uint32_t depth);

template <std::uint64_t From, std::uint64_t To>
bool verify_gap(const checker& c, std::uint64_t position) {
    if constexpr (From < To) {
        std::byte any{0};
        for (std::uint64_t i = From; i < To; ++i) any |= *c.at(position + i);
        return any == std::byte{0};
    } else {
        return true;
    }
}

template <class T>
[[gnu::always_inline]] inline std::uint64_t verify_structure(checker& c, std::uint64_t position, std::uint64_t cursor,
                                                             std::uint32_t depth) {
    using fields = structure<T>;
    static constexpr const auto& layout = layout_of<T>;
    const bool sound = fields::all([&]<std::size_t I>() __attribute__((always_inline)) {
        if constexpr (I > 0) {
            if (!verify_gap<layout.offsets[I - 1] + layout.sizes[I - 1], layout.offsets[I]>(c, position)) return false;
        }
        cursor = verify<typename fields::template type<I>, fields::facts[I].most>(c, position + layout.offsets[I],
                                                                                  cursor, depth);
        return cursor != 0;
    });
    return sound && verify_gap<layout.end, layout.whole.size>(c, position) ? cursor : 0;
}

template <class T>
[[gnu::noinline]] std::uint64_t verify_large(checker& c, std::uint64_t position, std::uint64_t cursor,
                                             std::uint32_t depth) {
    return verify_structure<T>(c, position, cursor, depth);
}

template <class T>
bool verify_bits(const checker& c, std::uint64_t position) {
    constexpr std::size_t used = reflect::extent_of<T>;
    if constexpr (used == 0) {
        return *c.at(position) == std::byte{0};
    } else if constexpr (used % 8 != 0) {
        return (static_cast<unsigned>(*c.at(position + size_of<T> - 1)) >> (used % 8)) == 0;
    } else {
        return true;
    }
}

template <class T, bounds B>
std::uint64_t verify_array(checker& c, std::uint64_t position, std::uint64_t cursor, std::uint32_t depth) {
    using element = held_by<T>;
    if constexpr (reflect::extent_of<T> == 0) {
        return *c.at(position) == std::byte{0} ? cursor : 0;
    } else {
        for (std::size_t i = 0; i < reflect::extent_of<T> && cursor != 0; ++i) {
            cursor = verify<element, B>(c, position + i * size_of<element>, cursor, depth);
        }
        return cursor;
    }
}

template <class T, bounds B>
std::uint64_t verify_optional(checker& c, std::uint64_t position, std::uint64_t cursor, std::uint32_t depth) {
    using element = held_by<T>;
    const auto flag = std::to_integer<unsigned>(*c.at(position + size_of<element>));
    if (flag == 0) return verify_gap<0, size_of<T>>(c, position) ? cursor : 0;
    if (flag != 1 || !verify_gap<size_of<element> + 1, size_of<T>>(c, position)) return 0;
    return verify<element, B>(c, position, cursor, depth);
}

// How many elements a block holds: one, which an owner refers to, or as many as a slot says.
enum class block { of_one, of_many };

// The elements of a block, and all that they refer to.
template <class T, bounds B, block Of>
[[gnu::always_inline]] inline std::uint64_t verify_elements(checker& c, std::uint64_t position, std::uint64_t count,
                                                            std::uint64_t cursor, std::uint32_t depth) {
    if constexpr (Of == block::of_one) count = 1;
    if constexpr (has_slots<T>) {
        if (!c.count(count)) [[unlikely]]
            return 0;
    }
    if constexpr (Of == block::of_one) {
        return verify<T, B>(c, position, cursor, depth);
    } else {
        for (const std::uint64_t end = position + count * size_of<T>; position != end; position += size_of<T>) {
            cursor = verify<T, B>(c, position, cursor, depth);
            if (cursor == 0) [[unlikely]]
                return 0;
        }
        return cursor;
    }
}

// The same out of line: for elements that have to wait, and where types are recursive.
template <class T, bounds B, block Of>
[[gnu::noinline]] std::uint64_t verify_elements_apart(checker& c, std::uint64_t position, std::uint64_t count,
                                                      std::uint64_t cursor, std::uint32_t depth) {
    return verify_elements<T, B, Of>(c, position, count, cursor, depth);
}

// The block of `count` elements that stands at `position`.
template <class T, bounds B, block Of>
[[gnu::always_inline]] inline std::uint64_t verify_block(checker& c, std::uint64_t position, std::uint64_t count,
                                                         std::uint32_t depth) {
    const std::uint64_t end = behind(position, count * size_of<T>);
    if constexpr (any_bytes<T>) {
        return end;
    } else {
        if constexpr (has_slots<T>) {
            if (c.too_deep(depth)) [[unlikely]]
                return c.defer(&verify_elements_apart<T, B, Of>, position, count, depth) ? end : 0;
        }
        if constexpr (apart<T>) {
            return verify_elements_apart<T, B, Of>(c, position, count, end, depth);
        } else {
            return verify_elements<T, B, Of>(c, position, count, end, depth);
        }
    }
}

// A slot of distance and count, and the block of T that it refers to.
template <class T, bounds B>
[[gnu::always_inline]] inline std::uint64_t verify_slot(checker& c, std::uint64_t position, std::uint64_t most,
                                                        std::uint64_t cursor, std::uint32_t depth) {
    const auto distance = load_as<std::uint64_t>(c.at(position));
    const auto count = load_as<std::uint64_t>(c.at(position + 8));
    if (count == 0) return distance == 0 ? cursor : 0;
    if (count > most) [[unlikely]]
        return 0;
    const std::uint64_t target = c.next_block<size_of<T>, alignment_of<T>>(position, distance, count, cursor);
    if (target == 0) [[unlikely]]
        return 0;
    return verify_block<T, B, block::of_many>(c, target, count, depth + 1);
}

template <class T, bounds B>
[[gnu::always_inline]] inline std::uint64_t verify_owned(checker& c, std::uint64_t position, std::uint64_t cursor,
                                                         std::uint32_t depth) {
    using element = held_by<T>;
    const auto distance = load_as<std::uint64_t>(c.at(position));
    if (distance == 0) return cursor;
    const std::uint64_t target = c.next_block<size_of<element>, alignment_of<element>>(position, distance, 1, cursor);
    if (target == 0) [[unlikely]]
        return 0;
    return verify_block<element, B, block::of_one>(c, target, 1, depth + 1);
}

// Whether the bytes in line of a T without slots are sound.
template <class T>
bool verify_value(const checker& c, std::uint64_t position) {
    if constexpr (kind_of<T> == kind::boolean) {
        return std::to_integer<unsigned>(*c.at(position)) <= 1;
    } else if constexpr (kind_of<T> == kind::enumeration) {
        return reflect::enumeration<T>::lists(load_as<std::underlying_type_t<T>>(c.at(position)));
    } else if constexpr (kind_of<T> == kind::bits) {
        return verify_bits<T>(c, position);
    } else {
        static_assert(kind_of<T> == kind::opaque);
        return *c.at(position) == std::byte{0};  // of no bytes
    }
}

template <class T, bounds B>
[[gnu::always_inline]] inline std::uint64_t verify(checker& c, std::uint64_t position, std::uint64_t cursor,
                                                   std::uint32_t depth) {
    if constexpr (reflect::adapted<T>) {
        return verify<typename adapt<T>::as, B>(c, position, cursor, depth);
    } else if constexpr (any_bytes<T>) {
        return cursor;
    } else if constexpr (kind_of<T> == kind::structure && !small<T>) {
        return verify_large<T>(c, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::structure) {
        return verify_structure<T>(c, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::array) {
        return verify_array<T, B>(c, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::optional) {
        return verify_optional<T, B>(c, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::string) {
        return verify_slot<typename T::value_type, bounds{}>(c, position, B.outer(), cursor, depth);
    } else if constexpr (kind_of<T> == kind::blob) {
        return verify_slot<std::byte, bounds{}>(c, position, B.outer(), cursor, depth);
    } else if constexpr (kind_of<T> == kind::owned) {
        return verify_owned<T, B>(c, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::sequence) {
        return verify_slot<held_by<T>, B.inner()>(c, position, B.outer(), cursor, depth);
    } else {
        return verify_value<T>(c, position) ? cursor : 0;
    }
}

template <class T>
bool checker::accepts(std::uint64_t start) {
    start_at(0);
    const std::uint64_t root = align_up(start, alignment_of<T>);
    if (next_block<size_of<T>, alignment_of<T>>(0, root, 1, start) == 0) return false;
    const std::uint64_t end = verify_block<T, bounds{}, block::of_one>(*this, root, 1, 0);
    return end != 0 && drain(end);
}

}  // namespace ashlar::dump
