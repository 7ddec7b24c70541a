// Where the parts of a C++ type stand in an image, known at compile time (docs/image-format.md, "Layout").
// The same rules, for a description at run time, are lay_out() in reflect/description.hpp; a test holds the two
// together.
#pragma once

#include <ashlar/reflect/facts.hpp>

namespace ashlar::dump {

using reflect::held_by;
using reflect::kind_of;
using reflect::structure;

inline constexpr std::uint64_t slot_size = 16;    // strings, blobs, sequences: distance and count
inline constexpr std::uint64_t pointer_size = 8;  // owned: distance
inline constexpr std::uint64_t slot_alignment = 8;

struct extent {
    std::uint64_t size = 1;
    std::uint64_t alignment = 1;
};

template <class T>
consteval extent extent_in_image();

template <class T>
inline constexpr extent extent_of = extent_in_image<T>();
template <class T>
inline constexpr std::uint64_t size_of = extent_of<T>.size;
template <class T>
inline constexpr std::uint64_t alignment_of = extent_of<T>.alignment;

template <class T>
struct structure_layout {
    static constexpr std::size_t count = structure<T>::count;
    std::array<std::uint64_t, count> offsets{};
    std::array<std::uint64_t, count> sizes{};
    std::uint64_t end = 0;  // of the last field
    extent whole{};

