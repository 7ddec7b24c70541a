// Each rule once: a good text with one fault, and the sentence and place of its error.
#include "description_samples.hpp"

#include <ashlar/reflect/description.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <string>

namespace {

using namespace ashlar;
using samples::builder;

constexpr std::string_view good = R"(ashlar 0
root #0
#0 struct node 40:8 {
  0 label: string<9> was tag;
  16 hue: #1;
  24 result: #2;
  gone rank;
}
#1 enum color i16 closed {
  red = 0;
  green = -1;
}
#2 variant result 16:8 u8 payload 8 {
  case 0, 1 ok: owned<#0>;
  default rest: void;
}
)";

// `good` with the first `from` replaced; the error's code, how far from the start of `from` it is, and its sentence.
std::string refusal(std::string_view from, std::string_view to) {
    std::string text(good);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto answer = parse_description(text);
    if (answer.has_value()) return "accepted";
    const error& e = answer.error();
    return std::string(name(e.code())) + " " +
           std::to_string(static_cast<std::int64_t>(*e.offset()) - static_cast<std::int64_t>(at)) + ": " + e.sentence();
}

std::string refusal_of(std::string_view text) {
    const auto answer = parse_description(text);
    return answer.has_value() ? "accepted" : std::string(name(answer.error().code())) + " " + answer.error().message();
}

TEST(description_refusal, good_is_good) { EXPECT_EQ(to_text(parse_description(good).value()), good); }

TEST(description_refusal, every_truncation) {
    for (std::size_t n = 0; n < good.size(); ++n) {
        const auto answer = parse_description(good.substr(0, n));
        ASSERT_FALSE(answer.has_value()) << n;
        EXPECT_EQ(answer.error().code(), errc::description);
        EXPECT_LE(*answer.error().offset(), n);
    }
}

// Whatever is accepted after a byte was changed is the text of what it was parsed into.
TEST(description_refusal, every_byte_changed) {
    const std::string rich = to_text(samples::rich());
    for (const std::string_view original : {good, std::string_view(rich)}) {
        for (std::size_t n = 0; n < original.size(); ++n) {
            for (const char c : std::string_view("09a,:;<> \n\"\\#-{}\0\x7f\xff", 20)) {
                std::string text(original);
                text[n] = c;
                const auto answer = parse_description(text);
                EXPECT_TRUE(!answer.has_value() || to_text(*answer) == text) << text;
            }
        }
    }
}

