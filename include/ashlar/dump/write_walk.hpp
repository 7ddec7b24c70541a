// What the writer does with each kind of value: one `put` a kind, all of the same form.
//
// put(w, value, position, depth) writes the value's bytes in line at `position` and lays the blocks that it refers to.
// Positions, not pointers, are handed on, because memory may move whenever a block is laid.
#pragma once

#include <ashlar/dump/writer.hpp>

#include <utility>

namespace ashlar::dump {

template <class T, bounds B = bounds{}>
[[gnu::always_inline]] inline bool put(writer& w, const T& value, std::uint64_t position, std::uint32_t depth);

// The byte runs of a structure that belong to no field are zero.
template <std::uint64_t From, std::uint64_t To>
void put_gap(writer& w, std::uint64_t position) {
    if constexpr (From < To) std::memset(w.at(position + From), 0, To - From);
}

template <class T>
bool put_structure(writer& w, const T& value, std::uint64_t position, std::uint32_t depth) {
    using fields = structure<T>;
    static constexpr const auto& layout = layout_of<T>;
    const bool done = fields::all([&]<std::size_t I>() {
        if constexpr (I > 0) {
            put_gap<layout.offsets[I - 1] + layout.sizes[I - 1], layout.offsets[I]>(w, position);
        }
        return put<typename fields::template type<I>, fields::facts[I].most>(w, fields::template get<I>(value),
                                                                             position + layout.offsets[I], depth) ||
               w.under(fields::facts[I].name);
    });
    put_gap<layout.end, layout.whole.size>(w, position);
    return done;
}

template <class T>
bool put_enumeration(writer& w, T value, std::uint64_t position) {
    using enumeration = reflect::enumeration<T>;
    const auto number = static_cast<std::underlying_type_t<T>>(value);
    if constexpr (enumeration::closed) {
        if (!enumeration::lists(number)) [[unlikely]]
            return w.fail_enumerator(static_cast<std::uint64_t>(number), std::is_signed_v<std::underlying_type_t<T>>);
    }
    store_as(w.at(position), number);
    return true;
}

template <class T>
bool put_bits(writer& w, const T& value, std::uint64_t position) {
    std::memset(w.at(position), 0, size_of<T>);
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value.test(i)) *w.at(position + i / 8) |= std::byte(1U << (i % 8));
    }
    return true;
}

template <class T, bounds B>
bool put_array(writer& w, const T& value, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    if constexpr (reflect::extent_of<T> == 0) {
        *w.at(position) = std::byte{0};
    } else {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) {
            if (!put<element, B>(w, value[i], position + i * size_of<element>, depth)) return w.under(i);
        }
    }
    return true;
}

template <class T, bounds B>
bool put_optional(writer& w, const T& value, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    if (!value.has_value()) {
        std::memset(w.at(position), 0, size_of<T>);
        return true;
    }
    *w.at(position + size_of<element>) = std::byte{1};
    put_gap<size_of<element> + 1, size_of<T>>(w, position);
    return put<element, B>(w, *value, position, depth);
}

inline void put_slot(writer& w, std::uint64_t position, std::uint64_t target, std::uint64_t count) {
    store_as<std::uint64_t>(w.at(position), target - position);
    store_as<std::uint64_t>(w.at(position + 8), count);
}

// A run without structure: characters, bytes, numbers. Most of what a graph consists of is short strings, so all of
// this is compiled in place.
template <std::uint64_t Alignment>
[[gnu::always_inline]] inline bool put_run(writer& w, const void* from, std::uint64_t bytes, std::uint64_t count,
                                           std::uint64_t position) {
    if (count == 0) {
        std::memset(w.at(position), 0, slot_size);
        return true;
    }
    std::uint64_t target = 0;
    if (!w.lay(bytes, Alignment, target)) return false;
    put_slot(w, position, target, count);
    if (!w.borrow(target, from, bytes)) copy_mostly_short(w.at(target), static_cast<const std::byte*>(from), bytes);
    return true;
}

// The elements of a laid block, one after another, with all that they refer to.
template <class T, bounds B>
[[gnu::noinline]] bool put_elements(writer& w, const void* source, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    const T& value = *static_cast<const T*>(source);
    if constexpr (has_slots<element>) {
        if (!w.count(value.size())) return false;
    }
    // The lookahead reaches along a block; where elements lie apart, each is a block of its own.
    constexpr bool in_a_row = reflect::contiguous_sequence<T>;
    if constexpr (leads_on<element> && in_a_row) {
        w.ahead.enter(&look_at_elements<element>, value.data(), value.data() + value.size(), depth);
    }
    std::uint64_t index = 0;
    for (const auto& each : value) {
        if constexpr (leads_on<element> && in_a_row) {
            w.ahead.advance(std::addressof(each), depth);
        } else if constexpr (leads_on<element>) {
            w.ahead.enter(&look_at_elements<element>, std::addressof(each), std::addressof(each) + 1, depth);
        }
        if (!put<element, B>(w, static_cast<const element&>(each), position, depth)) return w.under(index);
        position += size_of<element>;
        ++index;
    }
    return true;
}

template <class T, bounds B>
bool put_sequence(writer& w, const T& value, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    const auto count = static_cast<std::uint64_t>(value.size());
    if (count > B.outer()) [[unlikely]]
        return w.fail_bound(count, B.outer());
    if constexpr (same_bytes<element> && reflect::contiguous_sequence<T>) {
        return put_run<alignment_of<element>>(w, value.data(), count * size_of<element>, count, position);
    } else {
        if (count == 0) {
            std::memset(w.at(position), 0, slot_size);
            return true;
        }
        std::uint64_t target = 0;
        if (!w.lay(count * size_of<element>, alignment_of<element>, target)) return false;
        put_slot(w, position, target, count);
        constexpr auto contents = &put_elements<T, B.inner()>;
        if constexpr (has_slots<element>) {
            if (w.too_deep(depth + 1)) [[unlikely]]
                return w.defer(contents, &value, target, depth + 1);
        }
        return contents(w, &value, target, depth + 1);
    }
}

