// Depth costs no call stack: values millions of blocks deep are saved, opened, loaded and destroyed on a small one.
#include "round_trip.hpp"
#include "small_stack.hpp"

#include <memory>

namespace {

using namespace ashlar;
using tests::many;

struct list {
    std::unique_ptr<list> next;
    int number = 0;
};

TEST(dump_deep, list_of_ten_million_nodes) {
    tests::on_small_stack([] {
        list head;
        list* last = &head;
        for (int i = 1; i < many; ++i) {
            last->next = std::make_unique<list>(nullptr, i);
            last = last->next.get();
        }
        dump::buffer memory;
        const auto image = dump::open<list>(dump::save(memory, head).value()).value();
        dump::destroy(head);
        EXPECT_EQ(head.next, nullptr);
        int seen = 0;
        for (auto at = image.root();; at = *at[&list::next]) {
            seen += at[&list::number] == seen ? 1 : 0;
            if (!at[&list::next]) break;
        }
        EXPECT_EQ(seen, many);
        list loaded = image.load().value();
        int nodes = 0;
        for (const list* at = &loaded; at != nullptr; at = at->next.get()) nodes += at->number == nodes ? 1 : 0;
        EXPECT_EQ(nodes, many);
        dump::destroy(loaded);
    });
}

struct nest {
    std::vector<nest> inner;
};

TEST(dump_deep, vectors_within_vectors) {
    tests::on_small_stack([] {
        constexpr int depth = many / 20;
        nest outer;
        nest* at = &outer;
        for (int i = 0; i < depth; ++i) at = &at->inner.emplace_back();
        dump::buffer memory;
        dump::buffer again;
        const auto image = dump::open<nest>(dump::save(memory, outer).value()).value();
        nest loaded = image.load().value();
        EXPECT_TRUE(std::ranges::equal(dump::save(again, loaded).value(), image.bytes()));
        dump::destroy(outer);
        dump::destroy(loaded);
        EXPECT_TRUE(loaded.inner.empty());
    });
}

struct tree {
    int number = 0;
    std::unique_ptr<tree> left;
    std::unique_ptr<tree> right;
};

// A comb: every node on the long way down has a leaf at its other side, left and right in turn.
TEST(dump_deep, trees) {
    tests::on_small_stack([] {
        constexpr int depth = many / 20;
        tree root;
        tree* at = &root;
        for (int i = 0; i < depth; ++i) {
            at->left = std::make_unique<tree>(2 * i);
            at->right = std::make_unique<tree>(2 * i + 1);
            at = i % 2 == 0 ? at->left.get() : at->right.get();
        }
        dump::buffer memory;
        dump::buffer again;
        const auto image = dump::open<tree>(dump::save(memory, root).value()).value();
        tree loaded = image.load().value();
        EXPECT_TRUE(std::ranges::equal(dump::save(again, loaded).value(), image.bytes()));
        dump::destroy(root);
        dump::destroy(loaded);
    });
}

// Around the depth at which contents begin to wait, and twice that.
TEST(dump_deep, every_depth_around_the_turn) {
    for (int depth = 0; depth < 200; ++depth) {
        nest outer;
        nest* at = &outer;
        for (int i = 0; i < depth; ++i) {
            at->inner.resize(3);  // siblings on either side of the one that goes on
            at = &at->inner[1];
        }
        const tests::round_trip<nest> trip(outer);
        auto v = trip.root();
        for (int i = 0; i < depth; ++i) v = v[&nest::inner][1];
        EXPECT_TRUE(v[&nest::inner].empty());
    }
}

}  // namespace
