// References that do not lead where the writer would have put their block: circles, overlaps, blocks that are shifted,
// distances that wrap. The data of each image stand from 144 on.
#include "crafted.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <string>

namespace {

using namespace ashlar;
using tests::refusal_of_data;
using tests::refusal_with;

using i64 = std::int64_t;
using u64 = std::uint64_t;

struct list {
    std::unique_ptr<list> next;
    u64 number = 0;
};
struct ring {
    u64 number = 0;
    std::unique_ptr<ring> next;
};
struct tree {
    std::vector<tree> children;
};
struct two_texts {
    std::string first;
    std::string second;
};
struct two_owners {
    std::unique_ptr<u64> first;
    std::unique_ptr<u64> second;
};

list three_nodes() {
    list head;
    head.next = std::make_unique<list>();
    head.next->next = std::make_unique<list>();
    return head;
}

TEST(dump_crafted, an_owner_of_itself) {
    // The slot at 152 owns the structure that it stands in.
    EXPECT_EQ(refusal_with(ring{}, 152, i64{-8}),
              "reference 152: next: the block must stand 8 bytes from its slot, the slot says -8");
    // A sequence of one element, which is the sequence.
    EXPECT_EQ(refusal_with(tree{}, 152, u64{1}),
              "reference 144: children: the block must stand 16 bytes from its slot, the slot says 0");
}

TEST(dump_crafted, an_owner_of_what_owns_it) {
    // Nodes at 144, 160, 176: the second owns the first, the third one of the others.
    EXPECT_EQ(refusal_with(three_nodes(), 160, i64{-16}),
              "reference 160: next.next: the block must stand 16 bytes from its slot, the slot says -16");
    EXPECT_EQ(refusal_with(three_nodes(), 176, i64{-32}),
              "reference 176: next.next.next: the block must stand 16 bytes from its slot, the slot says -32");
    EXPECT_EQ(refusal_with(three_nodes(), 176, i64{-16}),
              "reference 176: next.next.next: the block must stand 16 bytes from its slot, the slot says -16");
    const tree family{{{{{}}}}};
    EXPECT_EQ(refusal_with(family, 160, i64{-16}),
              "reference 160: children[0].children: the block must stand 16 bytes from its slot, the slot says -16");
}

TEST(dump_crafted, a_circle_far_from_its_start) {
    list head;
    list* at = &head;
    for (int i = 0; i < 100; ++i) {
        at->next = std::make_unique<list>();
        at = at->next.get();
    }
    EXPECT_EQ(refusal_with(head, 144 + 100 * 16, i64{-80 * 16}),
              "reference 1744: next.next.next.next.next.next.next.next.(85 more)."
              "next.next.next.next.next.next.next.next: "
              "the block must stand 16 bytes from its slot, the slot says -1280");
}

TEST(dump_crafted, two_owners_of_one_block) {
    const auto both = [] { return two_owners{std::make_unique<u64>(1), std::make_unique<u64>(2)}; };
    EXPECT_EQ(refusal_with(both(), 152, i64{8}),
              "reference 152: second: the block must stand 16 bytes from its slot, the slot says 8");
    // Texts at 176 and 179: the second starts with the first, or with its last character.
    EXPECT_EQ(refusal_with(two_texts{"abc", "def"}, 160, i64{16}),
              "reference 160: second: the block must stand 19 bytes from its slot, the slot says 16");
    EXPECT_EQ(refusal_with(two_texts{"abc", "def"}, 160, i64{18}),
              "reference 160: second: the block must stand 19 bytes from its slot, the slot says 18");
    // The first goes on into the second.
    EXPECT_EQ(refusal_with(two_texts{"abc", "def"}, 152, u64{4}),
              "reference 160: second: the block must stand 20 bytes from its slot, the slot says 19");
    EXPECT_EQ(refusal_with(two_texts{"abc", "def"}, 152, u64{6}),
              "reference 160: second: the block must stand 22 bytes from its slot, the slot says 19");
}

TEST(dump_crafted, a_block_that_is_a_slot) {
    const two_owners value{std::make_unique<u64>(1), std::make_unique<u64>(2)};
    EXPECT_EQ(refusal_with(value, 144, i64{8}),
              "reference 144: first: the block must stand 16 bytes from its slot, the slot says 8");
}

TEST(dump_crafted, blocks_in_another_order) {
    // "def" stands first.
    EXPECT_EQ(refusal_of_data<two_texts>(i64{35}, u64{3}, i64{16}, u64{3}, 'd', 'e', 'f', 'a', 'b', 'c'),
              "reference 144: first: the block must stand 32 bytes from its slot, the slot says 35");
}

TEST(dump_crafted, a_block_a_byte_late) {
    const char zero = 0;
    EXPECT_EQ(refusal_of_data<std::string>(i64{16}, u64{3}, 'a', 'b', 'c'), "opened");
    EXPECT_EQ(refusal_of_data<std::string>(i64{17}, u64{3}, zero, 'a', 'b', 'c'),
              "reference 144: the block must stand 16 bytes from its slot, the slot says 17");
    EXPECT_EQ(refusal_of_data<std::string>(i64{15}, u64{3}, 'a', 'b', 'c'),
              "reference 144: the block must stand 16 bytes from its slot, the slot says 15");
    // Where it stands is right, but a byte before it was skipped.
    EXPECT_EQ(refusal_of_data<std::string>(i64{16}, u64{3}, zero, 'a', 'b', 'c'),
              "trailing 163: the data must end with the last block at 163, they end at 164");
}

TEST(dump_crafted, a_block_an_alignment_late) {
    using numbers = std::vector<u64>;
    EXPECT_EQ(refusal_of_data<numbers>(i64{16}, u64{1}, u64{7}), "opened");
    EXPECT_EQ(refusal_of_data<numbers>(i64{24}, u64{1}, u64{0}, u64{7}),
              "reference 144: the block must stand 16 bytes from its slot, the slot says 24");
    EXPECT_EQ(refusal_of_data<numbers>(i64{20}, u64{1}, std::uint32_t{0}, u64{7}),
              "reference 144: the block must stand 16 bytes from its slot, the slot says 20");
}

TEST(dump_crafted, something_in_the_gap_before_a_block) {
    struct gap {
        std::string text;
        std::vector<std::uint32_t> numbers;
    };
    const auto with = [](char third) {
        return refusal_of_data<gap>(i64{32}, u64{2}, i64{20}, u64{1}, 'a', 'b', char{0}, third, std::uint32_t{7});
    };
    EXPECT_EQ(with('\0'), "opened");
    EXPECT_EQ(with('c'), "value 179: numbers: the bytes before a block must be zero, found 0x63");
}

// Added to an address of 64 bits each of these leads somewhere else than to where it seems.
TEST(dump_crafted, distances_that_wrap) {
    using limit = std::numeric_limits<i64>;
    const auto says = [](int right, i64 distance) {
        return "reference 144: the block must stand " + std::to_string(right) + " bytes from its slot, the slot says " +
               std::to_string(distance);
    };
    for (const i64 distance : {limit::min(), limit::max(), limit::min() + 16, i64{-1}, i64{-16}, i64{-144}, i64{-160},
                               i64{1} << 32, (i64{1} << 32) + 16, i64{1} << 62}) {
        EXPECT_EQ(refusal_with(std::string("abc"), 144, distance), says(16, distance));
        EXPECT_EQ(refusal_with(std::make_unique<u64>(1), 144, distance), says(8, distance));
    }
}

}  // namespace
