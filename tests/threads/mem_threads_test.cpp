// Nothing is shared between chunks but the list that the statistics are made of: threads that use chunks, pools and
// trees of their own need no lock.
#include <ashlar/mem/arena.hpp>
#include <ashlar/mem/btree.hpp>
#include <ashlar/mem/chunk.hpp>
#include <ashlar/mem/pool.hpp>
#include <ashlar/mem/sorted_tree.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <thread>
#include <vector>

namespace {

using namespace ashlar;

constexpr std::uint64_t rounds = 50;

template <class Work>
void in_two_threads(Work work) {
    std::thread first([&] { work(1); });
    std::thread second([&] { work(2); });
    first.join();
    second.join();
}

TEST(mem_threads, use_chunks_of_their_own) {
    in_two_threads([](std::uint64_t seed) {
        for (std::uint64_t round = 0; round < rounds; ++round) {
            mem::chunk<std::uint64_t> numbers(seed, 1000, {.name = "threads", .limit = 5000});
            for (std::uint64_t i = 0; i < 1000; ++i) numbers.write(i, i * seed);
            numbers.grow(5000).value();
            ASSERT_EQ(std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0}), 499'500 * seed + 4000 * seed);
        }
    });
}

TEST(mem_threads, use_pools_and_trees_of_their_own) {
    in_two_threads([](std::uint64_t seed) {
        mem::pool<std::uint64_t> pool({.limit = 10'000});
        mem::btree<std::uint64_t> tree({.limit = 10'000});
        mem::arena arena({.limit = 1 << 20});
        for (std::uint64_t i = 0; i < 5000; ++i) {
            const auto made = pool.allocate(i).value();
            if (i % 3 == 0) pool.free(made);
            (void)tree.insert(i * 7919 % 10'000 + seed).value();
            *arena.make<std::uint64_t>(i).value() = seed;
        }
        const std::vector<std::uint64_t> numbers(tree.begin(), tree.end());
        const mem::sorted_tree<std::uint64_t> sorted(numbers);
        ASSERT_TRUE(sorted.contains(seed));
    });
}

TEST(mem_threads, read_one_chunk_together) {
    const mem::chunk<std::uint64_t> numbers(3, 10'000);
    in_two_threads([&](std::uint64_t) {
        for (std::uint64_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(numbers.read(i), 3U);
    });
}

TEST(mem_threads, ask_for_statistics_meanwhile) {
    std::atomic<bool> done = false;
    std::thread asking([&] {
        while (!done) (void)mem::statistics();
    });
    in_two_threads([](std::uint64_t seed) {
        for (std::uint64_t round = 0; round < rounds; ++round) {
            mem::chunk<std::uint64_t> numbers(seed, 10, {.name = "threads", .limit = 50'000});
            numbers.grow(50'000).value();
            numbers.clear().value();
        }
    });
    done = true;
    asking.join();
}

}  // namespace
