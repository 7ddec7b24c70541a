// Access that is the caller's fault is told, and ends the program, in every build.
#include "coordinate.hpp"

#include <gtest/gtest.h>
#include <tests/support/child_process.hpp>

#include <limits>
#include <utility>

namespace {

using namespace ashlar;
using mem::chunk;
using mem::ref;

class mem_chunk_access_death : public testing::Test {
protected:
    chunk<int> numbers_{7, 3};
};

TEST_F(mem_chunk_access_death, past_the_end) {
    const char* const why = "it holds 3 objects, numbered from 0";
    EXPECT_EQ(numbers_.read(2), 7);
    EXPECT_DEATH((void)numbers_.read(3), std::string("chunk.read\\(3\\): ") + why);
    EXPECT_DEATH((void)numbers_.read(std::numeric_limits<std::uint64_t>::max()), why);
    EXPECT_DEATH(numbers_.write(3, 1), std::string("chunk.write\\(3\\): ") + why);
    EXPECT_DEATH((void)numbers_.pointer(3), std::string("chunk.pointer\\(3\\): ") + why);
    EXPECT_DEATH((void)std::as_const(numbers_).pointer(3), why);
    EXPECT_DEATH((void)numbers_.at(ref<int>::to(3)), why);
#ifndef NDEBUG
    EXPECT_DEATH((void)numbers_[3], why);
#endif
}

TEST_F(mem_chunk_access_death, after_release) {
    numbers_.release();
    const char* const why = "it holds nothing, because it was released or moved from";
    EXPECT_DEATH((void)numbers_.read(0), why);
    EXPECT_DEATH(numbers_.write(0, 1), why);
    EXPECT_DEATH((void)numbers_.pointer(0), why);
    EXPECT_TRUE(numbers_.span().empty());
}

TEST_F(mem_chunk_access_death, after_it_was_moved_away) {
    const chunk<int> other = std::move(numbers_);
    EXPECT_DEATH((void)numbers_.read(0), "moved from");
    EXPECT_EQ(other.read(0), 7);
}

TEST_F(mem_chunk_access_death, of_what_shrank_away) {
    numbers_.shrink(1).value();
    EXPECT_DEATH((void)numbers_.read(1), "it holds 1 objects");
}

TEST_F(mem_chunk_access_death, by_a_null_reference) {
    EXPECT_DEATH((void)numbers_.at(ref<int>()), "a null reference has no index");
}

TEST_F(mem_chunk_access_death, to_write_what_is_sealed) {
    ASSERT_TRUE(numbers_.seal());
    EXPECT_EQ(numbers_.read(0), 7);
    EXPECT_DEATH(numbers_.write(0, 1), "chunk.write\\(0\\): it is sealed, and can only be read");
    EXPECT_TRUE(tests::is_fault([&] { *numbers_.pointer(0) = 1; }));
    ASSERT_TRUE(numbers_.unseal());
    EXPECT_EQ(numbers_.write(0, 1), 1);
}

TEST(mem_chunk, changes_nothing_where_sealed) {
    chunk<int> numbers(7, 3, {.limit = 10'000});
    numbers.seal().value();
    EXPECT_EQ(numbers.grow(10'000).error().sentence(), "sealed memory cannot grow; unseal it");
    EXPECT_EQ(numbers.shrink(1).error().sentence(), "sealed memory cannot shrink; unseal it");
    EXPECT_EQ(numbers.size(), 3U);
}

TEST(mem_ref, refers_by_number) {
    chunk<tests::coordinate> points(tests::coordinate{}, 3);
    const auto second = ref<tests::coordinate>::to(1);
    points.at(second).x = 4;
    EXPECT_EQ(points.read(1).x, 4);
    EXPECT_EQ(second.index(), 1U);
    EXPECT_TRUE(second);
    EXPECT_FALSE(ref<tests::coordinate>(nullptr));
    EXPECT_NE(second, ref<tests::coordinate>());
    EXPECT_EQ(sizeof second, 4U);
    EXPECT_EQ((ref<int, std::uint64_t>::to(std::uint64_t{1} << 40).index()), std::uint64_t{1} << 40);
}

TEST(mem_ref_death, is_too_narrow_for_an_index) {
    EXPECT_EQ(ref<int>::to(0xffff'fffe).index(), 0xffff'fffeU);
    EXPECT_DEATH((void)ref<int>::to(0xffff'ffff), "the index needs a wider reference");
}

}  // namespace
