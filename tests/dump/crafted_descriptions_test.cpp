// Images whose description is not right: no description at all, one that contradicts itself, another one than the
// header says, one that this library does not know. Errors tell the place in the image.
#include "crafted.hpp"

#include <gmock/gmock.h>

#include <cstdint>
#include <string>

namespace {

using namespace ashlar;
using tests::image_around;
using tests::refusal_of;

struct sample {
    std::uint32_t number = 5;
    std::string text = "abc";
};

constexpr std::string_view right =
    "ashlar 0\n"
    "root #0\n"
    "#0 struct sample 24:8 {\n"
    "  0 number: u32;\n"
    "  8 text: string;\n"
    "}\n";

// The data stand from 144 to 171, the description from 176 on.
constexpr std::uint64_t start = 176;

bytes_view data_of(bytes_view image) { return image.subspan(144, 27); }

// The sample's image with another text, under the sample's own fingerprint.
std::string refusal_of_text(std::string_view text) {
    identity type = identity_of<sample>();
    type.text = text;
    return refusal_of<sample>(image_around(type, data_of(tests::image_of(sample{}))));
}

std::string with(std::string_view from, std::string_view to) {
    std::string text(right);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// How the refusal begins that is about what stands where `mark` does.
std::string at(std::string_view mark, std::string_view sentence) {
    return "description " + std::to_string(start + right.find(mark)) + ": " + std::string(sentence);
}

TEST(dump_crafted_description, right_one_opens) {
    EXPECT_EQ(identity_of<sample>().text, right);
    EXPECT_EQ(refusal_of_text(right), "opened");
}

TEST(dump_crafted_description, of_no_text) {
    EXPECT_EQ(refusal_of_text(""),
              R"(description 176: expected "ashlar 0" and the end of the line, found the end of the text)");
    EXPECT_EQ(refusal_of_text(std::string(400, '\0')).substr(0, 35), R"(description 176: expected "ashlar 0)");
    EXPECT_EQ(refusal_of_text("{\"type\": \"sample\"}\n").substr(0, 35), R"(description 176: expected "ashlar 0)");
    EXPECT_EQ(refusal_of_text(right.substr(0, right.size() - 2)),
              at("}", R"(expected "}" and the end of the line, found the end of the text)"));
    EXPECT_EQ(refusal_of_text(std::string(right) + "\n"),
              R"(description 254: expected "#1 ", found the end of the line)");
    EXPECT_EQ(refusal_of_text(with("ashlar 0", "ashlar 1")),
              at("ashlar 0", R"(expected "ashlar 0" and the end of the line, found "ashlar 1")"));
    EXPECT_EQ(refusal_of_text(with("u32", "u33")), at("u32", "expected a type, found \"u33\""));
    EXPECT_EQ(refusal_of_text(with("number", "9umber")), at("number", R"(expected a name, found "9umber: u32;")"));
}

TEST(dump_crafted_description, of_another_layout_than_its_own) {
    EXPECT_EQ(refusal_of_text(with("24:8", "32:8")),
              at("#0 struct", "expected 24:8 by the rules of layout, found 32:8"));
    EXPECT_EQ(refusal_of_text(with("24:8", "24:4")),
              at("#0 struct", "expected 24:8 by the rules of layout, found 24:4"));
    EXPECT_EQ(refusal_of_text(with("8 text", "4 text")), at("8 text", "expected 8 by the rules of layout, found 4"));
    EXPECT_EQ(refusal_of_text(with("0 number", "144 number")),
              at("0 number", "expected 0 by the rules of layout, found 144"));
}

TEST(dump_crafted_description, that_goes_in_circles) {
    EXPECT_EQ(refusal_of_text(with("string", "#0")),
              at("8 text", "a type that contains itself in line; put a pointer or a sequence between"));
    EXPECT_EQ(refusal_of_text(with("string", "#1")), at("string", "#1 is not defined"));
    EXPECT_EQ(refusal_of_text(with("root #0", "root u32")), "description 194: the root does not reach #0");
    EXPECT_EQ(refusal_of_text(with("text", "number")),
              at("8 text", "the field, old or gone name \"number\" stands twice"));
}

TEST(dump_crafted_description, of_more_than_there_can_be) {
    EXPECT_EQ(refusal_of_text(with("u32", "array<u32, 36028797018963969>")).substr(0, 6), "limit ");
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "sequence<";
    EXPECT_EQ(refusal_of_text(with("string", deep)).substr(0, 6), "limit ");
}

TEST(dump_crafted_description, of_another_fingerprint_than_the_headers) {
    const std::string found = refusal_of_text(with("number", "NUMBER"));
    EXPECT_THAT(found, testing::MatchesRegex("description 176: the description's fingerprint is [0-9a-f]+, "
                                             "the header says [0-9a-f]+"));
    EXPECT_THAT(found, testing::EndsWith(to_string(identity_of<sample>().fingerprint)));
}

TEST(dump_crafted_description, of_another_alignment_than_the_headers) {
    identity type = identity_of<sample>();
    type.largest_alignment = 16;  // the data stand at 144 all the same
    EXPECT_EQ(refusal_of<sample>(image_around(type, data_of(tests::image_of(sample{})))),
              "header 16: the description's largest alignment is 8, the header says 16");
}

// Names that only people read may be others.
TEST(dump_crafted_description, of_another_name_opens) {
    EXPECT_EQ(refusal_of_text(with("sample", "example")), "opened");
    EXPECT_EQ(refusal_of_text(with("text: string", "text: string was title")), "opened");
}

error refusal_by_description(bytes_view image) {
    tests::exact_block block(image);
    const auto opened = dump::described_image::of_bytes(block.bytes());
    return opened ? error(errc::system, "opened") : opened.error();
}

std::vector<std::byte> described(std::string_view text, bytes_view data) {
    return image_around(identify(parse_description(text).value()), data);
}

// Another description that is right in itself is another type; whether the data fit it is another question.
TEST(dump_crafted_description, of_another_type) {
    const auto image = tests::image_of(sample{});
    const auto as_signed = described(with("u32", "i32"), data_of(image));
    EXPECT_THAT(refusal_of<sample>(as_signed), testing::StartsWith("type_mismatch 72: the image holds another type"));
    EXPECT_EQ(refusal_by_description(as_signed).sentence(), "opened");
    const auto as_flag = described(with("u32", "bool"), data_of(image));
    EXPECT_THAT(refusal_of<sample>(as_flag), testing::StartsWith("type_mismatch 72: the image holds another type"));
    EXPECT_EQ(refusal_by_description(as_flag).message(), "144: number: a bool must be 0 or 1, found 5");
    const auto as_sequence = described(with("string", "sequence<u32>"), data_of(image));
    EXPECT_EQ(refusal_by_description(as_sequence).message(),
              "152: text: a block of 3 times 4 bytes at 168 must fit into the data, which end at 171");
    const auto as_bounded = described(with("string", "string<2>"), data_of(image));
    EXPECT_EQ(refusal_by_description(as_bounded).message(),
              "160: text: at most 2 elements are allowed here, there are 3");
}

TEST(dump_crafted_description, of_what_images_do_not_hold) {
    for (const std::string kind : {"map", "set", "shared", "weak", "plain", "kept"}) {
        const std::string type = kind == "map" ? "map<string, u32>" : kind + "<u32>";
        const bool wide = kind == "map" || kind == "set";
        const auto image =
            described("ashlar 0\nroot " + type + "\n", std::vector<std::byte>(wide ? std::size_t{16} : std::size_t{8}));
        const error why = refusal_by_description(image);
        EXPECT_EQ(why.code(), errc::unsupported) << type;
        EXPECT_EQ(why.sentence(), "expected what owns its parts and keeps no order of its own, found a " + kind +
                                      ", which this check does not know");
    }
}

}  // namespace
