// A tree that objects are put into and taken out of, against std::set; and one that comes from outside.
#include "coordinate.hpp"

#include <ashlar/mem/btree.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/support/child_process.hpp>
#include <tests/support/temporary_folder.hpp>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace {

using namespace ashlar;
using mem::btree;

// By the number alone, and so large that a node holds few: deep trees of few objects.
struct wide {
    std::int32_t number = 0;
    std::array<std::uint8_t, 200> rest{};
};
struct by_number {
    bool operator()(const wide& a, const wide& b) const { return a.number < b.number; }
    bool operator()(const wide& a, int b) const { return a.number < b; }
    bool operator()(int a, const wide& b) const { return a < b.number; }
};

static_assert(std::ranges::forward_range<btree<int>>);

TEST(mem_btree, puts_in_finds_and_takes_out) {
    btree<int> numbers({.limit = 1000});
    EXPECT_TRUE(numbers.insert(3).value());
    EXPECT_TRUE(numbers.insert(1).value());
    EXPECT_TRUE(numbers.insert(2).value());
    EXPECT_FALSE(numbers.insert(2).value());
    EXPECT_EQ(numbers.size(), 3U);
    EXPECT_THAT(numbers, testing::ElementsAre(1, 2, 3));
    EXPECT_EQ(*numbers.find(2), 2);
    EXPECT_EQ(numbers.find(4), nullptr);
    EXPECT_EQ(*numbers.lower_bound(2), 2);
    EXPECT_EQ(*numbers.upper_bound(2), 3);
    EXPECT_EQ(numbers.upper_bound(3), numbers.end());
    EXPECT_TRUE(std::ranges::equal(numbers.equal_range(2), std::vector{2}));
    EXPECT_TRUE(numbers.equal_range(4).empty());
    EXPECT_EQ(numbers.flatten(), (std::vector{1, 2, 3}));
    EXPECT_TRUE(numbers.erase(2));
    EXPECT_FALSE(numbers.erase(2));
    EXPECT_THAT(numbers, testing::ElementsAre(1, 3));
    numbers.clear();
    EXPECT_EQ(numbers.begin(), numbers.end());
    EXPECT_TRUE(numbers.insert(5).value());
}

TEST(mem_btree, of_nothing) {
    btree<int> none;
    EXPECT_TRUE(none.empty());
    EXPECT_EQ(none.begin(), none.end());
    EXPECT_EQ(none.find(1), nullptr);
    EXPECT_FALSE(none.erase(1));
    none.clear();
    none.release();
    btree<int> fresh({.limit = 10});
    EXPECT_EQ(fresh.begin(), fresh.end());
    EXPECT_EQ(fresh.lower_bound(1), fresh.end());
    EXPECT_FALSE(btree<int>::create({}));
    EXPECT_DEATH((void)none.insert(1), "it holds nothing");
}

TEST(mem_btree, overwrites_what_is_equal) {
    btree<wide, by_number> all({.limit = 100});
    EXPECT_TRUE(all.insert_or_assign({.number = 7, .rest = {1}}).value());
    EXPECT_FALSE(all.insert_or_assign({.number = 7, .rest = {2}}).value());
    EXPECT_FALSE(all.insert({.number = 7, .rest = {3}}).value());
    EXPECT_EQ(all.find(7)->rest[0], 2);
}

template <class Tree>
void expect_equal(const Tree& tree, const std::set<int>& model) {
    ASSERT_EQ(tree.size(), model.size());
    auto expected = model.begin();
    for (const auto& each : tree) {
        ASSERT_NE(expected, model.end());
        ASSERT_EQ(each.number, *expected++);
    }
    ASSERT_EQ(expected, model.end());
}

// Rising, falling and shuffled, put in and then taken out in another of these orders.
TEST(mem_btree, keeps_its_order_however_it_is_filled_and_emptied) {
    constexpr int count = 3000;
    std::vector<std::vector<int>> orders(3, std::vector<int>(count));
    for (auto& order : orders) std::iota(order.begin(), order.end(), 0);
    std::ranges::reverse(orders[1]);
    std::ranges::shuffle(orders[2], std::mt19937(3));
    for (const auto& in : orders) {
        for (const auto& out : orders) {
            btree<wide, by_number> tree({.limit = count});
            std::set<int> model;
            for (const int each : in) {
                ASSERT_TRUE(tree.insert({.number = each}).value());
                model.insert(each);
            }
            expect_equal(tree, model);
            for (const int each : out) {
                ASSERT_TRUE(tree.erase(each));
                model.erase(each);
                if (each % 300 == 0) expect_equal(tree, model);
            }
            EXPECT_TRUE(tree.empty());
        }
    }
}

