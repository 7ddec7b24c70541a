// A description compiled for walking images: for each type the few instructions that look at the bytes which can be
// wrong.
//
// Bytes that are valid whatever they hold cost nothing. Short parts in line become part of their owner's instructions,
// long ones are called, and arrays are loops, so that the plan is linear in the description.
#pragma once

#include "dump/described/parts.hpp"

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/result.hpp>
#include <ashlar/reflect/description.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ashlar::dump::described {

enum class step : std::uint8_t {
    stop,        // the contents are walked
    next,        // on to the next element, or back to where this program was called
    clear,       // bytes in which the bits of `mask` are 0
    enumerator,  // a listed value
    optional,    // a flag; the instructions of the element follow
    variant,     // a discriminant; calls what it selects
    call,        // elements in line
    // Slots of distance and count. What the block holds:
    run,         // bytes that need no look
    masked_run,  // bytes in which the bits of `mask` are 0
    elements,    // elements without slots
    blocks,      // elements with slots
    // Slots of a distance: one element.
    owned_run,
    owned_element,
    owned_block,
};

[[nodiscard]] constexpr bool is_slot(step code) noexcept { return code >= step::run; }
[[nodiscard]] constexpr bool is_counted(step code) noexcept { return code >= step::run && code < step::owned_run; }

struct instruction {
    step code = step::stop;
    std::uint8_t mask = 0;     // clear, masked_run
    std::uint16_t past = 0;    // slots: the block's alignment, less 1
    std::uint64_t offset = 0;  // from the start of the element, in bytes
    std::uint64_t size = 0;    // clear: bytes; next, call, slots: bytes of one element; optional: of the element within
    std::uint64_t most = 0;  // slots: the bound; call: how many; optional: bytes of the whole; next: the program's type
    // call, elements, blocks and the owned ones: the program's index in the code; optional: how many instructions the
    // element has; next: how many there are before it in its program; enumerator, variant: index of the table.
    std::uint64_t target = 0;
};

// The values of a closed enumeration, or 0 and 1.
struct value_list {
    integer number;
    std::uint64_t lowest = 0;
    std::vector<std::uint64_t> above;  // each less the lowest, in order
    bool is_range = false;             // all from the lowest to the last

    [[nodiscard]] bool lists(std::uint64_t value) const noexcept {
        if (above.empty()) return false;
        const std::uint64_t rank = value - lowest;
        return is_range ? rank <= above.back() : std::ranges::binary_search(above, rank);
    }
};

inline constexpr std::uint64_t nothing = 0;  // in place of a program: there is nothing to look at

struct variant_plan {
    struct arm {
        std::uint64_t program = nothing;
        std::uint64_t size = 0;  // 0: void
    };

    integer number;
    std::uint64_t payload = 0;
    std::uint64_t size = 0;
    std::uint64_t list = no_list;  // index of the values that the discriminant may have
    std::vector<arm> arms;
    arm_table by_value;

    static constexpr std::uint64_t no_list = ~std::uint64_t{0};
};

// Invariant: the instructions of a program stand in the order of the bytes that they look at; the last is `next`.
struct plan {
    std::vector<instruction> code;  // the first is `stop`
    std::vector<value_list> lists;
    std::vector<variant_plan> variants;
    instruction root;        // as if a slot referred to it
    std::size_t frames = 0;  // the most that wait for one another in one turn
};

// Precondition: lay_out accepts the description. Errors: unsupported, for kinds that refer to what others own or keep
// an order.
result<plan> compile(const description& d);

}  // namespace ashlar::dump::described
