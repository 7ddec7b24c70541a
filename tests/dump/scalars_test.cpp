// Numbers, booleans and characters, at the ends of their ranges.
#include "round_trip.hpp"

#include <bit>
#include <cstdint>
#include <limits>

namespace {

using namespace ashlar;
using tests::round_trip;

struct integers {
    std::int8_t i8;
    std::uint8_t u8;
    std::int16_t i16;
    std::uint16_t u16;
    std::int32_t i32;
    std::uint32_t u32;
    std::int64_t i64;
    std::uint64_t u64;
    long long longest;
    unsigned long long longest_unsigned;
    friend bool operator==(const integers&, const integers&) = default;
};

template <class T>
constexpr T lowest = std::numeric_limits<T>::min();
template <class T>
constexpr T highest = std::numeric_limits<T>::max();

void expect_seen(const integers& value) {
    const round_trip<integers> trip(value);
    EXPECT_EQ(trip.loaded, value);
    const auto root = trip.root();
    EXPECT_EQ(root[&integers::i8], value.i8);
    EXPECT_EQ(root[&integers::u8], value.u8);
    EXPECT_EQ(root[&integers::i16], value.i16);
    EXPECT_EQ(root[&integers::u16], value.u16);
    EXPECT_EQ(root[&integers::i32], value.i32);
    EXPECT_EQ(root[&integers::u32], value.u32);
    EXPECT_EQ(root[&integers::i64], value.i64);
    EXPECT_EQ(root[&integers::u64], value.u64);
    EXPECT_EQ(root[&integers::longest], value.longest);
    EXPECT_EQ(root[&integers::longest_unsigned], value.longest_unsigned);
}

TEST(dump_scalars, integers_at_both_ends) {
    expect_seen({lowest<std::int8_t>, 0, lowest<std::int16_t>, 0, lowest<std::int32_t>, 0, lowest<std::int64_t>, 0,
                 lowest<long long>, 0});
    expect_seen({highest<std::int8_t>, highest<std::uint8_t>, highest<std::int16_t>, highest<std::uint16_t>,
                 highest<std::int32_t>, highest<std::uint32_t>, highest<std::int64_t>, highest<std::uint64_t>,
                 highest<long long>, highest<unsigned long long>});
    expect_seen({-1, 1, -1, 1, -1, 1, -1, 1, -1, 1});
}

TEST(dump_scalars, booleans) {
    struct two {
        bool yes;
        bool no;
    };
    const round_trip<two> trip({true, false});
    EXPECT_TRUE(trip.root()[&two::yes]);
    EXPECT_FALSE(trip.root()[&two::no]);
    EXPECT_TRUE(trip.loaded.yes);
    EXPECT_FALSE(trip.loaded.no);
}

struct numbers {
    float narrow;
    double wide;
};

// Equal in every bit: NaN has many, zero has two.
void expect_same_bits(float narrow, double wide) {
    const round_trip<numbers> trip({narrow, wide});
    const auto root = trip.root();
    EXPECT_EQ(std::bit_cast<std::uint32_t>(root[&numbers::narrow]), std::bit_cast<std::uint32_t>(narrow));
    EXPECT_EQ(std::bit_cast<std::uint64_t>(root[&numbers::wide]), std::bit_cast<std::uint64_t>(wide));
    EXPECT_EQ(std::bit_cast<std::uint32_t>(trip.loaded.narrow), std::bit_cast<std::uint32_t>(narrow));
    EXPECT_EQ(std::bit_cast<std::uint64_t>(trip.loaded.wide), std::bit_cast<std::uint64_t>(wide));
}

TEST(dump_scalars, floating_points_keep_every_bit) {
    using f32 = std::numeric_limits<float>;
    using f64 = std::numeric_limits<double>;
    expect_same_bits(0.0F, 0.0);
    expect_same_bits(-0.0F, -0.0);
    expect_same_bits(f32::infinity(), -f64::infinity());
    expect_same_bits(f32::denorm_min(), -f64::denorm_min());
    expect_same_bits(f32::max(), f64::lowest());
    expect_same_bits(std::bit_cast<float>(0x7fc12345U), std::bit_cast<double>(0xfff8000123456789U));
}

TEST(dump_scalars, a_signaling_nan_keeps_its_payload) {
    struct patterns {
        std::uint32_t before;
        float value;
    };
    patterns value{};
    const std::uint32_t pattern = 0x7f812345U;  // copied as bytes: an x87 register would make it quiet
    std::memcpy(&value.value, &pattern, sizeof pattern);
    const auto image = tests::image_of(value);
    EXPECT_EQ(load_as<std::uint32_t>(image.data() + dump::data_start(4) + 4), pattern);
}

TEST(dump_scalars, minus_zero_is_another_value) { EXPECT_NE(tests::image_of(0.0), tests::image_of(-0.0)); }

TEST(dump_scalars, characters) {
    struct units {
        char narrow;
        char8_t eight;
        char16_t sixteen;
        char32_t thirty_two;
    };
    const round_trip<units> trip({'\xff', u8'\x7f', u'\xffff', U'\x10ffff'});
    EXPECT_EQ(trip.root()[&units::narrow], '\xff');
    EXPECT_EQ(trip.root()[&units::eight], u8'\x7f');
    EXPECT_EQ(trip.root()[&units::sixteen], u'\xffff');
    EXPECT_EQ(trip.root()[&units::thirty_two], U'\x10ffff');
    EXPECT_EQ(trip.loaded.narrow, '\xff');
    EXPECT_EQ(trip.loaded.thirty_two, U'\x10ffff');
}

TEST(dump_scalars, as_the_root_itself) {
    EXPECT_EQ(round_trip<int>(-7).root(), -7);
    EXPECT_EQ(round_trip<int>(-7).loaded, -7);
    EXPECT_TRUE(round_trip<bool>(true).root());
}

}  // namespace
