// What unique_ptr owns: scalars, strings, sequences, structures, other owners.
#include "round_trip.hpp"

#include <array>
#include <memory>
#include <string>

namespace {

using namespace ashlar;
using tests::round_trip;

struct inner {
    std::string name;
    double weight = 0;
};

struct owners {
    std::unique_ptr<char> letter;
    std::unique_ptr<double> number;
    std::unique_ptr<std::string> text;
    std::unique_ptr<std::vector<std::string>> list;
    std::unique_ptr<inner> structure;
    std::unique_ptr<const inner> constant;
    std::unique_ptr<std::unique_ptr<int>> twice;
    std::unique_ptr<std::array<int, 4>> array;
};

TEST(dump_owned, of_everything) {
    owners value;
    value.letter = std::make_unique<char>('x');
    value.number = std::make_unique<double>(2.5);
    value.text = std::make_unique<std::string>("text");
    value.list = std::make_unique<std::vector<std::string>>(3, "item");
    value.structure = std::make_unique<inner>("inner", 1.5);
    value.constant = std::make_unique<const inner>("constant", 3.5);
    value.twice = std::make_unique<std::unique_ptr<int>>(std::make_unique<int>(7));
    value.array = std::make_unique<std::array<int, 4>>(std::array{1, 2, 3, 4});
    const round_trip<owners> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(*root[&owners::letter], 'x');
    EXPECT_EQ(*root[&owners::number], 2.5);
    EXPECT_EQ(*root[&owners::text], "text");
    EXPECT_EQ((*root[&owners::list])[2], "item");
    EXPECT_EQ(root[&owners::structure][&inner::name], "inner");
    EXPECT_EQ(root[&owners::constant][&inner::weight], 3.5);
    EXPECT_EQ(**root[&owners::twice], 7);
    EXPECT_EQ((*root[&owners::array])[3], 4);
    EXPECT_EQ(*trip.loaded.letter, 'x');
    EXPECT_EQ(*trip.loaded.text, "text");
    EXPECT_EQ(trip.loaded.list->size(), 3U);
    EXPECT_EQ(trip.loaded.structure->name, "inner");
    EXPECT_EQ(trip.loaded.constant->weight, 3.5);
    EXPECT_EQ(**trip.loaded.twice, 7);
    EXPECT_EQ((*trip.loaded.array)[2], 3);
}

TEST(dump_owned, of_nothing) {
    const round_trip<owners> trip(owners{});
    EXPECT_FALSE(trip.root()[&owners::letter]);
    EXPECT_TRUE(trip.root()[&owners::list] == nullptr);
    EXPECT_EQ(trip.loaded.letter, nullptr);
    EXPECT_EQ(trip.loaded.twice, nullptr);
}

TEST(dump_owned, in_sequences) {
    std::vector<std::unique_ptr<inner>> value;
    value.push_back(std::make_unique<inner>("first", 1));
    value.push_back(nullptr);
    value.push_back(std::make_unique<inner>("third", 3));
    const round_trip<std::vector<std::unique_ptr<inner>>> trip(value);
    EXPECT_EQ(trip.root()[2][&inner::name], "third");
    EXPECT_FALSE(trip.root()[1]);
    EXPECT_EQ(trip.loaded[0]->name, "first");
    EXPECT_EQ(trip.loaded[1], nullptr);
}

}  // namespace
