// Optionals: of values, of what lies elsewhere, of structures, of optionals.
#include "round_trip.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace {

using namespace ashlar;
using tests::round_trip;

struct point {
    int x = 0;
    std::string label;
    friend bool operator==(const point&, const point&) = default;
};

struct options {
    std::optional<int> number;
    std::optional<bool> flag;
    std::optional<std::chrono::seconds> wait;
    std::optional<std::string> text;
    std::optional<point> place;
    std::optional<std::optional<int>> twice;
    std::optional<std::vector<int>> list;
    std::optional<std::array<short, 3>> triple;
    std::optional<std::unique_ptr<int>> owned;
};

TEST(dump_optionals, engaged) {
    options value{1,
                  false,
                  std::chrono::seconds(5),
                  "text",
                  point{2, "two"},
                  std::optional<int>(3),
                  std::vector{4, 5},
                  std::array<short, 3>{6, 7, 8},
                  std::make_unique<int>(9)};
    const round_trip<options> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(root[&options::number], 1);
    EXPECT_EQ(root[&options::flag], false);
    EXPECT_EQ(root[&options::wait], std::chrono::seconds(5));
    EXPECT_EQ(*root[&options::text], "text");
    EXPECT_EQ(root[&options::place][&point::label], "two");
    EXPECT_EQ(**root[&options::twice], 3);
    EXPECT_EQ((*root[&options::list])[1], 5);
    EXPECT_EQ((*root[&options::triple])[2], 8);
    EXPECT_EQ(**root[&options::owned], 9);
    EXPECT_EQ(trip.loaded.number, 1);
    EXPECT_EQ(trip.loaded.flag, false);
    EXPECT_EQ(trip.loaded.text, "text");
    EXPECT_EQ(trip.loaded.place, (point{2, "two"}));
    EXPECT_EQ(**trip.loaded.twice, 3);
    EXPECT_EQ(trip.loaded.list, (std::vector{4, 5}));
    EXPECT_EQ((*trip.loaded.triple)[1], 7);
    EXPECT_EQ(**trip.loaded.owned, 9);
}

TEST(dump_optionals, empty) {
    const round_trip<options> trip(options{});
    const auto root = trip.root();
    EXPECT_FALSE(root[&options::number].has_value());
    EXPECT_FALSE(root[&options::text].has_value());
    EXPECT_FALSE(root[&options::place]);
    EXPECT_FALSE(root[&options::twice]);
    EXPECT_TRUE(root[&options::owned] == nullptr);
    EXPECT_FALSE(trip.loaded.number);
    EXPECT_FALSE(trip.loaded.place);
    EXPECT_FALSE(trip.loaded.owned);
}

TEST(dump_optionals, engaged_with_what_is_empty_itself) {
    options value{};
    value.twice.emplace();
    value.text.emplace();
    value.owned.emplace();
    const round_trip<options> trip(value);
    ASSERT_TRUE(trip.root()[&options::twice]);
    EXPECT_FALSE(*trip.root()[&options::twice]);
    ASSERT_TRUE(trip.root()[&options::text]);
    EXPECT_EQ(*trip.root()[&options::text], "");
    ASSERT_TRUE(trip.root()[&options::owned]);
    EXPECT_FALSE(*trip.root()[&options::owned]);
    EXPECT_TRUE(trip.loaded.twice.has_value());
    EXPECT_FALSE(trip.loaded.twice->has_value());
    EXPECT_EQ(*trip.loaded.owned, nullptr);
}

TEST(dump_optionals, in_sequences) {
    const round_trip<std::vector<std::optional<std::uint64_t>>> trip({1, std::nullopt, 3});
    EXPECT_EQ(trip.root()[0], 1U);
    EXPECT_FALSE(trip.root()[1]);
    EXPECT_EQ(trip.loaded[2], 3U);
}

}  // namespace
