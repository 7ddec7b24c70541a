// Views at work: members by pointer, name and position; nullable ones; ranges; an image that moves.
#include "round_trip.hpp"

#include <memory>
#include <numeric>
#include <optional>
#include <string>

namespace {

using namespace ashlar;
using tests::saved;

struct item {
    int number = 0;
    std::string name;
};
struct shelf {
    std::vector<item> items;
    std::unique_ptr<item> first;
    std::unique_ptr<item> none;
    std::optional<std::string> label;
    std::optional<std::string> nothing;
    std::unique_ptr<int> count;
};

saved<shelf> example() {
    shelf value{{{3, "c"}, {1, "a"}, {2, "b"}}, std::make_unique<item>(7, "seven"), nullptr, "label", std::nullopt,
                std::make_unique<int>(3)};
    return saved<shelf>(value);
}

TEST(dump_view, reaches_members_by_pointer_name_and_position) {
    const auto image = example();
    const auto item_view = *image.root()[&shelf::first];
    EXPECT_EQ(item_view[&item::number], 7);
    EXPECT_EQ(item_view.get<"number">(), 7);
    EXPECT_EQ(item_view.get<0>(), 7);
    EXPECT_EQ(item_view.get<"name">(), "seven");
    EXPECT_EQ(item_view.get<1>(), "seven");
}

TEST(dump_view, knows_objects_from_one_another) {
    const auto image = example();
    const auto items = image.root()[&shelf::items];
    EXPECT_EQ(items[1], *(items.begin() + 1));
    EXPECT_NE(items[1], items[2]);
}

TEST(dump_view, nullable_is_asked_before_it_is_used) {
    const auto image = example();
    const auto root = image.root();
    ASSERT_TRUE(root[&shelf::first]);
    EXPECT_TRUE(root[&shelf::first].has_value());
    EXPECT_FALSE(root[&shelf::first] == nullptr);
    EXPECT_EQ(root[&shelf::first][&item::name], "seven");
    EXPECT_EQ(root[&shelf::first].get<"name">(), "seven");
    EXPECT_EQ(root[&shelf::first].value()[&item::number], 7);
    EXPECT_EQ(*root[&shelf::count], 3);
    EXPECT_EQ(*root[&shelf::label], "label");
    EXPECT_FALSE(root[&shelf::none]);
    EXPECT_TRUE(root[&shelf::none] == nullptr);
    EXPECT_FALSE(root[&shelf::nothing].has_value());
}

TEST(dump_view_death, null_has_no_value) {
    const auto image = example();
    const auto none = image.root()[&shelf::none];
    EXPECT_DEATH((void)*none, "precondition failed: a null pointer or an empty optional in an image has no value");
    EXPECT_DEATH((void)none.value(), "precondition failed");
    EXPECT_DEATH((void)none[&item::number], "precondition failed");
    EXPECT_DEATH((void)none.get<"name">(), "precondition failed");
    EXPECT_DEATH((void)*image.root()[&shelf::nothing], "precondition failed");
}

TEST(dump_view_death, an_index_stays_within_its_range) {
    const auto image = example();
    const auto items = image.root()[&shelf::items];
    EXPECT_EQ(items[2][&item::number], 2);
    EXPECT_DEATH((void)items[3], "precondition failed: an index past the end of a range in an image");
    EXPECT_DEATH((void)items[~std::size_t{0}], "precondition failed");
    const saved<std::vector<item>> empty({});
    EXPECT_DEATH((void)empty.root().front(), "precondition failed");
    EXPECT_DEATH((void)empty.root().back(), "precondition failed");
}

TEST(dump_view, ranges_work_with_algorithms) {
    const auto image = example();
    const auto items = image.root()[&shelf::items];
    const auto by_number = [](auto v) { return v[&item::number]; };
    EXPECT_EQ(items.size(), 3U);
    EXPECT_EQ(std::ranges::max(items, {}, by_number)[&item::name], "c");
    EXPECT_EQ(std::ranges::find(items, 2, by_number) - items.begin(), 2);
    EXPECT_EQ(std::accumulate(items.begin(), items.end(), 0, [&](int sum, auto v) { return sum + by_number(v); }), 6);
}

TEST(dump_view, iterators_move_both_ways) {
    const auto image = example();
    const auto items = image.root()[&shelf::items];
    auto at = items.end();
    EXPECT_EQ((*--at)[&item::number], 2);
    EXPECT_EQ((*(at - 2))[&item::number], 3);
    EXPECT_EQ((*(1 + items.begin()))[&item::number], 1);
    EXPECT_EQ(items.begin()[1][&item::number], 1);
    EXPECT_LT(items.begin(), at);
    EXPECT_EQ(items.end() - items.begin(), 3);
    EXPECT_EQ((*at--)[&item::number], 2);
    EXPECT_EQ((*at++)[&item::number], 1);
}

TEST(dump_view, outlives_the_move_of_its_image) {
    const auto bytes = tests::image_of(item{5, "five"});
    auto image = dump::open<item>(bytes_view(bytes), {.from = dump::source::copy}).value();
    const auto root = image.root();
    const auto moved = std::move(image);
    EXPECT_EQ(root[&item::name], "five");
    EXPECT_EQ(moved.root(), root);
}

TEST(dump_view, a_part_can_be_loaded) {
    const auto image = example();
    const item loaded = dump::load(image.root()[&shelf::items][1]).value();
    EXPECT_EQ(loaded.number, 1);
    EXPECT_EQ(loaded.name, "a");
}

}  // namespace
