// What the writer does with each kind of value: one `put` a kind, all of the same form.
//
// put(w, value, position, cursor, depth) writes the value's bytes in line at `position`, lays the blocks that it refers
// to from `cursor` on, and returns the cursor behind them; 0 if it failed. Positions, not pointers, are handed on,
// because memory may move whenever a block is laid. The cursor is handed on so that it stays in a register.
#pragma once

#include <ashlar/dump/writer.hpp>

#include <utility>

namespace ashlar::dump {

template <class T, bounds B = bounds{}>
[[gnu::always_inline]] inline std::uint64_t put(writer& w, const T& value, std::uint64_t position, std::uint64_t cursor,
                                                std::uint32_t depth);

// The byte runs of a structure that belong to no field are zero.
template <std::uint64_t From, std::uint64_t To>
void put_gap(writer& w, std::uint64_t position) {
    if constexpr (From < To) std::memset(w.at(position + From), 0, To - From);
}

template <class T>
[[gnu::always_inline]] inline std::uint64_t put_structure(writer& w, const T& value, std::uint64_t position,
                                                          std::uint64_t cursor, std::uint32_t depth) {
    using fields = structure<T>;
    static constexpr const auto& layout = layout_of<T>;
    fields::all([&]<std::size_t I>() __attribute__((always_inline)) {
        if constexpr (I > 0) {
            put_gap<layout.offsets[I - 1] + layout.sizes[I - 1], layout.offsets[I]>(w, position);
        }
        cursor = put<typename fields::template type<I>, fields::facts[I].most>(
            w, fields::template get<I>(value), position + layout.offsets[I], cursor, depth);
        return cursor != 0 || w.under(fields::facts[I].name);
    });
    put_gap<layout.end, layout.whole.size>(w, position);
    return cursor;
}

template <class T>
[[gnu::noinline]] std::uint64_t put_large(writer& w, const T& value, std::uint64_t position, std::uint64_t cursor,
                                          std::uint32_t depth) {
    return put_structure(w, value, position, cursor, depth);
}

template <class T>
std::uint64_t put_enumeration(writer& w, T value, std::uint64_t position, std::uint64_t cursor) {
    using enumeration = reflect::enumeration<T>;
    const auto number = static_cast<std::underlying_type_t<T>>(value);
    if constexpr (enumeration::closed) {
        if (!enumeration::lists(number)) [[unlikely]]
            return w.fail_enumerator(static_cast<std::uint64_t>(number), std::is_signed_v<std::underlying_type_t<T>>);
    }
    store_as(w.at(position), number);
    return cursor;
}

template <class T>
void put_bits(writer& w, const T& value, std::uint64_t position) {
    std::memset(w.at(position), 0, size_of<T>);
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value.test(i)) *w.at(position + i / 8) |= std::byte(1U << (i % 8));
    }
}

template <class T, bounds B>
std::uint64_t put_array(writer& w, const T& value, std::uint64_t position, std::uint64_t cursor, std::uint32_t depth) {
    using element = held_by<T>;
    if constexpr (reflect::extent_of<T> == 0) {
        *w.at(position) = std::byte{0};
    } else {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) {
            cursor = put<element, B>(w, value[i], position + i * size_of<element>, cursor, depth);
            if (cursor == 0) [[unlikely]]
                return w.under(i);
        }
    }
    return cursor;
}

template <class T, bounds B>
std::uint64_t put_optional(writer& w, const T& value, std::uint64_t position, std::uint64_t cursor,
                           std::uint32_t depth) {
    using element = held_by<T>;
    if (!value.has_value()) {
        std::memset(w.at(position), 0, size_of<T>);
        return cursor;
    }
    *w.at(position + size_of<element>) = std::byte{1};
    put_gap<size_of<element> + 1, size_of<T>>(w, position);
    return put<element, B>(w, *value, position, cursor, depth);
}

inline void put_slot(writer& w, std::uint64_t position, std::uint64_t target, std::uint64_t count) {
    std::byte* const slot = w.at(position);
    store_as<std::uint64_t>(slot, target - position);
    store_as<std::uint64_t>(slot + 8, count);
}

// A slot of no elements.
inline void put_empty_slot(writer& w, std::uint64_t position) { std::memset(w.at(position), 0, slot_size); }

// A run without structure: characters, bytes, numbers. Most of what a graph consists of is short strings, so all of
// this is compiled in place.
template <std::uint64_t Alignment>
[[gnu::always_inline]] inline std::uint64_t put_run(writer& w, const void* from, std::uint64_t bytes,
                                                    std::uint64_t count, std::uint64_t position, std::uint64_t cursor) {
    if (count == 0) {
        put_empty_slot(w, position);
        return cursor;
    }
    const std::uint64_t target = w.lay<Alignment>(bytes, cursor);
    if (target == 0) [[unlikely]]
        return 0;
    const auto* const source = static_cast<const std::byte*>(from);
    std::byte* const block = w.at(target);
    put_slot(w, position, target, count);
    if (bytes <= short_run) {
        copy_short(block, source, bytes);
    } else if (!w.borrow(target, source, bytes)) {
        std::memcpy(block, source, bytes);
    }
    return behind(target, bytes);
}

