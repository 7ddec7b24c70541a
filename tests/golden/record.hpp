// The record whose image is tests/golden/record.ash: every kind that the library writes, each with a value that shows.
//
// Invariant: the image stays as it is, byte by byte, for as long as the format's version does.
#pragma once

#include <ashlar/reflect/describe.hpp>

#include <array>
#include <bitset>
#include <chrono>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ashlar::golden {

enum class phase : std::uint8_t { starting, running, ended };
constexpr auto describe(type<phase>) {
    return enumerators(enumerator<phase::starting>, enumerator<phase::running>, enumerator<phase::ended>.named("done"));
}

enum class code : std::int16_t {};  // open: every value of its integer is one

struct point {
    float x = 0;
    double y = 0;
};

struct alignas(32) block {
    std::uint8_t mark = 0;
};

struct node {
    std::string label;
    std::vector<node> children;
    std::unique_ptr<node> next;
};

struct record {
    bool yes = false;
    std::int8_t i8 = 0;
    std::uint8_t u8 = 0;
    std::int16_t i16 = 0;
    std::uint16_t u16 = 0;
    std::int32_t i32 = 0;
    std::uint32_t u32 = 0;
    std::int64_t i64 = 0;
    std::uint64_t u64 = 0;
    float f32 = 0;
    double f64 = 0;
    char c8 = 0;
    char16_t c16 = 0;
    char32_t c32 = 0;
    phase now = phase::starting;
    code last{};
    std::chrono::milliseconds wait{};
    std::chrono::sys_seconds when{};
    std::bitset<11> bits;
    std::byte bytes[3]{};
    std::array<std::array<std::int16_t, 2>, 2> grid{};
    std::array<int, 0> nothing{};
    std::optional<std::uint32_t> number;
    std::optional<point> absent;
    std::optional<std::string> remark;
    point place;
    block aligned;
    std::pair<char, std::uint16_t> pair{};
    std::complex<float> phasor;
    std::vector<std::byte> blob;
    std::string text;
    std::u16string wide;
    std::u32string wider;
    std::vector<std::uint32_t> numbers;
    std::vector<bool> flags;
    std::vector<std::string> names;
    std::vector<block> blocks;
    std::unique_ptr<point> owned;
    std::unique_ptr<point> none;
    node tree;
};
constexpr auto describe(type<record>) {
    return fields(field<&record::text>.max(255), field<&record::names>.max(8, 16).was("titles"),
                  field<&record::place>.named("where"), gone("colour"));
}

[[nodiscard]] inline record make_record() {
    record r;
    r.yes = true;
    r.i8 = -1;
    r.u8 = 0xe8;
    r.i16 = -2;
    r.u16 = 0xe016;
    r.i32 = -3;
    r.u32 = 0xe0000032;
    r.i64 = -4;
    r.u64 = 0xe000000000000064;
    r.f32 = 1.5F;
    r.f64 = -0.0;
    r.c8 = 'A';
    r.c16 = u'\u00c4';
    r.c32 = U'\U0001f9f1';
    r.now = phase::ended;
    r.last = code{-5};
    r.wait = std::chrono::milliseconds(250);
    r.when = std::chrono::sys_seconds(std::chrono::seconds(1'700'000'000));
    r.bits = std::bitset<11>(0b101'0000'0001);
    r.bytes[0] = std::byte{0xb0};
    r.bytes[2] = std::byte{0xb2};
    r.grid = {{{1, 2}, {3, 4}}};
    r.number = 7;
    r.remark = "r";
    r.place = {0.5F, 2.5};
    r.aligned.mark = 0xa1;
    r.pair = {'p', 0x7011};
    r.phasor = {1, -1};
    r.blob = {std::byte{0xbb}, std::byte{0xbc}};
    r.text = "text";
    r.wide = u"w\u00ef";
    r.wider = U"\U0001f9f1";
    r.numbers = {1, 2, 3};
    r.flags = {true, false, true};
    r.names = {"one", "", "three"};
    r.blocks.resize(2);
    r.blocks[1].mark = 0xa2;
    r.owned = std::make_unique<point>(0.25F, 4.5);
    r.tree.label = "root";
    r.tree.children.resize(2);
    r.tree.children[0].label = "child";
    r.tree.children[0].next = std::make_unique<node>();
    r.tree.children[0].next->label = "next";
    r.tree.children[1].children.resize(1);
    return r;
}

}  // namespace ashlar::golden