    consteval structure_layout() {
        if (alignof(T) > reflect::alignment_of_fields<T>()) whole.alignment = alignof(T);
        structure<T>::each([&]<std::size_t I>() {
            constexpr extent field = extent_of<typename structure<T>::template type<I>>;
            offsets[I] = align_up(end, field.alignment);
            sizes[I] = field.size;
            end = offsets[I] + field.size;
            if (field.alignment > whole.alignment) whole.alignment = field.alignment;
        });
        whole.size = align_up(end == 0 ? 1 : end, whole.alignment);
    }
};

template <class T>
inline constexpr structure_layout<T> layout_of{};

template <class T>
consteval extent extent_in_image() {
    if constexpr (reflect::adapted<T>) {
        return extent_of<typename adapt<T>::as>;
    } else {
        constexpr kind k = kind_of<T>;
        if constexpr (k == kind::structure) {
            return layout_of<T>.whole;
        } else if constexpr (k == kind::duration || k == kind::time_point || k == kind::enumeration) {
            return extent_of<reflect::counted_by<T>>;
        } else if constexpr (k == kind::bits) {
            constexpr std::size_t bytes = (reflect::extent_of<T> + 7) / 8;
            return {bytes == 0 ? 1 : bytes, 1};
        } else if constexpr (k == kind::opaque) {
            return {reflect::extent_of<T> == 0 ? 1 : reflect::extent_of<T>, 1};
        } else if constexpr (k == kind::array) {
            if constexpr (reflect::extent_of<T> == 0) return {1, 1};
            return {reflect::extent_of<T> * size_of<held_by<T>>, alignment_of<held_by<T>>};
        } else if constexpr (k == kind::optional) {
            constexpr extent value = extent_of<held_by<T>>;
            return {align_up(value.size + 1, value.alignment), value.alignment};
        } else if constexpr (k == kind::string || k == kind::blob || k == kind::sequence) {
            return {slot_size, slot_alignment};
        } else if constexpr (k == kind::owned) {
            return {pointer_size, slot_alignment};
        } else {
            return {sizeof(T), sizeof(T)};
        }
    }
}

// Whether a T in line refers to blocks out of line.
template <class T>
consteval bool find_slots() {
    if constexpr (reflect::adapted<T>) {
        return find_slots<typename adapt<T>::as>();
    } else {
        constexpr kind k = kind_of<T>;
        if constexpr (k == kind::structure) {
            return !structure<T>::all(
                []<std::size_t I>() { return !find_slots<typename structure<T>::template type<I>>(); });
        } else if constexpr (k == kind::array || k == kind::optional) {
            return find_slots<held_by<T>>();
        } else {
            return k == kind::string || k == kind::blob || k == kind::sequence || k == kind::owned;
        }
    }
}

template <class T>
inline constexpr bool has_slots = find_slots<T>();

// Whether no block of a T holds slots: it nests one level deep at most.
template <class T>
consteval bool find_shallow() {
    if constexpr (reflect::adapted<T>) {
        return find_shallow<typename adapt<T>::as>();
    } else {
        constexpr kind k = kind_of<T>;
        if constexpr (k == kind::structure) {
            return structure<T>::all(
                []<std::size_t I>() { return find_shallow<typename structure<T>::template type<I>>(); });
        } else if constexpr (k == kind::array || k == kind::optional) {
            return find_shallow<held_by<T>>();
        } else if constexpr (k == kind::sequence || k == kind::owned) {
            return !has_slots<held_by<T>>;
        } else {
            return true;
        }
    }
}

template <class T>
inline constexpr bool shallow = find_shallow<T>();

// Whether what a T refers to refers to more: only through such types can types be recursive.
template <class T>
inline constexpr bool leads_on = has_slots<T> && !shallow<T>;

// How many values stand in line in a T: an array counts as one of its elements.
template <class T>
consteval std::size_t count_values();
template <class T>
inline constexpr std::size_t values_in_line = count_values<T>();

template <class T>
consteval std::size_t count_values() {
    if constexpr (reflect::adapted<T>) {
        return values_in_line<typename adapt<T>::as>;
    } else if constexpr (kind_of<T> == kind::structure) {
        std::size_t count = 0;
        structure<T>::each([&]<std::size_t I>() { count += values_in_line<typename structure<T>::template type<I>>; });
        return count;
    } else if constexpr (kind_of<T> == kind::array || kind_of<T> == kind::optional) {
        return values_in_line<held_by<T>>;
    } else {
        return 1;
    }
}

// Small structures are walked where they stand, so that the walk's state stays in registers; large ones by a function
// of their own, or code would grow with every place where they stand.
template <class T>
inline constexpr bool small = values_in_line<T> <= 16;

// Whether a block of T is walked out of line, in a function of its own: where a type may have come back to itself. That
// takes a structure, or an adapted type; a T that only refers to its elements comes to it in a block further on.
template <class T>
inline constexpr bool apart =
    leads_on<T> && (reflect::adapted<T> || (kind_of<T> != kind::sequence && kind_of<T> != kind::owned));

// Whether the bytes of a T in memory are its bytes in an image, and need no test on the way out.
template <class T>
consteval bool find_same_bytes() {
    if constexpr (reflect::adapted<T>) {
        return false;
    } else {
        constexpr kind k = kind_of<T>;
        if constexpr (k == kind::enumeration) {
            return !reflect::enumeration<T>::closed;
        } else if constexpr (k == kind::array) {
            return reflect::extent_of<T> > 0 && find_same_bytes<held_by<T>>();
        } else if constexpr (k == kind::structure) {
            std::uint64_t end = 0;
            const bool packed = structure<T>::all([&]<std::size_t I>() {
                using field = typename structure<T>::template type<I>;
                const bool next = structure<T>::facts[I].offset == end && layout_of<T>.offsets[I] == end;
                end += size_of<field>;
                return next && find_same_bytes<field>();
            });
            return packed && end == sizeof(T) && size_of<T> == sizeof(T);
        } else if constexpr (k == kind::opaque) {
            return reflect::extent_of<T> > 0;
        } else {
            return k == kind::boolean || k == kind::signed_integer || k == kind::unsigned_integer ||
                   k == kind::floating || k == kind::character || k == kind::duration || k == kind::time_point;
        }
    }
}

template <class T>
inline constexpr bool same_bytes = find_same_bytes<T>();

// Whether every pattern of bytes is a valid T in line: nothing to check.
template <class T>
consteval bool find_any_bytes() {
    if constexpr (reflect::adapted<T>) {
        return find_any_bytes<typename adapt<T>::as>();
    } else {
        constexpr kind k = kind_of<T>;
        if constexpr (k == kind::array) {
            return reflect::extent_of<T> > 0 && find_any_bytes<held_by<T>>();
        } else if constexpr (k == kind::structure) {
            std::uint64_t end = 0;
            const bool packed = structure<T>::all([&]<std::size_t I>() {
                using field = typename structure<T>::template type<I>;
                const bool next = layout_of<T>.offsets[I] == end;
                end += size_of<field>;
                return next && find_any_bytes<field>();
            });
            return packed && end == size_of<T>;
        } else if constexpr (k == kind::bits) {
            return reflect::extent_of<T> > 0 && reflect::extent_of<T> % 8 == 0;
        } else {
            return k != kind::boolean && (k == kind::duration || k == kind::time_point || same_bytes<T>);
        }
    }
}

template <class T>
inline constexpr bool any_bytes = find_any_bytes<T>();

}  // namespace ashlar::dump