// The bytes of a T's `count` elements, of Size bytes each. A T that does not keep them in memory may hold more than can
// be counted: then it is more than any image has room for.
template <class T, std::uint64_t Size>
constexpr std::uint64_t bytes_of(std::uint64_t count) {
    constexpr std::uint64_t most = std::uint64_t{1} << 62;
    return reflect::contiguous_sequence<T> || count <= most / Size ? count * Size : most;
}

// The elements of a laid block, one after another, with all that they refer to.
template <class T, bounds B>
[[gnu::always_inline]] inline std::uint64_t put_elements(writer& w, const T& value, std::uint64_t count,
                                                         std::uint64_t position, std::uint64_t cursor,
                                                         std::uint32_t depth) {
    using element = held_by<T>;
    if constexpr (has_slots<element>) {
        if (!w.count(count)) [[unlikely]]
            return 0;
    }
    // The lookahead reaches along a block; where elements lie apart, each is a block of its own.
    constexpr bool in_a_row = reflect::contiguous_sequence<T>;
    if constexpr (leads_on<element> && in_a_row) {
        w.ahead.enter(&look_at_elements<element>, value.data(), value.data() + count, depth);
    }
    const std::uint64_t first = position;
    for (const auto& each : value) {
        if constexpr (leads_on<element> && in_a_row) {
            w.ahead.advance(std::addressof(each), depth);
        } else if constexpr (leads_on<element>) {
            w.ahead.enter(&look_at_elements<element>, std::addressof(each), std::addressof(each) + 1, depth);
        }
        cursor = put<element, B>(w, static_cast<const element&>(each), position, cursor, depth);
        if (cursor == 0) [[unlikely]]
            return w.under((position - first) / size_of<element>);
        position += size_of<element>;
    }
    return cursor;
}

// What sequences and owners refer to, out of line: for contents that have to wait, and where types are recursive.
template <class T, bounds B>
[[gnu::noinline]] std::uint64_t put_elements_apart(writer& w, const void* source, std::uint64_t position,
                                                   std::uint64_t cursor, std::uint32_t depth) {
    const T& value = *static_cast<const T*>(source);
    return put_elements<T, B>(w, value, value.size(), position, cursor, depth);
}

template <class T, bounds B>
[[gnu::always_inline]] inline std::uint64_t put_target(writer& w, const T& value, std::uint64_t position,
                                                       std::uint64_t cursor, std::uint32_t depth) {
    if constexpr (has_slots<T>) {
        if (!w.count(1)) [[unlikely]]
            return 0;
    }
    if constexpr (leads_on<T>) {
        w.ahead.enter(&look_at_elements<T>, std::addressof(value), std::addressof(value) + 1, depth);
    }
    return put<T, B>(w, value, position, cursor, depth);
}

template <class T, bounds B>
[[gnu::noinline]] std::uint64_t put_target_apart(writer& w, const void* source, std::uint64_t position,
                                                 std::uint64_t cursor, std::uint32_t depth) {
    return put_target<T, B>(w, *static_cast<const T*>(source), position, cursor, depth);
}

template <class T, bounds B>
std::uint64_t put_sequence(writer& w, const T& value, std::uint64_t position, std::uint64_t cursor,
                           std::uint32_t depth) {
    using element = held_by<T>;
    const auto count = static_cast<std::uint64_t>(value.size());
    if (count > B.outer()) [[unlikely]]
        return w.fail_bound(count, B.outer());
    if constexpr (same_bytes<element> && reflect::contiguous_sequence<T>) {
        return put_run<alignment_of<element>>(w, value.data(), count * size_of<element>, count, position, cursor);
    } else {
        if (count == 0) {
            put_empty_slot(w, position);
            return cursor;
        }
        const std::uint64_t bytes = bytes_of<T, size_of<element>>(count);
        const std::uint64_t target = w.lay<alignment_of<element>>(bytes, cursor);
        if (target == 0) [[unlikely]]
            return 0;
        put_slot(w, position, target, count);
        const std::uint64_t end = behind(target, bytes);
        if constexpr (has_slots<element>) {
            if (w.too_deep(depth + 1)) [[unlikely]]
                return w.defer(&put_elements_apart<T, B.inner()>, &value, target, depth + 1) ? end : 0;
        }
        if constexpr (apart<element>) {
            return put_elements_apart<T, B.inner()>(w, &value, target, end, depth + 1);
        } else {
            return put_elements<T, B.inner()>(w, value, count, target, end, depth + 1);
        }
    }
}

// Bytes without meaning, one after another, wherever the container keeps them.
template <class T, bounds B>
std::uint64_t put_blob(writer& w, const T& value, std::uint64_t position, std::uint64_t cursor) {
    const auto count = static_cast<std::uint64_t>(value.size());
    if (count > B.outer()) [[unlikely]]
        return w.fail_bound(count, B.outer());
    if constexpr (reflect::contiguous_sequence<T>) {
        return put_run<1>(w, value.data(), count, count, position, cursor);
    } else {
        if (count == 0) {
            put_empty_slot(w, position);
            return cursor;
        }
        std::uint64_t target = w.lay<1>(bytes_of<T, 1>(count), cursor);
        if (target == 0) [[unlikely]]
            return 0;
        put_slot(w, position, target, count);
        for (const auto each : value) *w.at(target++) = static_cast<std::byte>(each);
        return target;
    }
}

