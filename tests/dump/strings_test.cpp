// Text of every character width, owned and borrowed.
#include "round_trip.hpp"

#include <deque>
#include <span>
#include <string>
#include <string_view>

namespace {

using namespace ashlar;
using tests::round_trip;
using namespace std::string_literals;

struct texts {
    std::string narrow;
    std::u8string eight;
    std::u16string sixteen;
    std::u32string thirty_two;
    friend bool operator==(const texts&, const texts&) = default;
};

void expect_kept(const texts& value) {
    const round_trip<texts> trip(value);
    EXPECT_EQ(trip.root()[&texts::narrow], value.narrow);
    EXPECT_TRUE(trip.root()[&texts::eight] == value.eight);
    EXPECT_TRUE(trip.root()[&texts::sixteen] == value.sixteen);
    EXPECT_TRUE(trip.root()[&texts::thirty_two] == value.thirty_two);
    EXPECT_TRUE(trip.loaded == value);
}

TEST(dump_strings, of_every_width) { expect_kept({"caf\xc3\xa9", u8"gr\u00fcn", u"\u4e2d\u6587", U"\U0001f9f1"}); }
TEST(dump_strings, empty) { expect_kept({}); }
TEST(dump_strings, with_embedded_nul) { expect_kept({"a\0b\0"s, u8"\0"s, u"\0x"s, U"x\0"s}); }
TEST(dump_strings, long_ones) {
    expect_kept(
        {std::string(100'000, 'x'), std::u8string(3, u8'y'), std::u16string(70'001, u'z'), std::u32string(999, U'w')});
}

TEST(dump_strings, are_not_required_to_be_utf_8) { expect_kept({"\xff\xfe\x80", {}, u"\xd800", U"\x110000"}); }

TEST(dump_strings, take_their_own_characters_alone) {
    // Two strings of one byte each stand next to one another; nothing terminates them.
    struct two {
        std::string first;
        std::string second;
    };
    const tests::saved<two> image({"a", "b"});
    EXPECT_EQ(image.root()[&two::second].data(), image.root()[&two::first].data() + 1);
}

TEST(dump_strings, borrowed_content_is_saved_like_owned) {
    struct borrowed {
        std::string_view text;
        std::u16string_view wide;
        std::span<const int> numbers;
        std::span<const std::string> names;
        std::span<const std::byte> bytes;
        std::span<const int, 2> two;
    };
    struct owned {
        std::string text;
        std::u16string wide;
        std::vector<int> numbers;
        std::deque<std::string> names;
        std::vector<std::byte> bytes;
        std::vector<int> two;
    };
    const owned value{"text", u"wide", {1, 2, 3}, {"x", "", "yz"}, {std::byte{9}}, {4, 5}};
    const std::vector<std::string> names(value.names.begin(), value.names.end());
    const borrowed view{value.text, value.wide, value.numbers, names, value.bytes, std::span<const int, 2>(value.two)};
    const tests::saved<borrowed> image(view);
    EXPECT_EQ(image.root()[&borrowed::text], "text");
    EXPECT_EQ(image.root()[&borrowed::numbers][2], 3);
    EXPECT_EQ(image.root()[&borrowed::names][2], "yz");
    EXPECT_EQ(image.root()[&borrowed::bytes].size(), 1U);
    EXPECT_EQ(image.root()[&borrowed::two][1], 5);
    // One description, so that what is saved from a view can be loaded into an owner.
    const auto loaded = dump::open<owned>(image.image().bytes()).value().load().value();
    EXPECT_EQ(loaded.names, value.names);
    EXPECT_EQ(loaded.two, value.two);
}

}  // namespace
