// A tree that is built once, against a sorted vector.
#include "coordinate.hpp"

#include <ashlar/mem/sorted_tree.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/support/child_process.hpp>
#include <tests/support/temporary_folder.hpp>

#include <algorithm>
#include <fstream>
#include <list>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace ashlar;
using mem::sorted_tree;

static_assert(std::ranges::contiguous_range<sorted_tree<int>>);

std::vector<int> random_numbers(std::size_t count, int most) {
    std::mt19937 random(static_cast<unsigned>(count));
    std::vector<int> made(count);
    for (int& each : made) each = static_cast<int>(random() % static_cast<unsigned>(most));
    return made;
}

// Every size around the ends of blocks and levels.
TEST(mem_sorted_tree, finds_what_a_sorted_vector_holds) {
    constexpr auto block = sorted_tree<int>::block;
    std::vector<std::size_t> sizes;
    for (std::size_t i = 1; i <= 3 * block; ++i) sizes.push_back(i);
    for (const std::size_t around : {block * block, block * block * block})
        for (std::size_t i = around - 2; i <= around + 2; ++i) sizes.push_back(i);
    for (const std::size_t size : sizes) {
        const int most = static_cast<int>(size) * 2;
        std::vector<int> numbers = random_numbers(size, most);
        const sorted_tree<int> tree(numbers);
        std::ranges::sort(numbers);
        ASSERT_TRUE(std::ranges::equal(tree, numbers));
        const int step = size > 1000 ? 97 : 1;
        for (int key = -1; key <= most; key += step) {
            const auto [first, last] = std::ranges::equal_range(numbers, key);
            ASSERT_EQ(tree.lower_bound(key) - tree.begin(), first - numbers.begin()) << size << ' ' << key;
            ASSERT_EQ(tree.upper_bound(key) - tree.begin(), last - numbers.begin()) << size << ' ' << key;
            ASSERT_EQ(std::ssize(tree.equal_range(key)), last - first);
            ASSERT_EQ(tree.contains(key), first != last);
            if (first != last) {
                ASSERT_EQ(tree.find(key), tree.lower_bound(key));
            }
        }
        EXPECT_EQ(tree.flatten(), numbers);
    }
}

TEST(mem_sorted_tree, of_equal_objects) {
    const sorted_tree<int> tree(std::vector<int>(1000, 7));
    EXPECT_EQ(tree.equal_range(7).size(), 1000U);
    EXPECT_EQ(tree.lower_bound(7), tree.begin());
    EXPECT_EQ(tree.upper_bound(7), tree.end());
    EXPECT_EQ(tree.find(8), tree.end());
}

TEST(mem_sorted_tree, of_any_range_and_order) {
    struct entry {
        std::int32_t key = 0;
        std::array<char, 60> text{};
    };
    struct falling {
        bool operator()(const entry& a, const entry& b) const { return a.key > b.key; }
        bool operator()(const entry& a, int b) const { return a.key > b; }
        bool operator()(int a, const entry& b) const { return a > b.key; }
    };
    std::list<entry> entries;
    for (int i = 0; i < 1000; ++i)
        entries.push_back({.key = (i * 37) % 1000, .text = {static_cast<char>('a' + i % 26)}});
    const sorted_tree<entry, falling> tree(entries);
    EXPECT_EQ(tree.begin()->key, 999);
    EXPECT_EQ(tree.find(37)->text[0], 'b');
    EXPECT_EQ(tree.lower_bound(998) - tree.begin(), 1);
}

TEST(mem_sorted_tree, of_nothing) {
    const sorted_tree<int> none;
    EXPECT_EQ(none.find(1), none.end());
    EXPECT_EQ(none.size(), 0U);
    const auto made = sorted_tree<int>::create(std::vector<int>{});
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().sentence(), "0 objects of 4 bytes were asked for; at least one is needed");
}

TEST(mem_sorted_tree, moves_as_a_handle) {
    sorted_tree<int> tree(std::vector<int>{3, 1, 2});
    sorted_tree<int> other(std::move(tree));
    EXPECT_TRUE(tree.empty());
    EXPECT_THAT(other, testing::ElementsAre(1, 2, 3));
    tree = std::move(other);
    EXPECT_TRUE(tree.contains(3));
    tree.release();
    EXPECT_FALSE(tree.contains(3));
}

TEST(mem_sorted_tree_shared, is_open_to_another_process) {
    const std::vector<int> numbers = random_numbers(10'000, 20'000);
    const sorted_tree<int> tree(numbers, {.backing = mem::backing::shared});
    tests::child_process other([&] {
        const auto there = sorted_tree<int>::open(tree.descriptor());
        return there && std::ranges::all_of(numbers, [&](int n) { return there->contains(n); }) ? 0 : 1;
    });
    EXPECT_EQ(other.exit_status(), 0);
}

class mem_sorted_tree_file : public testing::Test {
protected:
    tests::temporary_folder folder_;
    std::string path_ = folder_ / "tree";
    std::vector<int> numbers_ = random_numbers(1000, 1500);

    void SetUp() override { const sorted_tree<int> made(numbers_, {.backing = mem::backing::file, .file = path_}); }
    void damage(std::uint64_t offset, std::uint32_t value) {
        std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(offset));
        file.write(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void expect_refused(const std::string& message) {
        const auto opened = sorted_tree<int>::open(path_);
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error().message(), path_ + ": " + message);
    }
};

TEST_F(mem_sorted_tree_file, is_found_again) {
    const auto found = sorted_tree<int>::open(path_).value();
    std::ranges::sort(numbers_);
    EXPECT_TRUE(std::ranges::equal(found, numbers_));
    EXPECT_EQ(found.find(1501), found.end());
}

TEST_F(mem_sorted_tree_file, is_refused_where_objects_are_out_of_order) {
    damage(4096 + 4 * 500, 0);
    expect_refused("6096: [500]: the object is less than the one before it");
}
TEST_F(mem_sorted_tree_file, is_refused_where_a_level_is_wrong) {
    damage(4096 + 4 * (1024 + 5), 0);
    expect_refused("8212: [1029]: it is not the first object of its block");
}
TEST_F(mem_sorted_tree_file, is_refused_where_a_block_is_filled_up_wrongly) {
    damage(4096 + 4 * 1003, 99'999);
    expect_refused("8108: [1003]: what fills a block is not the last object again");
}
TEST_F(mem_sorted_tree_file, is_refused_where_its_size_is_wrong) {
    damage(64, 5000);
    expect_refused("64: a tree of 5000 objects does not store 1056");
}
TEST_F(mem_sorted_tree_file, is_refused_in_another_order) {
    EXPECT_FALSE((sorted_tree<int, std::greater<>>::open(path_)));
}

}  // namespace