template <class T, bounds B>
[[gnu::always_inline]] inline std::uint64_t put_owned(writer& w, const T& value, std::uint64_t position,
                                                      std::uint64_t cursor, std::uint32_t depth) {
    using element = held_by<T>;
    if (value == nullptr) {
        store_as<std::uint64_t>(w.at(position), 0);
        return cursor;
    }
    const std::uint64_t target = w.lay<alignment_of<element>>(size_of<element>, cursor);
    if (target == 0) [[unlikely]]
        return 0;
    store_as<std::uint64_t>(w.at(position), target - position);
    const std::uint64_t end = behind(target, size_of<element>);
    if constexpr (has_slots<element>) {
        if (w.too_deep(depth + 1)) [[unlikely]]
            return w.defer(&put_target_apart<element, B>, value.get(), target, depth + 1) ? end : 0;
    }
    if constexpr (apart<element>) {
        return put_target_apart<element, B>(w, value.get(), target, end, depth + 1);
    } else {
        return put_target<element, B>(w, *value, target, end, depth + 1);
    }
}

// A value that only refers to what others keep: a string_view or a span.
template <class T>
concept borrowing = reflect::span_like<T> || (reflect::string_like<T> && !requires(T& text) { text.clear(); });

// A type that another stands for. What stands in by value is gone when it has been put: no run of it may be kept in
// place; and where contents of it may have to wait, it is kept until the end.
template <class T, bounds B>
std::uint64_t put_adapted(writer& w, const T& value, std::uint64_t position, std::uint64_t cursor,
                          std::uint32_t depth) {
    using stand_in = decltype(adapt<T>::to(value));
    using plain = std::remove_cvref_t<stand_in>;
    if constexpr (std::is_reference_v<stand_in>) {
        return put<plain, B>(w, adapt<T>::to(value), position, cursor, depth);
    } else if constexpr (borrowing<plain>) {
        if constexpr (!shallow<plain>) {
            if (w.too_deep(depth + 1)) return put<plain, B>(w, w.keep(adapt<T>::to(value)), position, cursor, depth);
        }
        return put<plain, B>(w, adapt<T>::to(value), position, cursor, depth);
    } else if constexpr (!shallow<plain>) {
        w.borrowed = nullptr;  // its runs may be met at any time from now on
        return put<plain, B>(w, w.keep(adapt<T>::to(value)), position, cursor, depth);
    } else {
        auto* const borrowed = std::exchange(w.borrowed, nullptr);
        cursor = put<plain, B>(w, adapt<T>::to(value), position, cursor, depth);
        w.borrowed = borrowed;
        return cursor;
    }
}

template <class T, bounds B>
[[gnu::always_inline]] inline std::uint64_t put(writer& w, const T& value, std::uint64_t position, std::uint64_t cursor,
                                                std::uint32_t depth) {
    if constexpr (reflect::adapted<T>) {
        return put_adapted<T, B>(w, value, position, cursor, depth);
    } else if constexpr (same_bytes<T>) {
        std::memcpy(w.at(position), &value, sizeof value);
        return cursor;
    } else if constexpr (kind_of<T> == kind::structure && !small<T>) {
        return put_large(w, value, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::structure) {
        return put_structure(w, value, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::enumeration) {
        return put_enumeration(w, value, position, cursor);
    } else if constexpr (kind_of<T> == kind::bits) {
        put_bits(w, value, position);
        return cursor;
    } else if constexpr (kind_of<T> == kind::array) {
        return put_array<T, B>(w, value, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::opaque) {
        *w.at(position) = std::byte{0};  // of no bytes
        return cursor;
    } else if constexpr (kind_of<T> == kind::optional) {
        return put_optional<T, B>(w, value, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::string) {
        if (value.size() > B.outer()) [[unlikely]]
            return w.fail_bound(value.size(), B.outer());
        constexpr std::uint64_t unit = sizeof(typename T::value_type);
        return put_run<unit>(w, value.data(), value.size() * unit, value.size(), position, cursor);
    } else if constexpr (kind_of<T> == kind::owned) {
        return put_owned<T, B>(w, value, position, cursor, depth);
    } else if constexpr (kind_of<T> == kind::blob) {
        return put_blob<T, B>(w, value, position, cursor);
    } else {
        static_assert(kind_of<T> == kind::sequence);
        return put_sequence<T, B>(w, value, position, cursor, depth);
    }
}

template <class T>
bool writer::write_root(const T& root) {
    start_at(0);
    const std::uint64_t position = lay<alignment_of<T>>(size_of<T>, cursor);
    if (position == 0) return false;
    const std::uint64_t end = put_target<T, bounds{}>(*this, root, position, behind(position, size_of<T>), 0);
    if (end == 0) return false;
    cursor = end;
    return drain();
}

}  // namespace ashlar::dump
