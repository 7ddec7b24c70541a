// Sizes, alignments and offsets, against the table of docs/image-format.md; and what has none.
#include "description_samples.hpp"

#include <ashlar/reflect/description.hpp>

#include <gtest/gtest.h>

namespace {

using namespace ashlar;
using samples::builder;

struct extent {
    std::uint64_t size;
    std::uint64_t alignment;
    friend bool operator==(const extent&, const extent&) = default;
};

extent of_root(builder& b, type_index root) {
    b.d.root = root;
    lay_out(b.d).value();
    return {b.d[root].size, b.d[root].alignment};
}

TEST(description_layout, scalars) {
    builder b;
    EXPECT_EQ(of_root(b, b.boolean()), (extent{1, 1}));
    for (const std::uint64_t bits : {8U, 16U, 32U, 64U}) {
        EXPECT_EQ(of_root(b, b.i(bits)), (extent{bits / 8, bits / 8}));
        EXPECT_EQ(of_root(b, b.u(bits)), (extent{bits / 8, bits / 8}));
    }
    EXPECT_EQ(of_root(b, b.f(32)), (extent{4, 4}));
    EXPECT_EQ(of_root(b, b.simple(kind::character, 2)), (extent{2, 2}));
    EXPECT_EQ(of_root(b, b.enumeration("e", b.i(16), false)), (extent{2, 2}));
    EXPECT_EQ(of_root(b, b.time(kind::duration, b.f(32), 1, 1)), (extent{4, 4}));
    EXPECT_EQ(of_root(b, b.time(kind::time_point, b.i(64), 1, 1)), (extent{8, 8}));
}

TEST(description_layout, bits_and_opaque) {
    builder b;
    EXPECT_EQ(of_root(b, b.simple(kind::bits, 0, 0)), (extent{1, 1}));
    EXPECT_EQ(of_root(b, b.simple(kind::bits, 0, 8)), (extent{1, 1}));
    EXPECT_EQ(of_root(b, b.simple(kind::bits, 0, 9)), (extent{2, 1}));
    EXPECT_EQ(of_root(b, b.simple(kind::opaque, 0, 0)), (extent{1, 1}));
    EXPECT_EQ(of_root(b, b.simple(kind::opaque, 0, 3)), (extent{3, 1}));
}

TEST(description_layout, out_of_line) {
    builder b;
    for (const auto t : {b.simple(kind::blob), b.string(32), b.of(kind::sequence, b.i(8)), b.map(b.i(8), b.i(8)),
                         b.of(kind::set, b.i(8))}) {
        EXPECT_EQ(of_root(b, t), (extent{16, 8}));
    }
    for (const auto k : {kind::owned, kind::shared, kind::weak, kind::plain, kind::kept}) {
        EXPECT_EQ(of_root(b, b.of(k, b.i(8))), (extent{8, 8}));
    }
}

TEST(description_layout, arrays_and_optionals) {
    builder b;
    EXPECT_EQ(of_root(b, b.array(b.i(32), 3)), (extent{12, 4}));
    EXPECT_EQ(of_root(b, b.array(b.i(32), 0)), (extent{1, 1}));
    EXPECT_EQ(of_root(b, b.array(b.array(b.i(16), 3), 5)), (extent{30, 2}));
    EXPECT_EQ(of_root(b, b.of(kind::optional, b.i(8))), (extent{2, 1}));
    EXPECT_EQ(of_root(b, b.of(kind::optional, b.i(64))), (extent{16, 8}));
    EXPECT_EQ(of_root(b, b.of(kind::optional, b.array(b.i(16), 3))), (extent{8, 2}));
}

TEST(description_layout, structures) {
    builder b;
    EXPECT_EQ(of_root(b, b.structure("none")), (extent{1, 1}));
    const auto s = b.structure("s", {{"a", b.i(8)}, {"b", b.i(32)}, {"c", b.i(8)}, {"d", b.structure("none")}});
    EXPECT_EQ(of_root(b, s), (extent{12, 4}));
    EXPECT_EQ(b.d[s].fields[1].offset, 4U);
    EXPECT_EQ(b.d[s].fields[2].offset, 8U);
    EXPECT_EQ(b.d[s].fields[3].offset, 9U);
}

TEST(description_layout, variants) {
    builder b;
    const auto bare = b.variant("bare", b.u(32));
    EXPECT_EQ(of_root(b, bare), (extent{4, 4}));
    EXPECT_EQ(b.d[bare].payload, 4U);
    const auto v = b.variant("v", b.u(8));
    b.arm(v, "a", b.array(b.i(8), 9), {0});
    b.arm(v, "b", no_type, {1});
    b.arm(v, "c", b.i(32), {2});
    EXPECT_EQ(of_root(b, v), (extent{16, 4}));
    EXPECT_EQ(b.d[v].payload, 4U);
    const auto w = b.variant("w", b.u(32));
    b.arm(w, "a", b.i(8), {0});
    EXPECT_EQ(of_root(b, w), (extent{8, 4}));
    EXPECT_EQ(b.d[w].payload, 4U);
}

std::string refusal(builder& b, type_index root) {
    b.d.root = root;
    const auto before = b.d;
    const auto laid = lay_out(b.d);
    EXPECT_EQ(b.d, before);
    return laid.has_value() ? "accepted" : std::string(name(laid.error().code())) + ": " + laid.error().message();
}

constexpr auto itself = "a type that contains itself in line; put a pointer or a sequence between";

TEST(description_layout, refuses_a_type_within_itself) {
    builder b;
    const auto s = b.structure("s");
    b.field(s, "count", b.i(32));
    b.field(s, "again", s);
    EXPECT_EQ(refusal(b, s), std::string("description: s.again: ") + itself);
    for (const auto between : {b.of(kind::optional, s), b.array(s, 0)}) {
        b.d.types[s].fields[1].type = between;
        EXPECT_EQ(refusal(b, s), std::string("description: ") + itself);
    }
    const auto v = b.variant("v", b.u(8));
    b.arm(v, "none", no_type, {0});
    b.arm(v, "some", s, {1});
    b.d.types[s].fields[1].type = v;
    EXPECT_EQ(refusal(b, s), std::string("description: v.some: ") + itself);
    b.d.types[s].fields[1].type = b.of(kind::sequence, s);
    EXPECT_TRUE(lay_out(b.d).has_value());
}

TEST(description_layout, allows_a_type_within_itself_out_of_line) {
    for (const auto k : {kind::sequence, kind::set, kind::owned, kind::shared, kind::weak, kind::plain, kind::kept}) {
        builder b;
        const auto s = b.structure("s");
        b.field(s, "again", b.of(k, s));
        b.d.root = s;
        EXPECT_TRUE(lay_out(b.d).has_value()) << name(k);
    }
}

TEST(description_layout, refuses_sizes_above_the_largest) {
    builder b;
    const auto half = b.simple(kind::opaque, 0, max_size / 2);
    const auto fits = b.structure("fits", {{"a", half}, {"b", half}});
    EXPECT_EQ(of_root(b, fits), (extent{max_size, 1}));

    const std::string sentence = "a size above 72057594037927936 bytes";
    const auto refused = [&](type_index t) {
        const auto answer = refusal(b, t);
        b.d.types[t] = type_description{};
        return answer;
    };
    EXPECT_EQ(refused(b.simple(kind::opaque, 0, max_size + 1)), "limit: " + sentence);
    EXPECT_EQ(refused(b.simple(kind::bits, 0, unbounded)), "limit: " + sentence);
    EXPECT_EQ(refused(b.array(half, 3)), "limit: " + sentence);
    EXPECT_EQ(refused(b.array(half, unbounded)), "limit: " + sentence);
    EXPECT_EQ(refused(b.of(kind::optional, fits)), "limit: " + sentence);
    EXPECT_EQ(refused(b.structure("s", {{"a", half}, {"b", half}, {"c", half}})), "limit: s.c: " + sentence);
    EXPECT_EQ(refused(b.map(fits, half)), "limit: " + sentence);
    const auto v = b.variant("v", b.u(8));
    b.arm(v, "a", fits, {0});
    EXPECT_EQ(refused(v), "limit: v: " + sentence);
}

TEST(description_layout, limits_nesting_in_line) {
    const auto chain = [](std::uint32_t links) {
        builder b;
        for (type_index i = 0; i < links; ++i) b.structure("s");
        for (type_index i = 0; i + 1 < links; ++i) b.field(i, "x", i + 1);
        b.d.root = 0;
        return b;
    };
    builder most = chain(max_inline_nesting);
    EXPECT_TRUE(lay_out(most.d).has_value());
    for (const std::uint32_t links : {max_inline_nesting + 1, std::uint32_t{100'000}}) {
        builder b = chain(links);
        canonicalize(b.d);
        EXPECT_EQ(refusal(b, 0), "limit: s: more than 1000 types within one another in line");
    }
}

TEST(description_layout, limits_nesting_without_definitions) {
    builder b;
    type_index t = b.i(8);
    for (std::uint32_t n = 1; n < max_written_nesting; ++n) t = b.of(kind::sequence, t);
    const auto d = builder(b).done(t);
    EXPECT_EQ(parse_description(to_text(d)).value(), d);
    EXPECT_EQ(refusal(b, b.of(kind::sequence, t)),
              "limit: more than 64 types within one another without a definition between");
}

}  // namespace
