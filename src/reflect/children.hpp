// The types that a type refers to, in one numbered order for every walk: key, element, fields, arms.
//
// Invariant: which members count is decided by the kind alone, whatever stands in the others.
#pragma once

#include <ashlar/reflect/description.hpp>

#include <cstddef>

namespace ashlar::detail {

constexpr bool has_element(kind k) noexcept {
    switch (k) {
        case kind::boolean:
        case kind::signed_integer:
        case kind::unsigned_integer:
        case kind::floating:
        case kind::character:
        case kind::bits:
        case kind::opaque:
        case kind::structure:
        case kind::blob: return false;
        default: return true;
    }
}

constexpr bool has_key(kind k) noexcept { return k == kind::map; }

// Void arms are counted too: their child is no_type.
inline std::size_t child_count(const type_description& t) noexcept {
    std::size_t count = (has_key(t.kind) ? 1U : 0U) + (has_element(t.kind) ? 1U : 0U);
    if (t.kind == kind::structure) count += t.fields.size();
    if (t.kind == kind::variant) count += t.arms.size();
    return count;
}

template <class Type>  // type_description, const or not
auto& child(Type& t, std::size_t n) noexcept {
    if (has_key(t.kind)) {
        if (n == 0) return t.key;
        --n;
    }
    if (has_element(t.kind)) {
        if (n == 0) return t.element;
        --n;
    }
    return t.kind == kind::structure ? t.fields[n].type : t.arms[n].type;
}

// Those whose bytes stand within the type's own.
inline std::size_t inline_child_count(const type_description& t) noexcept {
    return is_out_of_line(t.kind) ? 0 : child_count(t);
}

}  // namespace ashlar::detail
