// How many elements a field may have at most: its own, its elements', its elements' elements'.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace ashlar {

inline constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();

// A structural type, so that bounds can be template arguments.
struct bounds {
    static constexpr std::size_t levels = 4;
    std::uint64_t most[levels] = {unbounded, unbounded, unbounded, unbounded};

    constexpr bounds() = default;
    constexpr explicit bounds(std::convertible_to<std::uint64_t> auto... each)
        requires(sizeof...(each) > 0 && sizeof...(each) <= levels)
    {
        std::size_t level = 0;
        ((most[level++] = static_cast<std::uint64_t>(each)), ...);
    }

    [[nodiscard]] constexpr std::uint64_t outer() const { return most[0]; }

    // What holds for the elements of a type that has these bounds itself.
    [[nodiscard]] constexpr bounds inner() const {
        bounds result;
        for (std::size_t level = 1; level < levels; ++level) result.most[level - 1] = most[level];
        return result;
    }

    friend constexpr bool operator==(const bounds&, const bounds&) = default;
};

}  // namespace ashlar
