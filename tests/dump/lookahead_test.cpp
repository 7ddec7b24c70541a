// The writer's lookahead: it announces what is about to be written where memory is scattered, stays out of the way
// where it is not, and never changes an image.
#include "round_trip.hpp"

#include <algorithm>
#include <array>
#include <list>
#include <memory>
#include <optional>
#include <random>
#include <set>

namespace {

using namespace ashlar;

// ---- what it announces ----

struct spot {
    const spot* left = nullptr;
    const spot* right = nullptr;
    std::array<std::byte, 8192> room{};  // so that no two are near
};

std::set<const void*> announced;
std::size_t announcements = 0;

void look_at_spots(dump::lookahead& ahead, const void* first, const void* last, std::uint32_t depth) {
    const auto* const from = static_cast<const spot*>(first);
    ASSERT_EQ(from + 1, last);
    for (const spot* to : {from->right, from->left}) {  // from the last to the first
        if (to == nullptr) continue;
        announced.insert(to);
        ++announcements;
        ahead.block(&look_at_spots, to, to + 1, 64, depth + 1, true);
    }
}

// A complete tree of `spots`, the children of i at 2i + 1 and 2i + 2, each standing where `order` says.
void link(std::vector<spot>& spots, const std::vector<std::size_t>& order) {
    for (std::size_t i = 0; 2 * i + 2 < spots.size(); ++i) {
        spots[order[i]].left = &spots[order[2 * i + 1]];
        spots[order[i]].right = &spots[order[2 * i + 2]];
    }
}

// How many of the tree had not been announced when the writer entered them.
std::size_t walk(dump::lookahead& ahead, const spot* from, std::uint32_t depth) {
    if (from == nullptr) return 0;
    std::size_t missed = announced.contains(from) ? 0 : 1;
    ahead.enter(&look_at_spots, from, from + 1, depth);
    missed += walk(ahead, from->left, depth + 1);
    missed += walk(ahead, from->right, depth + 1);
    return missed;
}

TEST(dump_lookahead, announces_what_lies_scattered_in_time_and_once) {
    std::vector<spot> spots(4095);
    std::vector<std::size_t> order(spots.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::shuffle(order, std::mt19937(1));
    link(spots, order);
    announced.clear();
    announcements = 0;
    dump::lookahead ahead;
    // All but those before its first decision; a few at the end again.
    EXPECT_LE(walk(ahead, &spots[order[0]], 0), 64U);
    EXPECT_GE(announced.size(), spots.size() - 64);
    EXPECT_LE(announcements, spots.size() + 1024);
}

TEST(dump_lookahead, leaves_what_lies_in_order_alone) {
    // In steps of a cache line or so: not whole spots, whose members are not touched here.
    announced.clear();
    dump::lookahead ahead;
    std::array<std::byte, 4096> memory{};
    for (int turn = 0; turn < 4; ++turn) {
        for (std::size_t at = 0; at < memory.size(); at += 64)
            ahead.enter(&look_at_spots, &memory[at], &memory[at] + 1, 0);
    }
    EXPECT_TRUE(announced.empty());
}

TEST(dump_lookahead, stops_where_contents_have_to_wait) {
    std::vector<spot> spots(4095);
    std::vector<std::size_t> order(spots.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    link(spots, order);
    announced.clear();
    dump::lookahead ahead;
    ahead.restart(6);  // depths 0 to 5
    const auto down = [&](auto& self, const spot* from, std::uint32_t depth) -> void {
        ahead.enter(&look_at_spots, from, from + 1, depth);
        if (depth + 1 == 6) return;
        self(self, from->left, depth + 1);
        self(self, from->right, depth + 1);
    };
    for (int turn = 0; turn < 4; ++turn) {
        announced.clear();
        down(down, &spots[0], 0);
        ahead.restart(6);
    }
    // Those of depth 6 are fetched, but what they refer to is not looked at.
    EXPECT_LE(announced.size(), 126U);
    EXPECT_FALSE(announced.empty());
}

// Spots whose blocks of strings do not lead on: how often those are looked into.
std::size_t looks = 0;
bool strings_lie_apart = false;

void look_at_strings(dump::lookahead& ahead, const void* first, const void* last, std::uint32_t depth) {
    (void)last, (void)depth;
    ++looks;
    if (strings_lie_apart) ahead.leaf(first, 64);
}
void look_at_spots_with_strings(dump::lookahead& ahead, const void* first, const void* last, std::uint32_t depth) {
    const auto* const from = static_cast<const spot*>(first);
    ASSERT_EQ(from + 1, last);
    for (const spot* to : {from->right, from->left}) {
        if (to != nullptr) ahead.block(&look_at_spots_with_strings, to, to + 1, 64, depth + 1, true);
    }
    ahead.block(&look_at_strings, &from->room, &from->room + 1, 64, depth + 1, false);
}

TEST(dump_lookahead, looks_for_strings_only_where_they_lie_apart) {
    std::vector<spot> spots(4095);
    std::vector<std::size_t> order(spots.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    link(spots, order);
    for (const bool apart : {false, true}) {
        strings_lie_apart = apart;
        looks = 0;
        dump::lookahead ahead;
        const auto down = [&](auto& self, const spot* from, std::uint32_t depth) -> void {
            if (from == nullptr) return;
            ahead.enter(&look_at_spots_with_strings, from, from + 1, depth);
            self(self, from->left, depth + 1);
            self(self, from->right, depth + 1);
        };
        down(down, &spots[0], 0);
        if (apart) {
            EXPECT_GE(looks, spots.size() - 128);
        } else {
            EXPECT_LE(looks, spots.size() / 8);
            EXPECT_GE(looks, spots.size() / 32);
        }
    }
}

// ---- that it never changes an image ----

struct leaf {
    std::string text;
    std::vector<std::string> words;
};

struct branch {
    std::string name;
    std::optional<leaf> maybe;
    std::array<std::unique_ptr<leaf>, 3> fixed;
    std::list<leaf> linked;
    std::vector<leaf> in_line;
    std::vector<std::unique_ptr<branch>> children;
    std::vector<std::vector<int>> rows;
};

// Takes its memory from all over: objects of random age between blocks of random size.
struct scatter {
    std::mt19937 random{7};
    std::vector<std::unique_ptr<char[]>> between;

    template <class T>
    std::unique_ptr<T> make() {
        between.push_back(std::make_unique<char[]>(1 + random() % 12000));
        auto made = std::make_unique<T>();
        if (between.size() % 3 == 0) between[random() % between.size()].reset();
        return made;
    }
};

std::string text(std::uint32_t number) { return std::string(number % 40, static_cast<char>('a' + number % 26)); }

leaf make_leaf(std::uint32_t number) {
    leaf made;
    made.text = text(number);
    for (std::uint32_t i = 0; i < number % 5; ++i) made.words.push_back(text(number + i));
    return made;
}

std::unique_ptr<branch> grow(scatter& memory, std::uint32_t number, int depth) {
    auto made = memory.make<branch>();
    made->name = text(number);
    if (number % 2 == 0) made->maybe = make_leaf(number);
    for (auto& each : made->fixed) {
        if (number % 3 != 0) {
            each = memory.make<leaf>();
            *each = make_leaf(++number);
        }
    }
    for (std::uint32_t i = 0; i < number % 4; ++i) made->linked.push_back(make_leaf(number + i));
    for (std::uint32_t i = 0; i < (depth == 2 ? 70 : number % 4); ++i) made->in_line.push_back(make_leaf(number + i));
    if (depth > 0) {
        const std::uint32_t width = depth == 4 ? 80 : 3;  // wider than one look
        for (std::uint32_t i = 0; i < width; ++i) made->children.push_back(grow(memory, number + i, depth - 1));
    }
    made->rows.assign(number % 3, std::vector<int>(number % 7, 1));
    return made;
}

TEST(dump_lookahead, gives_the_same_image) {
    scatter memory;
    auto scattered = grow(memory, 1, 4);
    // Far deeper than the stack: turns wait, and the lookahead starts anew.
    for (std::uint32_t i = 0; i < 200; ++i) {
        auto above = grow(memory, i, 1);
        above->children.push_back(std::move(scattered));
        above->children.push_back(grow(memory, i + 1, 1));
        scattered = std::move(above);
    }
    const tests::round_trip<branch> trip(*scattered);  // also that loaded objects, which lie in order, save to the same
    EXPECT_EQ(trip.loaded.name, scattered->name);
}

}  // namespace