TEST(description_refusal, form) {
    EXPECT_EQ(refusal("ashlar 0", "ashlar 1"),
              R"(description 0: expected "ashlar 0" and the end of the line, found "ashlar 1")");
    EXPECT_EQ(refusal("string<9> was tag;", "string<9>,"),
              R"(description 9: expected ";" and the end of the line, found ",")");
    EXPECT_EQ(refusal("  0 label", "   0 label"),
              R"(description 2: expected a decimal number, found " 0 label: string<9> ")");
    EXPECT_EQ(refusal("  0 label", "  00 label"),
              R"(description 2: expected a decimal number, found "00 label: string<9> ")");
    EXPECT_EQ(refusal("16 hue", "18446744073709551616 hue"),
              R"(description 0: expected a number below 2^64, found "18446744073709551616")");
    EXPECT_EQ(refusal("label", "\"label\""), "description 0: expected the name without quotes");
    EXPECT_EQ(refusal("label", "\"\\x41\"").substr(0, 26), "description 1: expected '\"");
    EXPECT_EQ(refusal("label", "\"\\x0A\"").substr(0, 26), "description 1: expected '\"");
    EXPECT_EQ(refusal("label", "\"\n\"").substr(0, 26), "description 1: expected '\"");
    EXPECT_EQ(refusal("label", "9"), R"(description 0: expected a name, found "9: string<9> was tag")");
    EXPECT_EQ(refusal("string<9>", "strings"), "description 0: expected a type, found \"strings\"");
    EXPECT_EQ(refusal("string<9>", "void"), "description 0: expected a type, found \"void\"");
    EXPECT_EQ(refusal("<9>", "<18446744073709551615>"), "description 1: expected a bound below 2^64 - 1");
    EXPECT_EQ(refusal("closed", "shut"), R"(description -1: expected " closed" or " open", found " shut {")");
    EXPECT_EQ(refusal("default", "otherwise"),
              R"(description 0: expected "case" or "default", found "otherwise rest: void")");
    EXPECT_EQ(refusal("green = -1", "green = -0"),
              R"(description 8: expected a value from -2^63 to 2^64 - 1, found "-0;")");
    EXPECT_EQ(refusal("gone rank;", "gone rank;\n  40 x: i8;").substr(0, 40),
              "description 13: expected no field after ");
    EXPECT_EQ(refusal("enum", "union"),
              R"(description 0: expected struct, enum or variant, found "union color i16 clos")");
    EXPECT_EQ(refusal("#1 enum", "#3 enum").substr(0, 29), "description 0: expected \"#1 \"");
    EXPECT_EQ(refusal_of(std::string(good) + "\n"), R"(description 258: expected "#3 ", found the end of the line)");
}

TEST(description_refusal, references_and_order) {
    EXPECT_EQ(refusal("#1;", "#3;"), "description 0: #3 is not defined");
    EXPECT_EQ(refusal("#1;", "#4294967296;"), "description 0: #4294967296 is not defined");
    EXPECT_EQ(refusal("root #0", "root #2").substr(0, 20), "description 160: exp");
    EXPECT_EQ(refusal_of("ashlar 0\nroot i8\n#0 struct a 1:1 {\n}\n"), "description 17: the root does not reach #0");
    EXPECT_EQ(refusal_of("ashlar 0\nroot #0\n#0 struct a 2:1 {\n  0 b: #2;\n  1 c: #1;\n}\n#1 struct c 1:1 {\n}\n#2 "
                         "struct b 1:1 {\n}\n"),
              "description 79: expected definitions in the order in which the root reaches them, but it reaches #2 "
              "before #1");
}

TEST(description_refusal, layout) {
    EXPECT_EQ(refusal("#0 struct node 40:8", "#0 struct node 48:8"),
              "description 0: expected 40:8 by the rules of layout, found 48:8");
    EXPECT_EQ(refusal("#0 struct node 40:8", "#0 struct node 40:4"),
              "description 0: expected 40:8 by the rules of layout, found 40:4");
    EXPECT_EQ(refusal("16 hue", "18 hue"), "description 0: expected 16 by the rules of layout, found 18");
    EXPECT_EQ(refusal("#2 variant result 16:8", "#2 variant result 24:8"),
              "description 0: expected 16:8 by the rules of layout, found 24:8");
    EXPECT_EQ(refusal("#2 variant result 16:8 u8 payload 8", "#2 variant result 16:8 u8 payload 1"),
              "description 0: expected payload 8 by the rules of layout, found payload 1");
    EXPECT_EQ(refusal("string<9>", "#0"),
              "description -9: a type that contains itself in line; put a pointer or a sequence between");
    EXPECT_EQ(refusal("string<9>", "array<i64, 9007199254740993>"), "limit 0: a size above 72057594037927936 bytes");
    EXPECT_EQ(refusal("string<9>", "array<i64, 2305843009213693952>"), "limit 0: a size above 72057594037927936 bytes");
}

TEST(description_refusal, names) {
    EXPECT_EQ(refusal("hue", "label"), "description -3: the field, old or gone name \"label\" stands twice");
    EXPECT_EQ(refusal("hue", "tag"), "description -3: the field, old or gone name \"tag\" stands twice");
    EXPECT_EQ(refusal("was tag", "was tag, tag"), "description -19: the field, old or gone name \"tag\" stands twice");
    EXPECT_EQ(refusal("rank", "hue"), "description -5: the field, old or gone name \"hue\" stands twice");
    EXPECT_EQ(refusal("green", "red"), "description 0: the enumerator name \"red\" stands twice");
    EXPECT_EQ(refusal("rest", "ok"), "description -8: the arm name \"ok\" stands twice");
    const std::string longer(1'000'000, 'x');
    const auto answer = refusal("  16 hue: #1;", "  16 " + longer + ": #1 was " + longer + ";");
    EXPECT_LT(answer.size(), 200U);
}

TEST(description_refusal, values_and_cases) {
    EXPECT_EQ(refusal("red = 0", "red = 32768"), "description 0: 32768 does not fit i16");
    EXPECT_EQ(refusal("red = 0", "red = -32769"), "description 0: -32769 does not fit i16");
    EXPECT_EQ(refusal("red = 0", "red = 18446744073709551615"), "description 6: a value that does not fit i16");
    EXPECT_EQ(refusal("red = 0", "red = -1"), "accepted");
    EXPECT_EQ(refusal("case 0, 1", "case 0, 256"), "description 0: 256 does not fit u8");
    EXPECT_EQ(refusal("u8 payload", "u64 payload"), "accepted");
    EXPECT_EQ(refusal("u8 payload 8 {\n  case 0, 1", "u64 payload 8 {\n  case 0, -1"),
              "description 26: a value that does not fit u64");
    EXPECT_EQ(refusal("u8 payload 8 {\n  case 0, 1", "bool payload 8 {\n  case 0, 2"),
              "description 19: 2 does not fit bool");
    EXPECT_EQ(refusal("case 0, 1", "case 1, 1"), "description 0: case 1 stands twice");
    EXPECT_EQ(refusal("case 0, 1", "default"), "description 25: a second default arm");
    EXPECT_EQ(refusal("case 0, 1 ok", "case ok"),
              R"(description 5: expected a decimal number, found "ok: owned<#0>;")");
    EXPECT_EQ(refusal("u8 payload", "#1 payload"), "accepted");
    EXPECT_EQ(refusal("#2 variant result 16:8 u8 payload", "#2 variant result 16:8 f32 payload"),
              "description 0: expected a discriminant that is a boolean, integer or enumeration, found f32");
    EXPECT_EQ(refusal("#1 enum color i16", "#1 enum color f32"),
              "description 0: expected an enumeration of an integer, found f32");
    EXPECT_EQ(refusal("#1 enum color i16", "#1 enum color #1"),
              "description 0: expected an enumeration of an integer, found enumeration");
}

TEST(description_refusal, kinds) {
    const auto root = [](std::string_view type) { return refusal_of("ashlar 0\nroot " + std::string(type) + "\n"); };
    EXPECT_EQ(root("bits<0>"), "accepted");
    EXPECT_EQ(root("opaque<0>"), "accepted");
    EXPECT_EQ(root("array<i8, 0>"), "accepted");
    EXPECT_EQ(root("i24"), "description 14: expected a type, found \"i24\"");
    EXPECT_EQ(root("f16"), "description 14: expected a type, found \"f16\"");
    EXPECT_EQ(root("map<i8>").substr(0, 28), "description 20: expected \", ");
    EXPECT_EQ(root("duration<i64, 1/1000>"), "accepted");
    EXPECT_EQ(root("duration<i64, 2/1000>"), "description 14: expected a unit of time in lowest terms, found 2/1000");
    EXPECT_EQ(root("duration<i64, 0/1>"), "description 14: expected a unit of time in lowest terms, found 0/1");
    EXPECT_EQ(root("duration<i64, 1/0>"), "description 14: expected a unit of time in lowest terms, found 1/0");
    EXPECT_EQ(root("duration<bool, 1/1>"), "description 14: expected an integer or floating count of time, found bool");
    EXPECT_EQ(root("time_point<f64, 1/1, \"\">"), "accepted");
    for (const std::string pointer : {"owned", "shared", "weak", "plain", "kept"}) {
        EXPECT_EQ(root("set<" + pointer + "<i8>>"), "description 14: a set whose keys hold pointers");
        EXPECT_EQ(root("map<sequence<" + pointer + "<i8>>, i8>"), "description 14: a map whose keys hold pointers");
        EXPECT_EQ(root("map<i8, " + pointer + "<i8>>"), "accepted");
    }
    EXPECT_EQ(refusal("string<9> was", "map<#0, i8> was"), "description 0: a map whose keys hold pointers");
}

TEST(description_refusal, nesting) {
    const auto nested = [](std::size_t depth, std::string_view before, std::string_view core, std::string_view after) {
        std::string text = "ashlar 0\nroot ";
        for (std::size_t n = 0; n < depth; ++n) text += before;
        text += core;
        for (std::size_t n = 0; n < depth; ++n) text += after;
        return text + "\n";
    };
    EXPECT_EQ(refusal_of(nested(63, "sequence<", "i8", ">")), "accepted");
    EXPECT_EQ(refusal_of(nested(64, "sequence<", "i8", ">")), "limit 590: more than 64 types within one another");
    EXPECT_EQ(refusal_of(nested(1'000'000, "map<", "i8", ", i8>")).substr(0, 9), "limit 270");
}

// No fault of the text but hostile size: what takes a second here takes a day if a step is quadratic.
TEST(description_refusal, large_texts_are_read_in_good_time) {
    const auto start = std::chrono::steady_clock::now();
    std::string fields;
    std::string olds = "  0 first: i8 was o";
    std::string enumerators;
    std::string cases = "  case 0";
    constexpr int count = 50'000;
    for (int n = 0; n < count; ++n) {
        const auto number = std::to_string(n);
        fields += "  " + std::to_string(n + 1) + " f" + number + ": bits<" + std::to_string(n % 8) + ">;\n";
        olds += ", o" + number;
        enumerators += "  e" + number + " = " + number + ";\n";
        cases += ", " + std::to_string(n + 1);
    }
    const std::string text = "ashlar 0\nroot #0\n#0 struct \"\" 50001:1 {\n" + olds + ";\n" + fields + "}\n";
    const auto answer = parse_description(text);
    ASSERT_TRUE(answer.has_value()) << answer.error().message();
    EXPECT_EQ(to_text(*answer), text);
    EXPECT_EQ(refusal_of("ashlar 0\nroot #0\n#0 enum \"\" i32 open {\n" + enumerators + "}\n"), "accepted");
    EXPECT_EQ(refusal_of("ashlar 0\nroot #0\n#0 variant \"\" 4:4 u32 payload 4 {\n" + cases + " x: void;\n}\n"),
              "accepted");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

// Rules that text has no way to break.
TEST(description_refusal, what_only_a_builder_can_get_wrong) {
    const auto refused = [](const builder& built, type_index root) {
        description d = built.d;
        d.root = root;
        const auto answer = lay_out(d);
        return answer.has_value() ? "accepted" : answer.error().message();
    };
    builder b;
    EXPECT_EQ(refused(b, 0), "the root is no type of the description");
    const auto integer = b.i(32);
    EXPECT_EQ(refused(b, no_type), "the root is no type of the description");
    EXPECT_EQ(refused(builder(b), integer), "accepted");
    for (const auto k : {kind::map, kind::sequence, kind::enumeration, kind::variant, kind::string, kind::weak}) {
        builder with = b;
        EXPECT_EQ(refused(with, with.of(k, no_type)), "a type index is out of range") << name(k);
    }
    builder key = b;
    EXPECT_EQ(refused(key, key.of(kind::map, integer)), "a type index is out of range");
    builder wide = b;
    EXPECT_EQ(refused(wide, wide.i(24)),
              "expected a signed_integer of a power of two of bytes from 1 to 8, found one of 3");
    EXPECT_EQ(refused(b, b.simple(static_cast<kind>(200))), "a kind that does not exist");
    b = {};
    EXPECT_EQ(refused(b, b.f(16)), "expected a floating of a power of two of bytes from 4 to 8, found one of 2");
    b = {};
    EXPECT_EQ(refused(b, b.string(64)), "expected a character of a power of two of bytes from 1 to 4, found one of 8");
    b = {};
    EXPECT_EQ(refused(b, b.of(kind::string, b.i(8))), "expected a string of characters, found i8");
    b = {};
    const auto v = b.variant("v", b.u(8));
    b.arm(v, "x", no_type, {});
    b.d.types[v].arms[0].cases = {1};
    EXPECT_EQ(refused(b, v), "v.x: the default arm lists cases");
    b.d.types[v].arms[0] = {"x", no_type, {}, false};
    EXPECT_EQ(refused(b, v), "v.x: an arm without cases that is not the default");
    b.d.types[v].arms.clear();
    b.arm(v, "", no_type, {1});
    b.arm(v, "", no_type, {2});
    EXPECT_EQ(refused(b, v), "accepted");
}

TEST(description_refusal, long_names_are_cut) {
    const auto refused = [](const std::string& type, const std::string& field) {
        builder b;
        const auto at = b.structure(type, {{field, no_type}});
        auto d = std::move(b).raw(at);
        return lay_out(d).error().message();
    };
    EXPECT_EQ(refused(std::string(1'000'000, 's'), std::string(101, 'x')),
              std::string(100, 's') + "...." + std::string(100, 'x') + "...: a type index is out of range");
    EXPECT_EQ(refused(std::string(101, ' '), std::string(100, 'x')),
              '"' + std::string(100, ' ') + "\"...." + std::string(100, 'x') + ": a type index is out of range");
}

TEST(description_refusal, printing_what_lay_out_refuses_is_a_precondition) {
    builder b;
    const auto d = std::move(b).raw(b.of(kind::sequence, 0));
    EXPECT_DEATH((void)to_text(d), "a description that lay_out accepts");
}

}  // namespace
