// The canonical text: one rich description fixed to the letter, and the way there and back.
#include "description_samples.hpp"

#include <ashlar/reflect/description.hpp>

#include <tests/support/files.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>

namespace {

using namespace ashlar;
using samples::builder;

constexpr std::string_view golden = R"(ashlar 0
root #0
#0 struct node 376:8 {
  0 label: string;
  16 weight: i64 was mass, "heft \"g\"";
  24 scalars: #1;
  88 times: array<#2, 3>;
  160 result: optional<#3>;
  192 wide: string16;
  208 wider: string32<7>;
  224 bytes: blob;
  240 packet: blob<1500>;
  256 children: sequence<owned<#0>>;
  272 few: sequence<u16, 10>;
  288 index: map<string<255>, shared<#0>>;
  304 small: map<#4, bool, 4>;
  320 seen: set<u64>;
  336 "seen few": set<u64, 2>;
  352 parent: weak<#0>;
  360 next: plain<#0>;
  368 last: kept<#0>;
  gone priority;
  gone "tab\x09here";
}
#1 struct scalars 64:8 {
  0 flag: bool;
  1 a: i8;
  2 b: i16;
  4 c: u32;
  8 d: u64;
  16 e: f32;
  24 f: f64;
  32 g: char8;
  36 h: char32;
  40 mask: bits<12>;
  42 digest: opaque<16>;
}
#2 struct "" 24:8 {
  0 took: duration<f64, 1/1000>;
  8 at: time_point<i64, 1/1000000000, system>;
  16 day: duration<i32, 86400/1>;
}
#3 variant result 24:8 #4 payload 8 {
  case 0, 1 ok: string<255>;
  default rest: void;
  case -1 other: #5;
}
#4 enum color i32 closed {
  red = 0;
  green = 1;
  "dark green" = -1;
}
#5 enum mode u8 open {
  on = 255;
}
)";

TEST(description_text, is_as_it_always_was) { EXPECT_EQ(to_text(samples::rich()), golden); }

TEST(description_text, has_the_fingerprint_that_it_always_had) {
    EXPECT_EQ(to_string(fingerprint(samples::rich())), "e45806d08417084e4c955361dfecd25e");
}

TEST(description_text, gives_the_description_back) {
    const auto back = parse_description(golden);
    ASSERT_TRUE(back.has_value()) << back.error().message();
    EXPECT_EQ(*back, samples::rich());
}

TEST(description_text, of_a_root_that_is_no_definition) {
    builder b;
    const auto d = std::move(b).done(b.of(kind::sequence, b.i(32)));
    EXPECT_EQ(to_text(d), "ashlar 0\nroot sequence<i32>\n");
    EXPECT_EQ(parse_description(to_text(d)).value(), d);
}

TEST(description_text, of_empty_definitions) {
    builder b;
    const auto list = b.structure("empty");
    const auto unnamed = b.enumeration("", b.u(8), false);
    const auto none = b.variant("none", b.boolean());
    const auto root = b.structure("all", {{"", list}, {"e", unnamed}, {"v", none}});
    const auto d = std::move(b).done(root);
    EXPECT_EQ(to_text(d),
              "ashlar 0\nroot #0\n#0 struct all 3:1 {\n  0 \"\": #1;\n  1 e: #2;\n  2 v: #3;\n}\n"
              "#1 struct empty 1:1 {\n}\n#2 enum \"\" u8 open {\n}\n#3 variant none 1:1 bool payload 1 {\n}\n");
    EXPECT_EQ(parse_description(to_text(d)).value(), d);
}

TEST(description_text, values_at_the_ends_of_their_ranges) {
    builder b;
    const auto least = std::numeric_limits<std::int64_t>::min();
    const auto most = std::numeric_limits<std::int64_t>::max();
    const auto wide = b.enumeration("wide", b.i(64), true, {{"least", least}, {"most", most}, {"same", most}});
    const auto large = b.enumeration("large", b.u(64), true, {{"zero", 0}, {"most", -1}});
    const auto small = b.enumeration("small", b.i(8), true, {{"least", -128}, {"most", 127}});
    const auto d = std::move(b).done(b.structure("all", {{"w", wide}, {"l", large}, {"s", small}}));
    const auto text = to_text(d);
    EXPECT_NE(text.find("least = -9223372036854775808;\n  most = 9223372036854775807;\n  same = 922"),
              std::string::npos);
    EXPECT_NE(text.find("most = 18446744073709551615;"), std::string::npos);
    EXPECT_EQ(parse_description(text).value(), d);
}

// The page that tells others how to read the text shows one that we read.
TEST(description_text, of_the_documentation) {
    const std::string all = ashlar::tests::content_of(ASHLAR_SOURCE_DIR "/docs/description-text.md");
    const std::size_t start = all.find("```\nashlar 0\n");
    ASSERT_NE(start, std::string::npos);
    const std::string text = all.substr(start + 4, all.find("```", start + 4) - start - 4);
    const auto parsed = parse_description(text);
    ASSERT_TRUE(parsed.has_value()) << parsed.error().message();
    EXPECT_EQ(to_text(*parsed), text);
}

// Any bytes are a name, and stay on one line of plain ASCII.
TEST(description_text, names_of_any_bytes) {
    std::string all;
    for (int c = 0; c < 256; ++c) all += static_cast<char>(c);
    builder b;
    const auto root =
        b.structure(all, {{all, b.i(8)}, {"9", b.i(8)}, {"a b", b.i(8)}, {"gone", b.i(8)}, {"was", b.i(8)}});
    b.d.types[root].fields[0].old_names = {all + all, "\\x00"};
    b.d.types[root].gone = {all + "gone", "\""};
    const auto d = std::move(b).done(root);
    const auto text = to_text(d);
    for (const char c : text) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 11);
    EXPECT_NE(text.find("  1 \"9\": i8;\n  2 \"a b\": i8;\n  3 gone: i8;\n  4 was: i8;\n"), std::string::npos);
    EXPECT_NE(text.find(R"("\\x00")"), std::string::npos);
    const auto back = parse_description(text);
    ASSERT_TRUE(back.has_value()) << back.error().message();
    EXPECT_EQ(*back, d);
}

}  // namespace
