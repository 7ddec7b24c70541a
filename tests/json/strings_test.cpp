// Strings: escapes, and what is well formed in each width.
#include "json/unicode.hpp"

#include <tests/json/images.hpp>

namespace {

using namespace std::literals;
using ashlar::json::is_utf8;
using ashlar::tests::compact;
using ashlar::tests::image_of;

template <class T>
struct just {
    T value;
};
template <class T>
std::string text_of(T value) {
    const std::string whole = compact(just<T>{std::move(value)});
    return whole.substr(9, whole.size() - 10);
}

TEST(json_strings, escapes_are_the_fewest) {
    EXPECT_EQ(text_of("plain"s), "\"plain\"");
    EXPECT_EQ(text_of(""s), "\"\"");
    EXPECT_EQ(text_of("\"\\/"s), R"("\"\\/")");
    EXPECT_EQ(text_of("\b\f\n\r\t\0\x1f\x7f"s), "\"\\b\\f\\n\\r\\t\\u0000\\u001f\x7f\"");
}

TEST(json_strings, every_short_string_reads_back) {
    for (int c = 0; c < 0x80; ++c) {
        const std::string text = "a" + std::string(1, static_cast<char>(c)) + "b";
        EXPECT_EQ(nlohmann::json::parse(text_of(text)).get<std::string>(), text);
    }
}

TEST(json_strings, well_formed_utf8_stands_as_it_is) {
    for (const std::string& text :
         {"\x7f"s, "\xc2\x80"s, "\xdf\xbf"s, "\xe0\xa0\x80"s, "\xed\x9f\xbf"s, "\xee\x80\x80"s, "\xef\xbf\xbf"s,
          "\xf0\x90\x80\x80"s, "\xf4\x8f\xbf\xbf"s, "12345678\xc3\xa9"s}) {
        EXPECT_EQ(text_of(text), '"' + text + '"');
    }
}

TEST(json_strings, ill_formed_utf8_is_bytes) {
    EXPECT_EQ(text_of("a\xff"s), R"({"$bytes":"Yf8="})");
    for (const std::string& text : {"\x80"s,
                                    "\xbf"s,
                                    "\xc0\x80"s,
                                    "\xc1\xbf"s,
                                    "\xc2"s,
                                    "\xc2\x7f"s,
                                    "\xc2\xc0"s,
                                    "\xe0\x9f\xbf"s,
                                    "\xe0\x80\x80"s,
                                    "\xe1\x80"s,
                                    "\xe1\x80\x7f"s,
                                    "\xed\xa0\x80"s,
                                    "\xed\xbf\xbf"s,
                                    "\xf0\x8f\xbf\xbf"s,
                                    "\xf0\x90\x80"s,
                                    "\xf1\x80\x80\x7f"s,
                                    "\xf4\x90\x80\x80"s,
                                    "\xf5\x80\x80\x80"s,
                                    "\xfe"s,
                                    "\xff"s,
                                    "12345678\xc3"s,
                                    "1234567\xe2\x82"s}) {
        EXPECT_TRUE(text_of(text).starts_with(R"({"$bytes":")")) << testing::PrintToString(text);
    }
}

// The rules of Unicode, table 3-7, by another road: decode, and see whether the code point asks for just that many
// bytes.
bool is_utf8_by_decoding(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const unsigned length = first < 0x80       ? 1
                                : first >> 5 == 6  ? 2
                                : first >> 4 == 14 ? 3
                                : first >> 3 == 30 ? 4
                                                   : 0;
        if (length == 0 || i + length > text.size()) return false;
        std::uint32_t value = length == 1 ? first : first & (0x7fU >> length);
        for (unsigned k = 1; k < length; ++k) {
            if ((text[i + k] & 0xc0) != 0x80) return false;
            value = value << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3fU);
        }
        const unsigned needed = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
        if (needed != length || value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) return false;
        i += length;
    }
    return true;
}

