// What each kind of member gives when it is looked at: the table at the head of view.hpp, held by the compiler.
#include "round_trip.hpp"

#include <bitset>
#include <chrono>
#include <complex>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>

namespace {

using namespace ashlar;
using dump::nullable;
using dump::range;
using dump::seen;
using dump::view;

enum class color : std::uint8_t { red };
struct item {
    int number = 0;
    std::string name;
};

template <class T, class Seen>
constexpr bool gives = std::is_same_v<seen<T>, Seen>;

// By value.
static_assert(gives<bool, bool> && gives<int, int> && gives<float, float> && gives<char16_t, char16_t>);
static_assert(gives<color, color> && gives<std::byte, std::byte> && gives<std::bitset<9>, std::bitset<9>>);
static_assert(gives<std::chrono::seconds, std::chrono::seconds>);
static_assert(gives<std::chrono::system_clock::time_point, std::chrono::system_clock::time_point>);
static_assert(gives<std::complex<double>, std::complex<double>>);

// Text.
static_assert(gives<std::string, std::string_view> && gives<std::u16string, std::u16string_view>);
static_assert(gives<std::u8string_view, std::u8string_view>);

// Runs of scalars: spans. Whatever held them.
static_assert(gives<std::vector<int>, std::span<const int>> && gives<std::list<int>, std::span<const int>>);
static_assert(gives<std::vector<bool>, std::span<const bool>> && gives<std::deque<color>, std::span<const color>>);
static_assert(gives<std::vector<std::complex<float>>, std::span<const std::complex<float>>>);
static_assert(gives<int[3], std::span<const int, 3>> && gives<std::array<double, 2>, std::span<const double, 2>>);
static_assert(gives<std::byte[4], std::span<const std::byte, 4>>);
static_assert(gives<std::array<unsigned char, 2>, std::span<const unsigned char, 2>>);
static_assert(gives<std::deque<std::byte>, std::span<const std::byte>>);

// Arrays of arrays: ranges of spans.
static_assert(gives<int[2][3], range<int[3]>> && std::is_same_v<range<int[3]>::value_type, std::span<const int, 3>>);
static_assert(gives<std::vector<std::array<int, 2>>, range<std::array<int, 2>>>);
static_assert(std::is_same_v<range<std::vector<int>>::value_type, std::span<const int>>);

// Other sequences and arrays: ranges of what their elements give.
static_assert(gives<std::vector<std::string>, range<std::string>>);
static_assert(std::is_same_v<range<std::string>::value_type, std::string_view>);
static_assert(gives<std::list<item>, range<item>> && std::is_same_v<range<item>::value_type, view<item>>);
static_assert(gives<item[2], range<item>> && gives<std::vector<std::bitset<3>>, range<std::bitset<3>>>);

// What may not be there.
static_assert(gives<std::optional<int>, std::optional<int>> && gives<std::optional<color>, std::optional<color>>);
static_assert(gives<std::optional<std::string>, nullable<std::string>> && gives<std::optional<item>, nullable<item>>);
static_assert(gives<std::unique_ptr<item>, nullable<item>> && gives<std::unique_ptr<const int>, nullable<int>>);
static_assert(gives<std::optional<std::unique_ptr<item>>, nullable<std::unique_ptr<item>>>);

// Structures.
static_assert(gives<item, view<item>> && gives<std::pair<int, item>, view<std::pair<int, item>>>);
static_assert(gives<std::tuple<int, char>, view<std::tuple<int, char>>>);

// Ranges are what the standard's algorithms want.
static_assert(std::ranges::random_access_range<range<item>> && std::ranges::sized_range<range<item>>);
static_assert(std::ranges::common_range<range<item>> && std::random_access_iterator<range<std::string>::iterator>);
static_assert(std::ranges::contiguous_range<seen<std::vector<int>>>);

// Views are a pointer wide and freely copied; an image is not copied at all.
static_assert(sizeof(view<item>) == sizeof(void*) && std::is_trivially_copyable_v<view<item>>);
static_assert(sizeof(nullable<item>) == sizeof(void*) && std::is_trivially_copyable_v<nullable<item>>);
static_assert(!std::is_copy_constructible_v<dump::image<item>> && std::is_move_constructible_v<dump::image<item>>);

// The root of an image that is about to go away cannot be looked at.
template <class Image>
concept shows_root = requires(Image image) { std::forward<Image>(image).root(); };
static_assert(shows_root<dump::image<item>&> && shows_root<const dump::image<item>&>);
static_assert(!shows_root<dump::image<item>&&> && !shows_root<const dump::image<item>&&>);

// Only members of the structure, or of its bases, can be asked for.
struct other {
    int number = 0;
};
template <class View, class Member>
concept can_ask = requires(View v, Member m) { v[m]; };
static_assert(can_ask<view<item>, int item::*> && !can_ask<view<item>, int other::*>);
static_assert(can_ask<nullable<item>, int item::*> && !can_ask<nullable<int>, int item::*>);

TEST(dump_view_types, hold) { SUCCEED() << "the assertions above are made when this is compiled"; }

}  // namespace
