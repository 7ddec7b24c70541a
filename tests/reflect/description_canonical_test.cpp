// Canonical order: what is merged, what is dropped, what comes first.
#include "description_samples.hpp"

#include <ashlar/reflect/description.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace ashlar;
using samples::builder;

TEST(description_canonical, merges_what_is_equal_but_no_definitions) {
    builder b;
    const auto one = b.structure("same", {{"x", b.of(kind::sequence, b.i(32))}});
    const auto two = b.structure("same", {{"x", b.of(kind::sequence, b.i(32))}});
    const auto d =
        std::move(b).done(b.structure("both", {{"one", one}, {"two", two}, {"more", b.of(kind::sequence, b.i(32))}}));
    ASSERT_EQ(d.types.size(), 5U);  // both, same, sequence, i32, same
    EXPECT_EQ(d[0].fields[1].type, 4U);
    EXPECT_EQ(d[0].fields[2].type, 2U);
    EXPECT_EQ(d[1].fields[0].type, 2U);
    EXPECT_EQ(d[4].fields[0].type, 2U);
}

TEST(description_canonical, keeps_apart_what_differs_in_one_attribute) {
    builder b;
    const auto root = b.structure("all");
    const auto add = [&](type_index t) { b.field(root, "f" + std::to_string(b.d.types[root].fields.size()), t); };
    const auto integer = b.i(32);
    for (const auto t : {integer, b.i(64), b.u(32), b.f(32), b.simple(kind::character, 4)}) add(t);
    for (const auto t : {b.string(), b.string(8, 3), b.string(16), b.array(integer, 1), b.array(integer, 2)}) add(t);
    for (const auto t : {b.map(b.i(8), integer), b.map(integer, b.i(8)), b.map(b.i(8), integer, 1)}) add(t);
    for (const auto k : {kind::duration, kind::time_point}) {
        for (const auto t : {b.time(k, integer, 1, 1), b.time(k, integer, 1, 2), b.time(k, integer, 2, 1)}) add(t);
    }
    add(b.time(kind::time_point, integer, 1, 1, "system"));
    const auto d = std::move(b).done(root);
    for (std::size_t i = 0; i < d[0].fields.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(d[0].fields[i].type, d[0].fields[j].type) << i << ", " << j;
    }
}

TEST(description_canonical, goes_depth_first_key_before_element) {
    builder b;
    const auto last = b.u(8);
    const auto unreached = b.structure("unreached", {{"x", last}});
    const auto inner = b.structure("inner", {{"y", b.f(32)}});
    const auto root = b.structure("root", {{"m", b.map(b.i(16), b.of(kind::owned, inner))}, {"z", last}});
    b.field(unreached, "root", root);
    const auto d = std::move(b).done(root);
    std::vector<kind> kinds;
    for (const auto& t : d.types) kinds.push_back(t.kind);
    EXPECT_EQ(kinds, (std::vector{kind::structure, kind::map, kind::signed_integer, kind::owned, kind::structure,
                                  kind::floating, kind::unsigned_integer}));
    EXPECT_EQ(d.root, 0U);
}

TEST(description_canonical, visits_a_variants_discriminant_then_its_arms) {
    builder b;
    const auto v = b.variant("v", b.enumeration("e", b.i(8), false));
    b.arm(v, "none", no_type, {0});
    b.arm(v, "some", b.f(64), {1});
    const auto d = std::move(b).done(v);
    ASSERT_EQ(d.types.size(), 4U);
    EXPECT_EQ(d[1].kind, kind::enumeration);
    EXPECT_EQ(d[0].arms[0].type, no_type);
    EXPECT_EQ(d[d[0].arms[1].type].kind, kind::floating);
}

TEST(description_canonical, does_not_depend_on_the_order_of_the_table) {
    auto d = samples::rich();
    const auto reversed = [&](type_index i) { return static_cast<type_index>(d.types.size() - 1 - i); };
    const auto turn = [&](type_index& i) {
        if (i != no_type) i = reversed(i);
    };
    for (auto& t : d.types) {
        turn(t.key);
        turn(t.element);
        for (auto& field : t.fields) turn(field.type);
        for (auto& arm : t.arms) turn(arm.type);
    }
    std::ranges::reverse(d.types);
    turn(d.root);
    EXPECT_NE(d, samples::rich());
    canonicalize(d);
    EXPECT_EQ(d, samples::rich());
    canonicalize(d);
    EXPECT_EQ(d, samples::rich());
}

TEST(description_canonical, resets_what_means_nothing_for_the_kind) {
    builder plain;
    const auto expected = std::move(plain).done(plain.structure("s", {{"x", plain.i(8)}}));
    auto d = expected;
    for (auto& t : d.types) {
        t.count = 3;
        t.bound = 4;
        t.key = 1;
        t.element = 1;
        t.numerator = t.denominator = 5;
        t.clock = "clock";
        t.closed = true;
        t.enumerators.resize(2);
        t.arms.resize(2);
        t.payload = 6;
    }
    d.types[1].name = "x";
    d.types[1].fields.resize(1);
    d.types[1].gone.resize(1);
    canonicalize(d);
    EXPECT_EQ(d, expected);
}

TEST(description_canonical, leaves_an_index_out_of_range_to_lay_out) {
    builder b;
    const auto root = b.structure("s", {{"x", 77}});
    auto d = std::move(b).raw(root);
    canonicalize(d);
    EXPECT_EQ(lay_out(d).error().message(), "s.x: a type index is out of range");
    description nothing;
    canonicalize(nothing);
    EXPECT_EQ(lay_out(nothing).error().code(), errc::description);
}

// A chain of definitions through pointers is as long as it likes, in every function.
TEST(description_canonical, a_chain_of_a_hundred_thousand_definitions) {
    constexpr type_index length = 100'000;
    builder b;
    for (type_index i = 0; i < length; ++i) b.structure("link");
    for (type_index i = 0; i + 1 < length; ++i) b.field(i, "next", b.of(kind::owned, i + 1));
    auto d = std::move(b).done(0);
    EXPECT_EQ(d.types.size(), 2 * length - 1);
    const auto back = parse_description(to_text(d));
    ASSERT_TRUE(back.has_value()) << back.error().message();
    EXPECT_EQ(*back, d);
}

TEST(description_canonical, types_that_contain_themselves_without_a_definition) {
    builder b;
    b.of(kind::sequence, 0);
    auto d = std::move(b).raw(0);
    canonicalize(d);
    EXPECT_EQ(lay_out(d).error().message(), "a type that contains itself without a definition between");
}

TEST(description_canonical, a_ring_of_a_hundred_thousand_types_without_a_definition) {
    constexpr type_index length = 100'000;
    builder b;
    for (type_index i = 0; i < length; ++i) b.of(kind::owned, (i + 1) % length);
    auto d = std::move(b).raw(0);
    canonicalize(d);
    EXPECT_EQ(lay_out(d).error().code(), errc::limit);
}

}  // namespace
