// Objects that come and go: the handles of those that are gone are told, in whatever order it happens.
#include "coordinate.hpp"

#include <ashlar/mem/pool.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/support/child_process.hpp>
#include <tests/support/temporary_folder.hpp>

#include <fstream>
#include <map>
#include <random>
#include <utility>
#include <vector>

namespace {

using namespace ashlar;
using mem::handle;
using mem::pool;
using mem::ref;
using tests::coordinate;

static_assert(std::forward_iterator<pool<int>::iterator> && std::forward_iterator<pool<int>::const_iterator>);

TEST(mem_pool, allocates_and_frees) {
    pool<coordinate> points({.limit = 10});
    const auto first = points.allocate({1, 2}).value();
    const auto second = points.allocate({3, 4}).value();
    EXPECT_EQ(points.at(first), (coordinate{1, 2}));
    EXPECT_EQ(std::as_const(points).at(second), (coordinate{3, 4}));
    EXPECT_EQ(points.size(), 2U);
    points.free(first);
    EXPECT_EQ(points.size(), 1U);
    EXPECT_FALSE(points.contains(first));
    EXPECT_EQ(points.find(first), nullptr);
    const auto third = points.allocate({5, 6}).value();
    EXPECT_EQ(third.index, first.index);  // the same slot
    EXPECT_NE(third, first);
    EXPECT_EQ(points.find(first), nullptr);
    EXPECT_EQ(*points.find(third), (coordinate{5, 6}));
}

TEST(mem_pool, never_moves_an_object) {
    pool<std::uint64_t> numbers({.limit = 100'000});
    const auto first = numbers.allocate(7).value();
    const std::uint64_t* const place = numbers.find(first);
    for (std::uint64_t i = 1; i < 100'000; ++i) (void)numbers.allocate(i).value();
    EXPECT_EQ(numbers.find(first), place);
    EXPECT_EQ(*place, 7U);
}

TEST(mem_pool, is_full_at_its_limit) {
    pool<int> numbers({.limit = 3});
    std::vector<handle<int>> all;
    for (int i = 0; i < 3; ++i) all.push_back(numbers.allocate(i).value());
    const auto refused = numbers.allocate(3);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::limit);
    EXPECT_EQ(refused.error().sentence(), "the pool holds 3 objects, and that is its limit");
    numbers.free(all[1]);
    EXPECT_TRUE(numbers.allocate(4));
}

TEST(mem_pool, goes_through_those_that_live) {
    pool<int> numbers({.limit = 100});
    std::vector<handle<int>> all;
    for (int i = 0; i < 10; ++i) all.push_back(numbers.allocate(i).value());
    for (int i = 0; i < 10; i += 2) numbers.free(all[static_cast<std::size_t>(i)]);
    EXPECT_THAT(numbers, testing::ElementsAre(1, 3, 5, 7, 9));
    for (int& each : numbers) each *= 2;
    EXPECT_EQ(numbers.at(all[3]), 6);
    EXPECT_EQ(numbers.used(), 10U);
    numbers.clear();
    EXPECT_TRUE(numbers.empty());
    EXPECT_EQ(numbers.begin(), numbers.end());
    EXPECT_FALSE(numbers.contains(all[1]));
}

TEST(mem_pool, of_nothing) {
    pool<int> none;
    EXPECT_TRUE(none.empty());
    EXPECT_EQ(none.begin(), none.end());
    EXPECT_FALSE(none.contains({}));
    EXPECT_EQ(none.handle_of(nullptr), handle<int>());
    none.clear();
    none.release();
    EXPECT_EQ(pool<int>::create({}).error().sentence(), "a pool is for 1 to 4294967294 objects, not for 0: its limit");
    EXPECT_FALSE(pool<int>::create({.limit = 0xffff'ffff}));
}

TEST(mem_pool, holds_objects_smaller_than_a_link) {
    pool<std::uint8_t> bytes({.limit = 1000});
    std::vector<handle<std::uint8_t>> all;
    for (int i = 0; i < 300; ++i) all.push_back(bytes.allocate(static_cast<std::uint8_t>(i)).value());
    for (int i = 0; i < 300; i += 3) bytes.free(all[static_cast<std::size_t>(i)]);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(bytes.allocate(9));
    EXPECT_EQ(bytes.used(), 300U);
    EXPECT_EQ(bytes.at(all[1]), 1);
}

// ---- names that are not an object's ----

TEST(mem_pool, tells_handles_of_another_pool) {
    pool<int> mine({.limit = 100});
    pool<int> other({.limit = 100});
    int followed = 0;
    for (int i = 0; i < 100; ++i) {
        (void)mine.allocate(i).value();
        followed += mine.contains(other.allocate(i).value()) ? 1 : 0;
    }
    EXPECT_EQ(followed, 0);
}

TEST(mem_pool, knows_its_objects_by_their_address) {
    pool<coordinate> points({.limit = 10});
    const auto first = points.allocate({1, 2}).value();
    const auto second = points.allocate({3, 4}).value();
    const coordinate* const place = points.find(second);
    EXPECT_EQ(points.handle_of(place), second);
    points.free(second);
    EXPECT_FALSE(points.handle_of(place));  // stale
    EXPECT_FALSE(points.handle_of(nullptr));
    EXPECT_FALSE(points.handle_of(points.find(first) + 1));  // between two
    EXPECT_FALSE(
        points.handle_of(reinterpret_cast<const coordinate*>(reinterpret_cast<const char*>(points.find(first)) + 1)));
    const coordinate elsewhere;
    EXPECT_FALSE(points.handle_of(&elsewhere));
    pool<coordinate> other({.limit = 10});
    EXPECT_FALSE(points.handle_of(other.find(other.allocate({}).value())));
}

TEST(mem_pool, is_referred_to_by_number) {
    pool<coordinate> points({.limit = 10});
    const auto first = points.allocate({1, 2}).value();
    const ref<coordinate> number = points.reference(first);
    EXPECT_EQ(points.at(number), (coordinate{1, 2}));
    points.free(first);
    EXPECT_DEATH((void)points.at(number), "the reference is to no object that lives");
    EXPECT_DEATH((void)points.at(ref<coordinate>::to(9)), "the reference is to no object that lives");
}

TEST(mem_pool_death, aborts_where_the_object_must_be_there) {
    pool<int> numbers({.limit = 10});
    const auto gone = numbers.allocate(1).value();
    numbers.free(gone);
    EXPECT_DEATH(numbers.free(gone),
                 "pool.free: the handle of slot 0, generation [0-9]+, is of an object that is gone");
    EXPECT_DEATH((void)numbers.at(gone), "pool.at: .* is of an object that is gone, or of another pool");
    EXPECT_DEATH((void)numbers.at(handle<int>{}), "pool.at: .* is null");
    EXPECT_DEATH((void)numbers.at({77, 1}), "pool.at: .* is of another pool");
    numbers.release();
    EXPECT_DEATH((void)numbers.at(gone), "of a pool that was released or moved from");
    EXPECT_DEATH((void)numbers.allocate(1), "it was released or moved from");
    EXPECT_DEATH(numbers.free(gone), "it was opened to be read only, or holds nothing");
}

TEST(mem_pool, moves_as_a_handle) {
    pool<int> numbers({.limit = 10});
    const auto first = numbers.allocate(3).value();
    pool<int> other(std::move(numbers));
    EXPECT_EQ(other.at(first), 3);
    EXPECT_FALSE(numbers.contains(first));
    numbers = std::move(other);
    EXPECT_EQ(numbers.at(first), 3);
}

// Random operations against a simple model.
TEST(mem_pool, does_as_a_map_does) {
    pool<std::uint64_t> numbers({.limit = 3000});
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> model;
    std::vector<handle<std::uint64_t>> gone;
    std::mt19937_64 random(7);
    for (int step = 0; step < 200'000; ++step) {
        const bool filling = (step / 20'000) % 2 == 0;
        if (random() % 100 < (filling ? 60U : 40U)) {
            const auto made = numbers.allocate(random());
            ASSERT_EQ(made.has_value(), model.size() < 3000);
            if (!made) continue;
            ASSERT_TRUE(model.emplace(std::pair(made->index, made->generation), numbers.at(*made)).second);
        } else if (!model.empty()) {
            auto found = model.lower_bound({static_cast<std::uint32_t>(random() % 3000), 0});
            if (found == model.end()) found = model.begin();
            const handle<std::uint64_t> which{found->first.first, found->first.second};
            ASSERT_EQ(numbers.at(which), found->second);
            ASSERT_EQ(numbers.handle_of(numbers.find(which)), which);
            numbers.free(which);
            gone.push_back(which);
            model.erase(found);
        }
        ASSERT_EQ(numbers.size(), model.size());
        ASSERT_TRUE(gone.empty() || !numbers.contains(gone[random() % gone.size()]));
    }
    std::vector<std::uint64_t> expected;
    for (const auto& [which, value] : model) expected.push_back(value);
    EXPECT_THAT(numbers, testing::ElementsAreArray(expected));
}

// ---- in files ----

class mem_pool_file : public testing::Test {
protected:
    static constexpr std::uint64_t slot_size = 12;  // coordinate and generation
    static constexpr std::uint64_t slots_at = 4096;
    static constexpr std::uint64_t next_at = 4;  // in a free slot
    static constexpr std::uint64_t state_at = 64;

    tests::temporary_folder folder_;
    std::string path_ = folder_ / "points";
    std::vector<handle<coordinate>> handles_;

    // Ten objects, three of them freed: slots 2, 4, 6.
    void SetUp() override {
        pool<coordinate> points({.limit = 1000, .backing = mem::backing::file, .file = path_});
        for (int i = 0; i < 10; ++i) handles_.push_back(points.allocate({i, -i}).value());
        for (const std::size_t i : {2U, 4U, 6U}) points.free(handles_[i]);
    }
    template <class Number>
    void damage(std::uint64_t offset, Number value) {
        std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(offset));
        file.write(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void expect_refused(const std::string& sentence) {
        const auto opened = pool<coordinate>::open(path_);
        ASSERT_FALSE(opened);
        EXPECT_THAT(opened.error().message(), testing::HasSubstr(sentence));
    }
};

TEST_F(mem_pool_file, is_found_again_with_all_its_handles) {
    auto found = pool<coordinate>::open(path_, mem::access::read_write, {.limit = 1000}).value();
    EXPECT_EQ(found.size(), 7U);
    for (const std::size_t i : {0U, 1U, 9U}) EXPECT_EQ(found.at(handles_[i]).x, static_cast<int>(i));
    for (const std::size_t i : {2U, 4U, 6U}) EXPECT_FALSE(found.contains(handles_[i]));
    EXPECT_EQ(found.allocate({20, 0}).value().index, 6U);
    found.free(handles_[0]);
    for (int i = 0; i < 990; ++i) (void)found.allocate({i, i}).value();
    found.release();
    EXPECT_EQ(pool<coordinate>::open(path_).value().size(), 997U);
}

TEST_F(mem_pool_file, takes_no_objects_when_read_only) {
    auto found = pool<coordinate>::open(path_).value();
    EXPECT_EQ(found.allocate({}).error().sentence(), "a pool that was opened to be read only takes no objects");
    EXPECT_DEATH(found.free(handles_[0]), "it was opened to be read only");
}

TEST_F(mem_pool_file, is_refused_where_its_state_is_impossible) {
    damage(state_at + 8, std::uint64_t{1} << 40);
    expect_refused("72: 1099511627776 slots are said to be used, there are ");
}
TEST_F(mem_pool_file, is_refused_where_its_counts_are_wrong) {
    damage(state_at + 16, std::uint64_t{8});
    expect_refused("80: 8 objects and 0 retired slots were expected, 7 and 0 were found");
}
TEST_F(mem_pool_file, is_refused_where_its_generation_is_odd) {
    damage(state_at, std::uint64_t{7});
    expect_refused("64: a pool cannot begin with generation 7");
}
TEST_F(mem_pool_file, is_refused_where_the_free_list_leaves_it) {
    damage(slots_at + 6 * slot_size + next_at, std::uint32_t{0xffff'0000});
    expect_refused("slot 4294901759 cannot be next in the list of what is free");
}
TEST_F(mem_pool_file, is_refused_where_the_free_list_goes_round) {
    damage(slots_at + 2 * slot_size + next_at, std::uint32_t{7});
    expect_refused("4168: slot 6 cannot be next in the list of what is free");
}
TEST_F(mem_pool_file, is_refused_where_the_free_list_meets_an_object) {
    damage(slots_at + 2 * slot_size + next_at, std::uint32_t{2});
    expect_refused("slot 1 cannot be next in the list of what is free");
}
TEST_F(mem_pool_file, is_refused_where_the_free_list_is_short) {
    damage(slots_at + 4 * slot_size + next_at, std::uint32_t{0});
    expect_refused("the list of what is free ends 1 slots too soon");
}
TEST_F(mem_pool_file, is_refused_as_a_chunk) {
    EXPECT_THAT(mem::chunk<coordinate>::open(path_).error().sentence(),
                testing::HasSubstr("it is a pool, not a chunk"));
}

TEST_F(mem_pool_file, retires_a_slot_when_its_generations_run_out) {
    damage(slots_at + 6 * slot_size + 8, std::uint32_t{0xffff'fffe});  // the next free one has a single life left
    auto found = pool<coordinate>::open(path_, mem::access::read_write).value();
    const auto last = found.allocate({}).value();
    EXPECT_EQ(last.index, 6U);
    EXPECT_EQ(last.generation, 0xffff'ffffU);
    found.free(last);
    EXPECT_EQ(found.retired(), 1U);
    for (int i = 0; i < 100; ++i) {
        const auto other = found.allocate({});
        if (!other) break;
        EXPECT_NE(other->index, 6U);
    }
    EXPECT_FALSE(found.contains(last));
    EXPECT_FALSE(found.contains(handles_[6]));
    EXPECT_FALSE(found.contains({6, 0}));
    found.release();
    EXPECT_EQ(pool<coordinate>::open(path_).value().retired(), 1U);
}

}  // namespace
