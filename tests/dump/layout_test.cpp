// The layout that the compiler works out is the one that the description says.
#include "round_trip.hpp"

#include <bitset>
#include <chrono>
#include <complex>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>

namespace {

using namespace ashlar;

template <class T>
void compare(const description& d, type_index at, std::set<type_index>& seen) {
    if constexpr (reflect::adapted<T>) {
        compare<typename adapt<T>::as>(d, at, seen);
    } else {
        EXPECT_EQ(dump::size_of<T>, d[at].size) << to_text(d);
        EXPECT_EQ(dump::alignment_of<T>, d[at].alignment) << to_text(d);
        if (!seen.insert(at).second) return;
        if constexpr (dump::kind_of<T> == kind::structure) {
            ASSERT_EQ(dump::structure<T>::count, d[at].fields.size());
            dump::structure<T>::each([&]<std::size_t I>() {
                EXPECT_EQ(dump::layout_of<T>.offsets[I], d[at].fields[I].offset) << to_text(d);
                compare<typename dump::structure<T>::template type<I>>(d, d[at].fields[I].type, seen);
            });
        } else if constexpr (dump::kind_of<T> != kind::opaque && !std::is_void_v<dump::held_by<T>>) {
            compare<dump::held_by<T>>(d, d[at].element, seen);
        }
    }
}

template <class T>
void expect_same_layout() {
    const description& d = description_of<T>();
    std::set<type_index> seen;
    compare<T>(d, d.root, seen);
    description again = d;
    ASSERT_TRUE(lay_out(again));
    EXPECT_EQ(again, d);
}

struct empty {};
struct small {
    std::uint8_t a;
    std::uint16_t b;
    std::uint8_t c;
};
struct alignas(32) wide {
    small one;
    char mark;
};
struct everything {
    bool flag;
    std::optional<small> maybe;
    small array[3];
    std::optional<std::uint64_t> number;
    std::array<wide, 2> wides;
    std::string text;
    empty nothing;
    std::vector<wide> list;
    std::byte bytes[3];
    std::unique_ptr<everything> next;
    std::bitset<13> bits;
    std::chrono::nanoseconds wait;
    std::tuple<char, double, std::tuple<>> tuple;
    std::pair<std::int8_t, std::string> pair;
    std::complex<float> complex;
    std::array<int, 0> none;
    std::array<std::byte, 0> no_bytes;
    std::optional<std::optional<std::optional<std::int32_t>>> thrice;
    std::optional<wide> aligned;
    std::deque<std::vector<bool>> flags;
    std::list<std::vector<std::byte>> blobs;
    std::u32string last;
};

TEST(dump_layout, of_every_kind) { expect_same_layout<everything>(); }

TEST(dump_layout, of_roots_that_are_no_structures) {
    expect_same_layout<bool>();
    expect_same_layout<double>();
    expect_same_layout<std::string>();
    expect_same_layout<empty>();
    expect_same_layout<wide>();
    expect_same_layout<std::optional<std::uint16_t>>();
    expect_same_layout<std::array<small, 3>>();
    expect_same_layout<std::vector<std::optional<small>>>();
    expect_same_layout<std::tuple<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>>();
    expect_same_layout<std::bitset<0>>();
    expect_same_layout<std::array<std::array<char, 0>, 5>>();
}

// The rules of docs/image-format.md once more, in numbers.
static_assert(dump::size_of<small> == 6 && dump::alignment_of<small> == 2);
static_assert(dump::size_of<wide> == 32 && dump::alignment_of<wide> == 32);
static_assert(dump::size_of<empty> == 1);
static_assert(dump::size_of<std::optional<std::uint64_t>> == 16 && dump::size_of<std::optional<std::uint8_t>> == 2);
static_assert(dump::size_of<std::optional<small>> == 8 && dump::size_of<std::optional<wide>> == 64);
static_assert(dump::size_of<std::bitset<0>> == 1 && dump::size_of<std::bitset<9>> == 2);
static_assert(dump::size_of<std::string> == 16 && dump::size_of<std::unique_ptr<char>> == 8);

}  // namespace
