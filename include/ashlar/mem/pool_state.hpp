// What a pool remembers in the header of its memory, whatever it holds.
#pragma once

#include <ashlar/mem/object_memory.hpp>

#include <cstdint>

namespace ashlar::mem {

struct pool_state {
    std::uint64_t first_generation;  // of every slot: even
    std::uint64_t used;              // slots that ever held an object
    std::uint64_t live;
    std::uint64_t retired;
    std::uint32_t first_free;  // the number of a free slot plus 1, or 0
    std::uint32_t unused;

    // Made in the header of fresh memory; found in that of memory from outside, as yet unchecked.
    static pool_state* begin(object_memory& memory);
    static pool_state* found(object_memory& memory);
};

// Where in a slot what is.
struct slot_layout {
    std::uint64_t size = 0;
    std::uint64_t next_free_at = 0;
    std::uint64_t generation_at = 0;
};

// Generations, counts, and the list of free slots: that it meets each once.
[[nodiscard]] result<void> check_pool(const object_memory& memory, const slot_layout& slot);

[[nodiscard]] result<void> check_pool_limit(std::uint64_t limit);
// How many slots a pool starts with, and how it takes more.
[[nodiscard]] std::uint64_t first_slots(std::uint64_t slot_size, std::uint64_t limit);
result<void> grow_pool(object_memory& memory, std::uint64_t slot_size);

[[noreturn]] void handle_failed(const char* operation, std::uint32_t index, std::uint32_t generation, bool in_range,
                                bool released);

}  // namespace ashlar::mem
