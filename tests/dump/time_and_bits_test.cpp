// Durations and time points, by their count; bitsets, bit by bit.
#include "round_trip.hpp"

#include <bitset>
#include <chrono>

namespace {

using namespace ashlar;
using tests::round_trip;
using namespace std::chrono;

TEST(dump_time, durations_and_time_points) {
    struct times {
        nanoseconds fine;
        duration<std::int32_t, std::ratio<1, 60>> frames;
        duration<double> real;
        hours coarse;
        sys_time<milliseconds> when;
        steady_clock::time_point since;
        std::vector<milliseconds> laps;
    };
    const times value{nanoseconds::min(),
                      duration<std::int32_t, std::ratio<1, 60>>(-5),
                      duration<double>(0.25),
                      hours(7),
                      sys_time<milliseconds>(milliseconds(1'700'000'000'123)),
                      steady_clock::time_point(nanoseconds(42)),
                      {milliseconds(1), milliseconds(-2)}};
    const round_trip<times> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(root[&times::fine], value.fine);
    EXPECT_EQ(root[&times::frames], value.frames);
    EXPECT_EQ(root[&times::real], value.real);
    EXPECT_EQ(root[&times::coarse], value.coarse);
    EXPECT_EQ(root[&times::when], value.when);
    EXPECT_EQ(root[&times::since], value.since);
    EXPECT_EQ(root[&times::laps][1], value.laps[1]);
    EXPECT_EQ(trip.loaded.fine, value.fine);
    EXPECT_EQ(trip.loaded.when, value.when);
    EXPECT_EQ(trip.loaded.laps, value.laps);
}

template <std::size_t N>
void expect_bits_kept() {
    for (std::size_t set = 0; set <= N; ++set) {  // each bit alone, and none
        std::bitset<N> value;
        if (set < N) value.set(set);
        const round_trip<std::bitset<N>> trip(value);
        EXPECT_EQ(trip.root(), value);
        EXPECT_EQ(trip.loaded, value);
    }
    const std::bitset<N> all = std::bitset<N>().set();
    EXPECT_EQ(round_trip<std::bitset<N>>(all).loaded, all);
}

TEST(dump_bits, of_every_length_around_bytes_and_words) {
    expect_bits_kept<0>();
    expect_bits_kept<1>();
    expect_bits_kept<8>();
    expect_bits_kept<11>();
    expect_bits_kept<64>();
    expect_bits_kept<65>();
}

TEST(dump_bits, the_first_is_the_lowest_of_the_first_byte) {
    std::bitset<11> value;
    value.set(0).set(9);
    const auto image = tests::image_of(value);
    EXPECT_EQ(image[dump::data_start(1)], std::byte{0x01});
    EXPECT_EQ(image[dump::data_start(1) + 1], std::byte{0x02});
}

TEST(dump_bits, unused_ones_must_be_zero) {
    auto image = tests::image_of(std::bitset<11>());
    image[dump::data_start(1) + 1] = std::byte{0x08};
    const auto refused = tests::open_both<std::bitset<11>>(image);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::value);
    EXPECT_EQ(refused.error().offset(), dump::data_start(1) + 1);
}

TEST(dump_bits, in_arrays_and_sequences) {
    struct sets {
        std::bitset<3> few[2];
        std::vector<std::bitset<9>> many;
    };
    const round_trip<sets> trip({{{5}, {2}}, {{257}, {1}}});
    EXPECT_EQ(trip.root()[&sets::few][0], std::bitset<3>(5));
    EXPECT_EQ(trip.root()[&sets::many][0], std::bitset<9>(257));
    EXPECT_EQ(trip.loaded.many[1], std::bitset<9>(1));
}

}  // namespace
