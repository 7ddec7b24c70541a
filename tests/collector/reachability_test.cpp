// A garbage collector does not look into a chunk: an object that only a chunk refers to is reclaimed, unless the chunk
// is registered as a root.
#include <ashlar/mem/chunk.hpp>

#include <gc/gc.h>
#include <gtest/gtest.h>

#include <cstdint>

namespace {

using ashlar::mem::chunk;

constexpr std::uint64_t count = 1000;

// Objects of the collector's, whose addresses are in the chunk alone. `alive` holds a note of each that the collector
// takes away with the object (it is hidden, or the note would keep it).
[[gnu::noinline]] void fill(chunk<std::uintptr_t>& addresses, chunk<std::uintptr_t>& alive) {
    for (std::uint64_t i = 0; i < count; ++i) {
        auto* const made = static_cast<std::uint64_t*>(GC_MALLOC_ATOMIC(sizeof(std::uint64_t)));
        *made = i;
        addresses[i] = reinterpret_cast<std::uintptr_t>(made);
        alive[i] = 1;
        GC_general_register_disappearing_link(reinterpret_cast<void**>(alive.pointer(i)), made);
    }
}
// Overwrites what calls before have left on the stack.
[[gnu::noinline]] void clear_stack() {
    volatile char room[16'384];
    for (volatile char& each : room) each = 0;
}
std::uint64_t count_alive(const chunk<std::uintptr_t>& alive) {
    GC_gcollect();
    std::uint64_t found = 0;
    for (const std::uintptr_t each : alive) found += each;
    return found;
}

TEST(collector, reclaims_what_only_a_chunk_refers_to) {
    chunk<std::uintptr_t> addresses(0, count);
    chunk<std::uintptr_t> alive(0, count);
    fill(addresses, alive);
    clear_stack();
    // A register or a word of the stack may still look like one of them.
    EXPECT_LT(count_alive(alive), count / 10);
}

TEST(collector, keeps_what_a_chunk_refers_to_that_is_a_root) {
    chunk<std::uintptr_t> addresses(0, count);
    chunk<std::uintptr_t> alive(0, count);
    GC_add_roots(addresses.begin(), addresses.end());
    fill(addresses, alive);
    clear_stack();
    EXPECT_EQ(count_alive(alive), count);
    for (std::uint64_t i = 0; i < count; ++i)
        EXPECT_EQ(*reinterpret_cast<const std::uint64_t*>(addresses.read(i)), i);  // NOLINT(performance-no-int-to-ptr)
    GC_remove_roots(addresses.begin(), addresses.end());
    addresses.release();
    clear_stack();
    EXPECT_LT(count_alive(alive), count / 10);
}

TEST(collector, runs_on_when_chunks_come_and_go_at_the_same_addresses) {
    for (int round = 0; round < 100; ++round) {
        const chunk<std::uint64_t> numbers(7, 100'000);
        if (round % 10 == 0) GC_gcollect();
        ASSERT_EQ(numbers.read(99'999), 7U);
    }
}

}  // namespace

int main(int argument_count, char** arguments) {
    GC_INIT();
    testing::InitGoogleTest(&argument_count, arguments);
    return RUN_ALL_TESTS();
}
