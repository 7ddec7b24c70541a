// What the checker does with each kind of value: the counterpart of write_walk.hpp, kind by kind.
#pragma once

#include <ashlar/dump/checker.hpp>

namespace ashlar::dump {

template <class T, bounds B = bounds{}>
bool verify(checker& c, std::uint64_t position, std::uint32_t depth);

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
bool verify_structure(checker& c, std::uint64_t position, std::uint32_t depth) {
    using fields = structure<T>;
    static constexpr const auto& layout = layout_of<T>;
    return fields::all([&]<std::size_t I>() {
               if constexpr (I > 0) {
                   if (!verify_gap<layout.offsets[I - 1] + layout.sizes[I - 1], layout.offsets[I]>(c, position))
                       return false;
               }
               return verify<typename fields::template type<I>, fields::facts[I].most>(c, position + layout.offsets[I],
                                                                                       depth);
           }) &&
           verify_gap<layout.end, layout.whole.size>(c, position);
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
bool verify_array(checker& c, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    if constexpr (reflect::extent_of<T> == 0) {
        return *c.at(position) == std::byte{0};
    } else {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) {
            if (!verify<element, B>(c, position + i * size_of<element>, depth)) return false;
        }
        return true;
    }
}

template <class T, bounds B>
bool verify_optional(checker& c, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    const auto flag = std::to_integer<unsigned>(*c.at(position + size_of<element>));
    if (flag == 0) return verify_gap<0, size_of<T>>(c, position);
    return flag == 1 && verify<element, B>(c, position, depth) &&
           verify_gap<size_of<element> + 1, size_of<T>>(c, position);
}

template <class T, bounds B>
[[gnu::noinline]] bool verify_elements(checker& c, std::uint64_t position, std::uint64_t count, std::uint32_t depth) {
    if constexpr (has_slots<T>) {
        if (!c.count(count)) return false;
    }
    for (const std::uint64_t end = position + count * size_of<T>; position != end; position += size_of<T>) {
        if (!verify<T, B>(c, position, depth)) return false;
    }
    return true;
}

template <class T, bounds B>
bool verify_contents(checker& c, std::uint64_t position, std::uint64_t count, std::uint32_t depth) {
    if constexpr (any_bytes<T>) {
        return true;
    } else {
        if constexpr (has_slots<T>) {
            if (c.too_deep(depth)) [[unlikely]]
                return c.defer(&verify_elements<T, B>, position, count, depth);
        }
        return verify_elements<T, B>(c, position, count, depth);
    }
}

// A slot of distance and count, whose block holds elements of Size bytes.
template <std::uint64_t Size, std::uint64_t Alignment>
bool verify_slot(checker& c, std::uint64_t position, std::uint64_t most, std::uint64_t& count) {
    const auto distance = load_as<std::uint64_t>(c.at(position));
    count = load_as<std::uint64_t>(c.at(position + 8));
    if (count == 0) return distance == 0;
    return count <= most && c.next_block<Size, Alignment>(position, distance, count);
}

template <class T, bounds B>
bool verify_sequence(checker& c, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    std::uint64_t count = 0;
    if (!verify_slot<size_of<element>, alignment_of<element>>(c, position, B.outer(), count)) return false;
    if (count == 0) return true;
    return verify_contents<element, B.inner()>(c, c.cursor - count * size_of<element>, count, depth + 1);
}

template <class T, bounds B>
bool verify_owned(checker& c, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    const auto distance = load_as<std::uint64_t>(c.at(position));
    if (distance == 0) return true;
    return c.next_block<size_of<element>, alignment_of<element>>(position, distance, 1) &&
           verify_contents<element, B>(c, c.cursor - size_of<element>, 1, depth + 1);
}

template <class T, bounds B>
bool verify(checker& c, std::uint64_t position, std::uint32_t depth) {
    if constexpr (reflect::adapted<T>) {
        return verify<typename adapt<T>::as, B>(c, position, depth);
    } else if constexpr (any_bytes<T>) {
        return true;
    } else if constexpr (kind_of<T> == kind::structure) {
        return verify_structure<T>(c, position, depth);
    } else if constexpr (kind_of<T> == kind::boolean) {
        return std::to_integer<unsigned>(*c.at(position)) <= 1;
    } else if constexpr (kind_of<T> == kind::enumeration) {
        return reflect::enumeration<T>::lists(load_as<std::underlying_type_t<T>>(c.at(position)));
    } else if constexpr (kind_of<T> == kind::bits) {
        return verify_bits<T>(c, position);
    } else if constexpr (kind_of<T> == kind::array) {
        return verify_array<T, B>(c, position, depth);
    } else if constexpr (kind_of<T> == kind::opaque) {
        return *c.at(position) == std::byte{0};  // of no bytes
    } else if constexpr (kind_of<T> == kind::optional) {
        return verify_optional<T, B>(c, position, depth);
    } else if constexpr (kind_of<T> == kind::string) {
        constexpr std::uint64_t unit = sizeof(typename T::value_type);
        std::uint64_t count = 0;
        return verify_slot<unit, unit>(c, position, B.outer(), count);
    } else if constexpr (kind_of<T> == kind::blob) {
        std::uint64_t count = 0;
        return verify_slot<1, 1>(c, position, B.outer(), count);
    } else if constexpr (kind_of<T> == kind::owned) {
        return verify_owned<T, B>(c, position, depth);
    } else {
        static_assert(kind_of<T> == kind::sequence);
        return verify_sequence<T, B>(c, position, depth);
    }
}

template <class T>
bool checker::accepts() {
    start_at(0);
    return next_block<size_of<T>, alignment_of<T>>(0, align_up(cursor, alignment_of<T>), 1) &&
           verify_contents<T, bounds{}>(*this, cursor - size_of<T>, 1, 0) && drain() && cursor == end_;
}

}  // namespace ashlar::dump
