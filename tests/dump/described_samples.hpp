// Types of every kind, and images of them, for the tests that hold the two checkers together.
#pragma once

#include <ashlar/dump/check_walk.hpp>
#include <ashlar/dump/described_checker.hpp>
#include <ashlar/dump/write_walk.hpp>
#include <ashlar/reflect/describe_of.hpp>

#include <tests/support/tree.hpp>

#include <gtest/gtest.h>

#include <bitset>
#include <chrono>
#include <complex>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace described_samples {

using ashlar::tests::component;
using ashlar::tests::node;

enum class color : std::uint8_t { red, green, blue };
constexpr auto describe(ashlar::type<color>) {
    return ashlar::enumerators(ashlar::enumerator<color::red>, ashlar::enumerator<color::green>);
}

enum class level : std::int16_t { low = -5, none = 0, high = 1000 };
constexpr auto describe(ashlar::type<level>) {
    return ashlar::enumerators(ashlar::enumerator<level::high>, ashlar::enumerator<level::low>,
                               ashlar::enumerator<level::none>);
}

enum class open_one : std::uint16_t { a };

struct nothing_in_it {};

struct chain {
    std::int32_t value = 0;
    std::unique_ptr<chain> next;
};

struct flags {
    bool first = false;
    bool second = false;
    color tint = color::red;
    bool third = false;
    level height = level::none;
    std::optional<bool> maybe;
};

struct alignas(32) wide {
    std::int32_t value = 0;
    bool flag = false;
};

struct kinds {
    bool truth = true;
    std::int8_t tiny = -1;
    double real = 0.5;
    color tint = color::green;
    level height = level::low;
    open_one any = open_one::a;
    std::optional<std::int32_t> number;
    std::optional<std::string> text;
    std::optional<std::optional<bool>> twice;
    std::int32_t numbers[3] = {1, 2, 3};
    bool truths[5] = {true, false, true, false, true};
    std::array<std::array<bool, 2>, 3> grid{};
    std::array<bool, 0> none{};
    std::array<std::string, 0> no_strings{};
    std::byte opaque[5] = {};
    std::u16string wide_text;
    std::u32string wider_text;
    std::complex<double> complex;
    std::chrono::milliseconds time{5};
    std::bitset<11> bits;
    std::bitset<16> whole_bits;
    std::bitset<0> no_bits;
    std::tuple<char, double, std::string> tuple;
    std::list<std::vector<bool>> lists;
    std::pair<std::int32_t, std::int16_t> pair{1, 2};
    std::vector<std::byte> blob;
    nothing_in_it empty;
    std::vector<nothing_in_it> empties;
    std::unique_ptr<std::int32_t> owned_number;
    std::unique_ptr<bool> owned_truth;
    std::unique_ptr<std::unique_ptr<std::string>> owned_twice;
    std::vector<color> tints;
    std::vector<std::array<bool, 2>> pairs;
    std::array<flags, 3> many_flags{};
    std::optional<flags> maybe_flags;
    std::vector<flags> flag_list;
    std::deque<std::vector<std::string>> strings;
    std::vector<std::optional<component>> components;
    std::vector<wide> aligned;
    std::array<component, 2> two{};
};
constexpr auto describe(ashlar::type<kinds>) {
    return ashlar::fields(ashlar::field<&kinds::wide_text>.max(6), ashlar::field<&kinds::strings>.max(3, 2, 9));
}

inline kinds filled_kinds() {
    kinds k;
    k.number = 7;
    k.text = "text";
    k.twice.emplace(true);
    k.wide_text = u"abc";
    k.wider_text = U"de";
    k.bits = 0x555;
    k.whole_bits = 0xf00f;
    std::get<2>(k.tuple) = "tuple";
    k.lists = {{true, false, true}, {}, {false}};
    k.blob.assign(3, std::byte{9});
    k.empties.resize(2);
    k.owned_number = std::make_unique<std::int32_t>(3);
    k.owned_truth = std::make_unique<bool>(true);
    k.owned_twice = std::make_unique<std::unique_ptr<std::string>>(std::make_unique<std::string>("deep"));
    k.tints = {color::green, color::red, color::green};
    k.pairs = {{true, true}, {false, true}, {true, false}, {true, true}, {true, true}};
    k.many_flags[1] = {true, true, color::green, true, level::high, true};
    k.maybe_flags = flags{};
    k.flag_list.resize(3);
    k.flag_list[2].maybe = true;
    k.strings = {{"a", "bc"}, {}, {"def"}};
    k.components.emplace_back(component{"c", 1});
    k.components.emplace_back();
    k.aligned.resize(2);
    k.two[1].name = "second";
    return k;
}

inline node tree(std::int32_t depth) {
    node made{"node", depth, {{"a", 1}, {"bc", 2}}, {}};
    for (std::int32_t i = 0; i < 2 && depth > 0; ++i) made.children.push_back(std::make_unique<node>(tree(depth - 1)));
    return made;
}

// `length` nodes. Take it apart with cut(), where it is long.
inline std::unique_ptr<chain> chain_of(std::int32_t length) {
    std::unique_ptr<chain> made;
    for (std::int32_t i = 0; i < length; ++i) {
        auto next = std::make_unique<chain>();
        next->value = i;
        next->next = std::move(made);
        made = std::move(next);
    }
    return made;
}
inline void cut(std::unique_ptr<chain> from) {
    while (from) from = std::move(from->next);
}

// Data laid by the writer, alone after room for a header.
struct image {
    std::vector<std::byte> bytes;
    ashlar::dump::header h;

    [[nodiscard]] std::byte& operator[](std::uint64_t offset) { return bytes[offset]; }
    void end_at(std::uint64_t end) { h.data_size = end - h.data_offset; }
};

template <class T>
image image_of(const T& root) {
    image made;
    made.h.data_offset = ashlar::dump::data_start(ashlar::identity_of<T>().largest_alignment);
    ashlar::mem::pages memory;
    ashlar::dump::writer w(memory, ashlar::limits{}, made.h.data_offset);
    EXPECT_TRUE(w.write_root(root));
    made.bytes.assign(memory.data(), memory.data() + w.cursor);
    std::fill_n(made.bytes.begin(), made.h.data_offset, std::byte{0});
    made.end_at(w.cursor);
    return made;
}

template <class T>
bool accepts(const image& i, const ashlar::limits& most = {}) {
    return ashlar::dump::checker(i.bytes, i.h.data_end(), most).template accepts<T>(i.h.data_offset);
}

// By description, once the checker of the type has been held to the same.
template <class T>
ashlar::result<void> check(const image& i, const ashlar::limits& most = {}) {
    const auto found = ashlar::dump::check_described(i.bytes, i.h, ashlar::description_of<T>(), most);
    EXPECT_EQ(accepts<T>(i, most), found.has_value()) << (found ? "refused by type" : found.error().message());
    return found;
}

}  // namespace described_samples