TEST(json_strings, every_short_sequence_is_judged_right) {
    std::string text(4, 'x');
    for (unsigned a = 0x78; a < 0x100; ++a) {
        text[0] = static_cast<char>(a);
        for (unsigned b = 0x70; b < 0x100; ++b) {
            text[1] = static_cast<char>(b);
            for (const unsigned c : {0x00U, 0x7fU, 0x80U, 0xa5U, 0xbfU, 0xc0U, 0xe2U, 0xffU}) {
                text[2] = static_cast<char>(c);
                for (const unsigned d : {0x00U, 0x7fU, 0x80U, 0xbfU, 0xc2U}) {
                    text[3] = static_cast<char>(d);
                    for (std::size_t size = 1; size <= 4; ++size) {
                        const std::string_view part(text.data(), size);
                        ASSERT_EQ(is_utf8(part), is_utf8_by_decoding(part)) << a << ' ' << b << ' ' << c << ' ' << d;
                    }
                }
            }
        }
    }
}

TEST(json_strings, well_formed_utf16_and32_are_transcoded) {
    EXPECT_EQ(text_of(u"a\"é€\U0001f600"s), "\"a\\\"é€\U0001f600\"");
    EXPECT_EQ(text_of(U"a\"é€\U0001f600"s), "\"a\\\"é€\U0001f600\"");
    EXPECT_EQ(text_of(u"\0"s), R"("\u0000")");
    EXPECT_EQ(text_of(u"\U0010ffff"s), "\"\U0010ffff\"");
    EXPECT_EQ(text_of(u""s), "\"\"");
}

TEST(json_strings, ill_formed_utf16_and32_are_units) {
    const auto wide = [](std::initializer_list<char16_t> units) { return text_of(std::u16string(units)); };
    EXPECT_EQ(wide({u'a', 0xd800}), R"({"$units":[97,55296]})") << "ends after half a pair";
    EXPECT_EQ(wide({0xd800, u'a'}), R"({"$units":[55296,97]})");
    EXPECT_EQ(wide({0xdc00, 0xd800}), R"({"$units":[56320,55296]})") << "the halves are in the wrong order";
    EXPECT_EQ(text_of(std::u32string{0xd800}), R"({"$units":[55296]})");
    EXPECT_EQ(text_of(std::u32string{0xdfff}), R"({"$units":[57343]})");
    EXPECT_EQ(text_of(std::u32string{0x110000, 0xffffffff}), R"({"$units":[1114112,4294967295]})");
    EXPECT_EQ(text_of(std::u32string{0x10ffff}), "\"\U0010ffff\"");
}

TEST(json_strings, arrays_of_characters_end_before_their_trailing_zeros) {
    EXPECT_EQ(text_of(std::array<char, 4>{'a', 'b', 0, 0}), "\"ab\"");
    EXPECT_EQ(text_of(std::array<char, 4>{'a', 0, 'b', 0}), R"("a\u0000b")");
    EXPECT_EQ(text_of(std::array<char, 2>{'a', 'b'}), "\"ab\"");
    EXPECT_EQ(text_of(std::array<char, 2>{}), "\"\"");
    EXPECT_EQ(text_of(std::array<char, 0>{}), "\"\"");
    EXPECT_EQ(text_of(std::array<char, 3>{'\xff', 0, 0}), R"({"$bytes":"/w=="})");
    EXPECT_EQ(text_of(std::array<char16_t, 3>{u'é', 0xdbff, 0}), R"({"$units":[233,56319]})");
    EXPECT_EQ(text_of(std::array<char32_t, 3>{U'é', 0, 0}), "\"é\"");
}

TEST(json_strings, sequences_of_characters_are_whole) {
    EXPECT_EQ(text_of(std::vector<char>{'a', 0}), R"("a\u0000")");
    EXPECT_EQ(text_of(std::vector<char>{}), "\"\"");
}

TEST(json_strings, longer_than_the_buffer) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += i % 7 == 0 ? "\n" : "é";
    EXPECT_EQ(nlohmann::json::parse(text_of(text)).get<std::string>(), text);
}

}  // namespace
