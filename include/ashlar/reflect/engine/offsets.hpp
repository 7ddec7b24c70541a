// Where the members of a type lie, as constants. The addresses are those of a union that holds no object: an address
// is a constant without one, and two of them can be compared.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <type_traits>

#include "ashlar/reflect/engine/initialiser.hpp"
#include "ashlar/reflect/engine/tie.hpp"

namespace ashlar::reflect::engine {

template <class T>
union storage {
    char none = 0;
    T object;
    std::byte bytes[sizeof(T)];

    constexpr storage() noexcept {}
    constexpr ~storage() {}
};
template <class T>
inline constexpr storage<T> storage_of{};

// std::addressof, which would take <memory>.
template <class M>
constexpr const void* address(const M& member) noexcept {
    return static_cast<const void*>(__builtin_addressof(member));
}

// One element for each member; the language has no arrays of none.
template <class E, std::size_t N>
struct each {
    E of[N == 0 ? 1 : N];
};

template <class T>
consteval auto address_members() {
    using result = each<const void*, member_count<T>()>;
    static_assert(!has_bit_fields<T>(), "ashlar: a bit-field has no address; use a whole integer");
    static_assert(!has_references<T>(), "ashlar: a reference cannot be bound again; use a value, or an index");
    static_assert(!has_volatile_members<T>(), "ashlar: what is volatile is no plain data; leave volatile out");
    if constexpr (has_bit_fields<T>() || has_references<T>() || has_volatile_members<T>()) {
        return result{};
    } else {
        return visit_members(storage_of<T>.object, [](auto&... member) { return result{address(member)...}; });
    }
}
// The address of each member in storage_of<T>. They have no type: names and offsets need none.
template <class T>
inline constexpr auto member_addresses = address_members<T>();

template <class T>
consteval bool lies_at(const void* member, std::size_t offset) {
    return member == static_cast<const void*>(&storage_of<T>.bytes[offset]);
}

// The offset of `member` in storage_of<T>, whose alignment is given. From `start` on it looks where that alignment lets
// a member lie, and then everywhere: members that are packed, or in the tail of another one, take longer to find.
template <class T>
consteval std::size_t find_offset(const void* member, std::size_t start, std::size_t alignment) {
    for (std::size_t at = (start + alignment - 1) / alignment * alignment; at < sizeof(T); at += alignment) {
        if (lies_at<T>(member, at)) return at;
    }
    std::size_t at = 0;
    while (!lies_at<T>(member, at)) ++at;
    return at;
}

// Sizes and alignments of the members.
template <class... M>
consteval auto extents_of(list<M...>) {
    struct {
        each<std::size_t, sizeof...(M)> size;
        each<std::size_t, sizeof...(M)> alignment;
    } extents{{{sizeof(M)...}}, {{alignof(M)...}}};
    return extents;
}
template <class T>
inline constexpr auto member_extents = extents_of(member_types<T>{});

template <class T, std::size_t... I>
consteval auto find_offsets(index<I...>) {
    std::array<std::size_t, sizeof...(I)> offsets{};
    if constexpr (sizeof...(I) != 0) {
        std::size_t end = 0;
        ((end = (offsets[I] = find_offset<T>(member_addresses<T>.of[I], end, member_extents<T>.alignment.of[I])) +
                member_extents<T>.size.of[I]),
         ...);
    }
    return offsets;
}
// The offset of each member in bytes, in the order of declaration.
template <class T>
inline constexpr std::array<std::size_t, member_count<T>()> member_offsets =
    find_offsets<T>(std::make_index_sequence<member_count<T>()>{});

// Two members share bytes, as [[no_unique_address]] lets them: then one of them does not begin where or after the one
// before it ends.
template <class T>
consteval bool overlapping_members() {
    std::size_t end = 0;
    std::size_t i = 0;
    for (std::size_t offset : member_offsets<T>) {
        if (offset < end) return true;
        end = offset + member_extents<T>.size.of[i++];
    }
    return false;
}

// The offset in bytes of the member that `member`, which is not null, points to. Once compiled this takes no table and
// no comparison: under the Itanium C++ ABI (2.3.1) such a pointer is the offset.
template <class T, class M>
    requires std::is_object_v<M>
constexpr std::size_t offset_of(M T::* member) noexcept {
    if consteval {
        return find_offset<T>(address(storage_of<T>.object.*member), 0, alignof(M));
    } else {
        return static_cast<std::size_t>(std::bit_cast<std::ptrdiff_t>(member));
    }
}
template <auto M>
inline constexpr std::size_t member_offset = offset_of(M);

}  // namespace ashlar::reflect::engine
