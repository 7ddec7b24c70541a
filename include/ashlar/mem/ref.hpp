// A number in place of a pointer: it refers to an object of a chunk or a pool by where it stands there, in every
// process and at every address; and a garbage collector has no pointer to follow.
#pragma once

#include <ashlar/base/expects.hpp>
#include <ashlar/reflect/describe.hpp>

#include <compare>
#include <concepts>
#include <cstdint>
#include <limits>

namespace ashlar::mem {

// Of 32 bits up to 4,294,967,295 objects; `ref<T, std::uint64_t>` for more. Zeroed memory holds null references.
template <class T, std::unsigned_integral Number = std::uint32_t>
class ref {
public:
    constexpr ref() = default;                 // null
    constexpr ref(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor)

    // To the object of this index, which must be below the largest Number: checked.
    [[nodiscard]] static constexpr ref to(std::uint64_t index) noexcept {
        expects(index < std::numeric_limits<Number>::max(), "ref: the index needs a wider reference");
        return from_number(static_cast<Number>(index + 1));
    }
    // The inverse of number().
    [[nodiscard]] static constexpr ref from_number(Number number) noexcept {
        ref made;
        made.number_ = number;
        return made;
    }

    [[nodiscard]] constexpr explicit operator bool() const noexcept { return number_ != 0; }
    // Which object; not of a null reference: checked.
    [[nodiscard]] constexpr std::uint64_t index() const noexcept {
        expects(number_ != 0, "ref: a null reference has no index");
        return std::uint64_t{number_} - 1;
    }
    // The index plus one, or 0 for null: what is stored.
    [[nodiscard]] constexpr Number number() const noexcept { return number_; }

    friend constexpr auto operator<=>(const ref&, const ref&) = default;

private:
    Number number_ = 0;
};

}  // namespace ashlar::mem

template <class T, class Number>
struct ashlar::adapt<ashlar::mem::ref<T, Number>> {
    using as = Number;
    static Number to(mem::ref<T, Number> from) { return from.number(); }
    static mem::ref<T, Number> from(Number number) { return mem::ref<T, Number>::from_number(number); }
};
