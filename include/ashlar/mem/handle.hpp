// What names an object of a pool: where it is, and which of the objects that have been there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ashlar::mem {

// Of an object that is gone it says so; it can be stored and sent, like any struct of two numbers.
template <class T>
struct handle {
    std::uint32_t index = 0;
    std::uint32_t generation = 0;  // odd; 0 in the null handle

    [[nodiscard]] constexpr explicit operator bool() const noexcept { return generation != 0; }
    friend constexpr bool operator==(const handle&, const handle&) = default;
};

}  // namespace ashlar::mem
