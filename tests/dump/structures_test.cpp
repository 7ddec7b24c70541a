// Structures within structures; pairs, tuples and complex numbers, which are structures too.
#include "round_trip.hpp"

#include <complex>
#include <string>
#include <tuple>
#include <utility>

namespace {

using namespace ashlar;
using tests::round_trip;

struct empty {};
struct innermost {
    std::uint8_t byte = 0;
    std::string text;
};
struct middle {
    innermost one;
    empty nothing;
    innermost two;
};
struct outer {
    bool flag = false;
    middle nested;
    std::uint64_t last = 0;
};

TEST(dump_structures, within_one_another) {
    const round_trip<outer> trip({true, {{1, "a"}, {}, {2, "b"}}, 3});
    const auto root = trip.root();
    EXPECT_TRUE(root[&outer::flag]);
    EXPECT_EQ(root[&outer::nested][&middle::one][&innermost::text], "a");
    EXPECT_EQ(root[&outer::nested][&middle::two][&innermost::byte], 2);
    EXPECT_EQ(root[&outer::last], 3U);
    EXPECT_EQ(trip.loaded.nested.two.text, "b");
    EXPECT_EQ(trip.loaded.last, 3U);
}

TEST(dump_structures, without_fields) {
    const tests::saved<empty> image(empty{});
    EXPECT_TRUE(image.image().load().has_value());
    EXPECT_EQ(dump::size_of<empty>, 1U);
}

TEST(dump_structures, pairs_and_tuples) {
    struct standard {
        std::pair<int, std::string> pair;
        std::pair<char, double> mixed;
        std::tuple<char, double, std::string> triple;
        std::tuple<> none;
        std::tuple<std::tuple<short>, std::pair<bool, char>> nested;
    };
    const standard value{{1, "one"}, {'x', 2.5}, {'y', 3.5, "three"}, {}, {{4}, {true, 'z'}}};
    const round_trip<standard> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(root[&standard::pair].get<"first">(), 1);
    EXPECT_EQ(root[&standard::pair].get<1>(), "one");
    EXPECT_EQ(root[&standard::mixed].get<"second">(), 2.5);
    EXPECT_EQ(root[&standard::triple].get<0>(), 'y');
    EXPECT_EQ(root[&standard::triple].get<"2">(), "three");
    EXPECT_EQ(root[&standard::nested].get<0>().get<0>(), 4);
    EXPECT_EQ(root[&standard::nested].get<1>().get<"second">(), 'z');
    EXPECT_EQ(trip.loaded.pair, value.pair);
    EXPECT_EQ(trip.loaded.mixed, value.mixed);
    EXPECT_EQ(trip.loaded.triple, value.triple);
    EXPECT_EQ(trip.loaded.nested, value.nested);
}

TEST(dump_structures, complex_numbers) {
    struct signal {
        std::complex<float> narrow;
        std::complex<double> wide;
        std::vector<std::complex<double>> samples;
    };
    const signal value{{1, -2}, {3.5, -0.0}, {{1, 2}, {3, 4}}};
    const round_trip<signal> trip(value);
    EXPECT_EQ(trip.root()[&signal::narrow], value.narrow);
    EXPECT_EQ(trip.root()[&signal::wide], value.wide);
    EXPECT_EQ(trip.root()[&signal::samples][1], value.samples[1]);
    EXPECT_EQ(trip.loaded.wide, value.wide);
    EXPECT_EQ(trip.loaded.samples, value.samples);
}

}  // namespace
