// docs/json.md, rule by rule, on values of C++ types.
#include <tests/json/images.hpp>

#include <bitset>
#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <tuple>

namespace {

enum class open_number : std::int64_t {};

struct nothing {};
struct point {
    int x;
    int y;
};
struct tree {
    std::string name;
    std::vector<std::unique_ptr<tree>> children;
};

using ashlar::tests::compact;
using ashlar::tests::parsed;

// A root is a value of any type.
template <class T>
struct just {
    T value;
};
template <class T>
std::string text_of(T value) {
    const std::string whole = compact(just<T>{std::move(value)});
    const std::string_view before = R"({"value":)";
    EXPECT_TRUE(whole.starts_with(before) && whole.ends_with('}')) << whole;
    return whole.substr(before.size(), whole.size() - before.size() - 1);
}

TEST(json_rules, booleans) {
    EXPECT_EQ(text_of(true), "true");
    EXPECT_EQ(text_of(false), "false");
    EXPECT_EQ(text_of(std::vector<bool>{true, false}), "[true,false]");
}

TEST(json_rules, integers_of_every_width) {
    EXPECT_EQ(text_of(std::int8_t{-128}), "-128");
    EXPECT_EQ(text_of(std::uint8_t{255}), "255");
    EXPECT_EQ(text_of(std::int16_t{-32768}), "-32768");
    EXPECT_EQ(text_of(std::uint16_t{65535}), "65535");
    EXPECT_EQ(text_of(std::numeric_limits<std::int32_t>::min()), "-2147483648");
    EXPECT_EQ(text_of(std::uint32_t{4294967295U}), "4294967295");
}

TEST(json_rules, integers_past_two_to_the_53_are_strings) {
    constexpr std::int64_t edge = std::int64_t{1} << 53;
    EXPECT_EQ(text_of(edge), "9007199254740992");
    EXPECT_EQ(text_of(edge + 1), "\"9007199254740993\"");
    EXPECT_EQ(text_of(-edge), "-9007199254740992");
    EXPECT_EQ(text_of(-edge - 1), "\"-9007199254740993\"");
    EXPECT_EQ(text_of(std::numeric_limits<std::int64_t>::min()), "\"-9223372036854775808\"");
    EXPECT_EQ(text_of(static_cast<std::uint64_t>(edge)), "9007199254740992");
    EXPECT_EQ(text_of(std::numeric_limits<std::uint64_t>::max()), "\"18446744073709551615\"");
}

TEST(json_rules, a_character_is_its_code) {
    EXPECT_EQ(text_of('A'), "65");
    EXPECT_EQ(text_of(static_cast<char>(0xff)), "255");
    EXPECT_EQ(text_of(u'\xffff'), "65535");
    EXPECT_EQ(text_of(U'\x10ffff'), "1114111");
}

TEST(json_rules, an_enumeration_without_names_is_a_number) {
    EXPECT_EQ(text_of(open_number{-7}), "-7");
    EXPECT_EQ(text_of(open_number{std::int64_t{1} << 60}), "\"1152921504606846976\"");
}

TEST(json_rules, times_are_counts) {
    using namespace std::chrono;
    EXPECT_EQ(text_of(milliseconds(-1500)), "-1500");
    EXPECT_EQ(text_of(duration<double>(0.5)), "0.5");
    EXPECT_EQ(text_of(nanoseconds(std::int64_t{1} << 54)), "\"18014398509481984\"");
    EXPECT_EQ(text_of(time_point<system_clock, seconds>(seconds(1700000000))), "1700000000");
}

TEST(json_rules, bits_are_digits_the_first_bit_first) {
    EXPECT_EQ(text_of(std::bitset<11>(0b000'0000'0011)), "\"11000000000\"");
    EXPECT_EQ(text_of(std::bitset<11>(0b100'0000'0000)), "\"00000000001\"");
    EXPECT_EQ(text_of(std::bitset<0>()), "\"\"");
}

TEST(json_rules, bytes_are_base64) {
    const auto blob = [](std::string_view text) {
        std::vector<std::byte> made;
        for (const char c : text) made.push_back(static_cast<std::byte>(c));
        return text_of(made);
    };
    // The vectors of RFC 4648, section 10.
    EXPECT_EQ(blob(""), "\"\"");
    EXPECT_EQ(blob("f"), "\"Zg==\"");
    EXPECT_EQ(blob("fo"), "\"Zm8=\"");
    EXPECT_EQ(blob("foo"), "\"Zm9v\"");
    EXPECT_EQ(blob("foob"), "\"Zm9vYg==\"");
    EXPECT_EQ(blob("fooba"), "\"Zm9vYmE=\"");
    EXPECT_EQ(blob("foobar"), "\"Zm9vYmFy\"");
    EXPECT_EQ(blob("\xfb\xff\xbf"), "\"+/+/\"");
    EXPECT_EQ(text_of(std::array<std::byte, 3>{std::byte{0}, std::byte{0xff}, std::byte{1}}), "\"AP8B\"");
}

TEST(json_rules, optionals_and_owners_are_their_value_or_null) {
    EXPECT_EQ(text_of(std::optional<int>()), "null");
    EXPECT_EQ(text_of(std::optional<int>(0)), "0");
    EXPECT_EQ(text_of(std::unique_ptr<point>()), "null");
    EXPECT_EQ(text_of(std::make_unique<point>(1, 2)), R"({"x":1,"y":2})");
}

TEST(json_rules, null_within_is_told_from_null_without) {
    using twice = std::optional<std::optional<int>>;
    EXPECT_EQ(text_of(twice()), "null");
    EXPECT_EQ(text_of(twice(std::optional<int>())), R"({"$some":null})");
    EXPECT_EQ(text_of(twice(5)), R"({"$some":5})");
    using thrice = std::optional<twice>;
    EXPECT_EQ(text_of(thrice(twice(std::optional<int>()))), R"({"$some":{"$some":null}})");
    EXPECT_EQ(text_of(std::optional<std::unique_ptr<int>>(nullptr)), R"({"$some":null})");
    EXPECT_EQ(text_of(std::make_unique<std::optional<int>>(3)), R"({"$some":3})");
}

TEST(json_rules, lists) {
    EXPECT_EQ(text_of(std::vector<int>{}), "[]");
    EXPECT_EQ(text_of(std::list<int>{1, -2}), "[1,-2]");
    EXPECT_EQ(text_of(std::array<int, 0>{}), "[]");
    EXPECT_EQ(text_of(std::array<std::array<int, 2>, 2>{{{1, 2}, {3, 4}}}), "[[1,2],[3,4]]");
    EXPECT_EQ(text_of(std::vector<std::vector<std::string>>{{}, {"a"}}), R"([[],["a"]])");
}

TEST(json_rules, structures) {
    EXPECT_EQ(compact(nothing{}), "{}");
    EXPECT_EQ(text_of(std::vector<nothing>(2)), "[{},{}]");
    EXPECT_EQ(text_of(std::pair<int, bool>(1, true)), R"({"first":1,"second":true})");
    EXPECT_EQ(text_of(std::tuple<int, std::string>(1, "b")), R"({"0":1,"1":"b"})");
}

TEST(json_rules, another_reader_agrees) {
    tree root{"root", {}};
    root.children.push_back(std::make_unique<tree>(tree{"left", {}}));
    root.children.push_back(nullptr);
    root.children.back() = std::make_unique<tree>(tree{"r\xc3\xa9", {}});
    root.children.push_back(nullptr);
    const auto expected = nlohmann::json::parse(
        R"({"name": "root", "children": [{"name": "left", "children": []}, {"name": "ré", "children": []}, null]})");
    EXPECT_EQ(parsed(root), expected);
}

}  // namespace