TEST(mem_btree, does_as_a_set_does) {
    btree<wide, by_number> tree({.limit = 4000});
    std::set<int> model;
    std::mt19937 random(11);
    for (int step = 0; step < 100'000; ++step) {
        const bool filling = (step / 10'000) % 2 == 0;
        const int key = static_cast<int>(random() % 4000);
        if (random() % 10 < (filling ? 7U : 3U)) {
            ASSERT_EQ(tree.insert({.number = key}).value(), model.insert(key).second);
        } else {
            ASSERT_EQ(tree.erase(key), model.erase(key) == 1);
        }
        const int asked = static_cast<int>(random() % 4100);
        ASSERT_EQ(tree.contains(asked), model.contains(asked));
        const auto bound = model.lower_bound(asked);
        const auto found = tree.lower_bound(asked);
        ASSERT_EQ(found == tree.end(), bound == model.end());
        if (bound != model.end()) {
            ASSERT_EQ(found->number, *bound);
        }
        if (step % 5000 == 0) expect_equal(tree, model);
    }
    expect_equal(tree, model);
}

TEST(mem_btree, holds_as_many_as_its_limit_in_any_order) {
    for (const bool rising : {true, false}) {
        btree<std::uint64_t> numbers({.limit = 50'000});
        for (std::uint64_t i = 0; i < 50'000; ++i)
            ASSERT_TRUE(numbers.insert(rising ? i : i * 0x9e37'79b9'7f4a'7c15U).value());
        EXPECT_EQ(numbers.size(), 50'000U);
        EXPECT_TRUE(std::ranges::is_sorted(numbers));
    }
}

TEST(mem_btree, is_as_it_was_when_it_is_full) {
    btree<wide, by_number> tree({.limit = 10});
    std::set<int> model;
    int next = 0;
    for (;; next = (next + 37) % 1009) {
        const auto put = tree.insert({.number = next});
        if (!put) {
            EXPECT_EQ(put.error().code(), errc::limit);
            break;
        }
        model.insert(next);
    }
    EXPECT_GE(model.size(), 10U);
    expect_equal(tree, model);
    for (const int each : std::set<int>(model)) {
        ASSERT_TRUE(tree.erase(each));
        model.erase(each);
        expect_equal(tree, model);
    }
}

TEST(mem_btree, takes_an_object_of_its_own) {
    btree<int> numbers({.limit = 1000});
    (void)numbers.insert(1).value();
    EXPECT_FALSE(numbers.insert(*numbers.begin()).value());
    EXPECT_TRUE(numbers.erase(*numbers.begin()));
}

TEST(mem_btree, moves_as_a_handle) {
    btree<int> numbers({.limit = 1000});
    (void)numbers.insert(1).value();
    btree<int> other(std::move(numbers));
    EXPECT_TRUE(numbers.empty());
    EXPECT_TRUE(other.contains(1));
    numbers = std::move(other);
    EXPECT_TRUE(numbers.contains(1));
}

// ---- from outside ----

TEST(mem_btree_shared, is_open_to_another_process) {
    btree<std::uint64_t> numbers({.limit = 10'000, .backing = mem::backing::shared});
    for (std::uint64_t i = 0; i < 5000; ++i) (void)numbers.insert(i * 2).value();
    tests::child_process other([&] {
        auto there = btree<std::uint64_t>::open(numbers.descriptor(), mem::access::read_write);
        if (!there || there->size() != 5000 || !there->contains(4444) || there->contains(4445)) return 1;
        return there->erase(4444) && there->insert(4445).value() ? 0 : 2;
    });
    EXPECT_EQ(other.exit_status(), 0);
    EXPECT_TRUE(numbers.contains(4445));
    EXPECT_FALSE(numbers.contains(4444));
    EXPECT_EQ(numbers.size(), 5000U);
}

class mem_btree_file : public testing::Test {
protected:
    tests::temporary_folder folder_;
    std::string path_ = folder_ / "tree";

    void make(int count) {
        btree<wide, by_number> tree({.limit = 1000, .backing = mem::backing::file, .file = path_});
        for (int i = 0; i < count; ++i) (void)tree.insert({.number = (i * 37) % 1009}).value();
        for (int i = 0; i < count; i += 10) (void)tree.erase((i * 37) % 1009);
    }
    static std::string bytes_of(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};

TEST_F(mem_btree_file, is_found_again) {
    make(500);
    auto found = btree<wide, by_number>::open(path_, mem::access::read_write, {.limit = 1000}).value();
    EXPECT_EQ(found.size(), 450U);
    EXPECT_TRUE(found.contains(37));
    EXPECT_TRUE(found.insert({.number = 2000}).value());
    found.release();
    EXPECT_TRUE((btree<wide, by_number>::open(path_).value().contains(2000)));
}

TEST_F(mem_btree_file, takes_nothing_when_read_only) {
    make(20);
    auto found = btree<wide, by_number>::open(path_).value();
    EXPECT_DEATH((void)found.insert({}), "or was opened to be read only");
    EXPECT_DEATH(found.erase(37), "it was opened to be read only");
}

TEST_F(mem_btree_file, is_refused_in_another_order) {
    make(200);
    struct falling {
        bool operator()(const wide& a, const wide& b) const { return a.number > b.number; }
    };
    const auto opened = btree<wide, falling>::open(path_);
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().message(), testing::HasSubstr("of a node is out of order"));
}

// Whatever is damaged is refused, or is a tree all the same: then everything in it can be used.
TEST_F(mem_btree_file, is_safe_to_use_whatever_bit_is_damaged) {
    make(40);
    const std::string whole = bytes_of(path_);
    std::mt19937 random(5);
    std::vector<std::size_t> places;
    for (std::size_t i = 64; i < 192; ++i) places.push_back(i);
    for (std::size_t i = 4096; i < std::min<std::size_t>(whole.size(), 4096 + 4000); ++i) places.push_back(i);
    std::size_t refused = 0;
    for (const std::size_t place : places) {
        std::string damaged = whole;
        damaged[place] = static_cast<char>(damaged[place] ^ (1 << (random() % 8)));
        std::ofstream(path_, std::ios::binary) << damaged;
        auto opened = btree<wide, by_number>::open(path_, mem::access::read_write);
        if (!opened) {
            ++refused;
            continue;
        }
        std::set<int> model;
        for (const wide& each : *opened) ASSERT_TRUE(model.insert(each.number).second);
        ASSERT_EQ(model.size(), opened->size());
        for (int i = 0; i < 10; ++i) {
            ASSERT_EQ(opened->contains(i * 37), model.contains(i * 37));
            ASSERT_EQ(opened->erase(i * 37), model.erase(i * 37) == 1);
        }
        expect_equal(*opened, model);
    }
    EXPECT_GT(refused, 100U);
}

}  // namespace