// Bytes without meaning, one after another, wherever the container keeps them.
template <class T, bounds B>
bool put_blob(writer& w, const T& value, std::uint64_t position) {
    const auto count = static_cast<std::uint64_t>(value.size());
    if (count > B.outer()) [[unlikely]]
        return w.fail_bound(count, B.outer());
    if constexpr (reflect::contiguous_sequence<T>) {
        return put_run<1>(w, value.data(), count, count, position);
    } else {
        if (count == 0) {
            std::memset(w.at(position), 0, slot_size);
            return true;
        }
        std::uint64_t target = 0;
        if (!w.lay(count, 1, target)) return false;
        put_slot(w, position, target, count);
        for (const auto each : value) *w.at(target++) = static_cast<std::byte>(each);
        return true;
    }
}

template <class T, bounds B>
[[gnu::noinline]] bool put_target(writer& w, const void* source, std::uint64_t position, std::uint32_t depth) {
    if constexpr (has_slots<T>) {
        if (!w.count(1)) return false;
        if constexpr (leads_on<T>) {
            w.ahead.enter(&look_at_elements<T>, source, static_cast<const T*>(source) + 1, depth);
        }
    }
    return put<T, B>(w, *static_cast<const T*>(source), position, depth);
}

template <class T, bounds B>
bool put_owned(writer& w, const T& value, std::uint64_t position, std::uint32_t depth) {
    using element = held_by<T>;
    if (value == nullptr) {
        store_as<std::uint64_t>(w.at(position), 0);
        return true;
    }
    std::uint64_t target = 0;
    if (!w.lay(size_of<element>, alignment_of<element>, target)) return false;
    store_as<std::uint64_t>(w.at(position), target - position);
    constexpr auto contents = &put_target<element, B>;
    if constexpr (has_slots<element>) {
        if (w.too_deep(depth + 1)) [[unlikely]]
            return w.defer(contents, value.get(), target, depth + 1);
    }
    return contents(w, value.get(), target, depth + 1);
}

// A value that only refers to what others keep: a string_view or a span.
template <class T>
concept borrowing = reflect::span_like<T> || (reflect::string_like<T> && !requires(T& text) { text.clear(); });

// A type that another stands for. What stands in by value is gone when it has been put: no block of it may wait for its
// turn, and no run of it be kept in place.
template <class T, bounds B>
bool put_adapted(writer& w, const T& value, std::uint64_t position, std::uint32_t depth) {
    using stand_in = decltype(adapt<T>::to(value));
    using plain = std::remove_cvref_t<stand_in>;
    static_assert(kind_of<plain> == kind_of<typename adapt<T>::as>,
                  "ashlar: adapt<T>::to must give the kind of adapt<T>::as");
    static_assert(std::is_reference_v<stand_in> || shallow<plain>,
                  "ashlar: adapt<T>::to must give a reference, or a value without sequences of strings or sequences");
    if constexpr (std::is_reference_v<stand_in> || borrowing<plain>) {
        return put<plain, B>(w, adapt<T>::to(value), position, depth);
    } else {
        auto* const borrowed = std::exchange(w.borrowed, nullptr);
        const bool done = put<plain, B>(w, adapt<T>::to(value), position, depth);
        w.borrowed = borrowed;
        return done;
    }
}

template <class T, bounds B>
[[gnu::always_inline]] inline bool put(writer& w, const T& value, std::uint64_t position, std::uint32_t depth) {
    if constexpr (reflect::adapted<T>) {
        return put_adapted<T, B>(w, value, position, depth);
    } else if constexpr (same_bytes<T>) {
        std::memcpy(w.at(position), &value, sizeof value);
        return true;
    } else if constexpr (kind_of<T> == kind::structure) {
        return put_structure(w, value, position, depth);
    } else if constexpr (kind_of<T> == kind::enumeration) {
        return put_enumeration(w, value, position);
    } else if constexpr (kind_of<T> == kind::bits) {
        return put_bits(w, value, position);
    } else if constexpr (kind_of<T> == kind::array) {
        return put_array<T, B>(w, value, position, depth);
    } else if constexpr (kind_of<T> == kind::opaque) {
        *w.at(position) = std::byte{0};  // of no bytes
        return true;
    } else if constexpr (kind_of<T> == kind::optional) {
        return put_optional<T, B>(w, value, position, depth);
    } else if constexpr (kind_of<T> == kind::string) {
        if (value.size() > B.outer()) [[unlikely]]
            return w.fail_bound(value.size(), B.outer());
        constexpr std::uint64_t unit = sizeof(typename T::value_type);
        return put_run<unit>(w, value.data(), value.size() * unit, value.size(), position);
    } else if constexpr (kind_of<T> == kind::owned) {
        return put_owned<T, B>(w, value, position, depth);
    } else if constexpr (kind_of<T> == kind::blob) {
        return put_blob<T, B>(w, value, position);
    } else {
        static_assert(kind_of<T> == kind::sequence);
        return put_sequence<T, B>(w, value, position, depth);
    }
}

template <class T>
bool writer::write_root(const T& root) {
    std::uint64_t position = 0;
    start_at(0);
    return lay(size_of<T>, alignment_of<T>, position) && put_target<T, bounds{}>(*this, &root, position, 0) && drain();
}

}  // namespace ashlar::dump
