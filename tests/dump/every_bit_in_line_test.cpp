// Small images of what stands in line, with every bit flipped, and cut at every length.
#include "every_bit.hpp"

#include <array>
#include <bitset>
#include <chrono>
#include <complex>
#include <optional>
#include <tuple>
#include <utility>

namespace in_line {

enum class color : std::uint8_t { red = 1, green = 2, blue = 7 };
constexpr auto describe(ashlar::type<color>) {
    using ashlar::enumerator;
    return ashlar::enumerators(enumerator<color::red>, enumerator<color::green>, enumerator<color::blue>);
}
enum class level : std::int16_t { low = -5, high = 1000 };
constexpr auto describe(ashlar::type<level>) {
    return ashlar::enumerators(ashlar::enumerator<level::low>, ashlar::enumerator<level::high>);
}
enum class any_number : std::uint32_t {};

class meters {  // a scalar by another name
public:
    explicit meters(double count) : count_(count) {}
    [[nodiscard]] double count() const { return count_; }

private:
    double count_;
};

}  // namespace in_line

template <>
struct ashlar::adapt<in_line::meters> {
    using as = double;
    static double to(const in_line::meters& value) { return value.count(); }
    static in_line::meters from(double count) { return in_line::meters(count); }
};

namespace {

using namespace ashlar;
using namespace in_line;
using tests::expect_safe_when_damaged;

TEST(dump_every_bit, of_scalars) {
    struct scalars {
        std::int8_t a = -1;
        std::uint16_t b = 2;
        std::int32_t c = -3;
        std::uint64_t d = 4;
        float e = 0.5F;
        double f = -0.0;
    };
    expect_safe_when_damaged(scalars{});
    expect_safe_when_damaged(std::uint32_t{5}, {.checksum = true});
}

TEST(dump_every_bit, of_booleans) {
    struct booleans {
        bool first = true;
        bool second = false;
        std::array<bool, 3> more{true, false, true};
        std::uint32_t after = 1;
    };
    expect_safe_when_damaged(booleans{});
    expect_safe_when_damaged(true);
}

TEST(dump_every_bit, of_enumerations) {
    struct enumerations {
        color closed = color::green;
        level with_sign = level::low;
        any_number open{77};
    };
    expect_safe_when_damaged(enumerations{});
    expect_safe_when_damaged(color::blue);
}

TEST(dump_every_bit, of_characters) {
    struct characters {
        char a = 'a';
        char8_t b = u8'b';
        char16_t c = u'c';
        char32_t d = U'd';
    };
    expect_safe_when_damaged(characters{});
}

TEST(dump_every_bit, of_times) {
    struct times {
        std::chrono::milliseconds wait{5};
        std::chrono::sys_seconds when{std::chrono::seconds(1)};
        std::chrono::duration<std::int16_t, std::ratio<1, 60>> frames{3};
    };
    expect_safe_when_damaged(times{});
}

TEST(dump_every_bit, of_bits_and_opaque_bytes) {
    struct bits {
        std::bitset<11> some{0x5a5};
        std::bitset<16> whole{0xf00f};
        std::bitset<0> none;
        std::array<std::byte, 5> raw{std::byte{1}, std::byte{2}};
        std::array<std::byte, 0> no_bytes{};
        std::uint16_t after = 1;
    };
    expect_safe_when_damaged(bits{});
}

TEST(dump_every_bit, of_arrays) {
    struct arrays {
        std::int16_t grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
        std::array<color, 2> colors{color::red, color::blue};
        std::array<int, 0> none{};
        std::array<std::pair<bool, std::uint32_t>, 2> pairs{};
    };
    expect_safe_when_damaged(arrays{});
}

TEST(dump_every_bit, of_optionals) {
    struct optionals {
        std::optional<std::uint32_t> number = 7;
        std::optional<std::uint32_t> none;
        std::optional<bool> flag = true;
        std::optional<std::optional<color>> twice{std::optional<color>(color::red)};
        std::optional<std::pair<std::uint8_t, std::uint64_t>> padded{{1, 2}};
    };
    expect_safe_when_damaged(optionals{});
}

TEST(dump_every_bit, of_structures) {
    struct empty {};
    struct inner {
        std::uint8_t small = 1;
        empty nothing;
        std::uint32_t large = 2;
    };
    struct outer {
        bool flag = true;
        inner nested;
        std::uint8_t last = 3;
    };
    expect_safe_when_damaged(outer{});
    expect_safe_when_damaged(empty{});
}

TEST(dump_every_bit, of_pairs_tuples_and_complex_numbers) {
    struct standard {
        std::pair<std::uint8_t, std::uint64_t> pair{1, 2};
        std::tuple<char, double, bool> triple{'x', 0.5, true};
        std::tuple<> none;
        std::complex<float> point{1, -1};
    };
    expect_safe_when_damaged(standard{});
}

TEST(dump_every_bit, of_aligned_structures) {
    struct alignas(64) line {
        std::uint8_t mark = 0xa1;
    };
    struct holder {
        std::uint8_t first = 1;
        line aligned;
    };
    expect_safe_when_damaged(holder{});
}

TEST(dump_every_bit, of_adapted_scalars) {
    struct way {
        std::uint8_t legs = 2;
        std::array<meters, 2> lengths{meters(1), meters(2.5)};
    };
    expect_safe_when_damaged(way{});
}

}  // namespace
