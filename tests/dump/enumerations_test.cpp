// Enumerations: open ones hold every value of their integer, closed ones only what they list.
#include "round_trip.hpp"

#include <cstdint>

namespace enumerations {

enum class open : std::int16_t { one = 1 };
enum class letter : char { a = 'a' };
enum class wide : std::uint64_t { top = ~std::uint64_t{0} };
enum class color : std::uint8_t { red, green, blue };
constexpr auto describe(ashlar::type<color>) {
    return ashlar::enumerators(ashlar::enumerator<color::red>, ashlar::enumerator<color::blue>.named("sky"));
}
enum unfixed { left = -3, right = 4 };
constexpr auto describe(ashlar::type<unfixed>) {
    return ashlar::enumerators(ashlar::enumerator<left>, ashlar::enumerator<right>);
}
enum class large : std::uint64_t { one = 1, top = ~std::uint64_t{0} };
constexpr auto describe(ashlar::type<large>) { return ashlar::enumerators(ashlar::enumerator<large::one>); }
enum class signed_closed : std::int64_t { far = INT64_MIN, near = -1 };
constexpr auto describe(ashlar::type<signed_closed>) {
    return ashlar::enumerators(ashlar::enumerator<signed_closed::far>, ashlar::enumerator<signed_closed::near>);
}

}  // namespace enumerations

namespace {

using namespace ashlar;
using namespace enumerations;
using tests::round_trip;

template <class E>
void expect_kept(E value) {
    const round_trip<E> trip(value);
    EXPECT_EQ(trip.root(), value);
    EXPECT_EQ(trip.loaded, value);
}

TEST(dump_enumerations, open_ones_hold_any_value) {
    expect_kept(enumerations::open::one);
    expect_kept(static_cast<enumerations::open>(-32768));
    expect_kept(letter::a);
    expect_kept(static_cast<letter>('\xff'));
    expect_kept(wide::top);
}

TEST(dump_enumerations, closed_ones_hold_what_they_list) {
    expect_kept(color::red);
    expect_kept(color::blue);
    expect_kept(left);
    expect_kept(right);
    expect_kept(signed_closed::far);
    expect_kept(signed_closed::near);
}

TEST(dump_enumerations, closed_ones_refuse_the_rest_when_saved) {
    dump::buffer memory;
    const auto refused = dump::save(memory, color::green);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::value);
    EXPECT_EQ(refused.error().sentence(), "1 is not one of the listed enumerators");
    EXPECT_TRUE(memory.bytes().empty());
}

TEST(dump_enumerations, refused_ones_are_shown_by_their_own_sign) {
    dump::buffer memory;
    EXPECT_EQ(dump::save(memory, large::top).error().sentence(),
              "18446744073709551615 is not one of the listed enumerators");
    EXPECT_EQ(dump::save(memory, static_cast<signed_closed>(-2)).error().sentence(),
              "-2 is not one of the listed enumerators");
}

TEST(dump_enumerations, closed_ones_refuse_the_rest_when_opened) {
    auto image = tests::image_of(color::red);
    image[dump::data_start(1)] = std::byte{1};
    const auto refused = tests::open_both<color>(image);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::value);
    EXPECT_EQ(refused.error().offset(), dump::data_start(1));
}

TEST(dump_enumerations, in_structures_and_runs) {
    struct palette {
        color one;
        std::vector<color> many;
        enumerations::open few[2];
    };
    const round_trip<palette> trip({color::blue, {color::red, color::blue}, {enumerations::open::one, {}}});
    EXPECT_EQ(trip.root()[&palette::one], color::blue);
    EXPECT_EQ(trip.root()[&palette::many][1], color::blue);
    EXPECT_EQ(trip.root()[&palette::few][0], enumerations::open::one);
    EXPECT_EQ(trip.loaded.many, (std::vector{color::red, color::blue}));
}

}  // namespace
