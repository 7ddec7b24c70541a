// Names in an embedded description may be as long as the image; what errors say of them is short.
#include <ashlar/dump/described_image.hpp>
#include <ashlar/dump/open.hpp>

#include <tests/support/image_parts.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace ashlar;

// An image of the description, with these data.
std::vector<std::byte> image_of(const std::string& text, bytes_view data) {
    return tests::image_around(identify(parse_description(text).value()), data);
}

error refusal_of(const std::vector<std::byte>& image) {
    return dump::described_image::of_bytes(image, {.from = dump::source::copy}).error();
}

// A bool that is 2, in a structure whose field has the name.
std::string path_of_field(const std::string& spelled_name) {
    const std::string text = fmt::format("ashlar 0\nroot #0\n#0 struct s 1:1 {{\n  0 {}: bool;\n}}\n", spelled_name);
    return refusal_of(image_of(text, tests::bytes_of('\2'))).path();
}

TEST(dump_long_names, of_fields_are_cut_in_paths) {
    const std::string most(100, 'x');
    EXPECT_EQ(path_of_field(most), most);
    EXPECT_EQ(path_of_field(most + 'y'), most + "...");
    EXPECT_EQ(path_of_field(std::string(3'000'000, 'x')), most + "...");
    EXPECT_EQ(path_of_field('"' + std::string(100, ' ') + '"'), '"' + std::string(100, ' ') + '"');
    EXPECT_EQ(path_of_field('"' + std::string(101, ' ') + '"'), '"' + std::string(100, ' ') + "\"...");
}

TEST(dump_long_names, of_arms_are_cut_in_paths) {
    const std::string text = fmt::format(
        "ashlar 0\nroot #0\n#0 variant v 2:1 u8 payload 1 {{\n  case 0 {}: bool;\n}}\n", std::string(101, 'x'));
    EXPECT_EQ(refusal_of(image_of(text, tests::bytes_of('\0', '\2'))).path(), std::string(100, 'x') + "...");
}

// Structures within one another, as many as a description may have: one step, and a thousand names.
TEST(dump_long_names, many_in_one_step_are_left_out) {
    const std::string name(99, 'x');
    constexpr int depth = 990;
    std::string text = "ashlar 0\nroot #0\n";
    for (int i = 0; i < depth; ++i) {
        const std::string inner = i + 1 == depth ? "bool" : fmt::format("#{}", i + 1);
        text += fmt::format("#{0} struct s{0} 1:1 {{\n  0 {1}: {2};\n}}\n", i, name, inner);
    }
    const std::string path = refusal_of(image_of(text, tests::bytes_of('\2'))).path();
    std::string first;
    std::string last;
    for (int i = 0; i < 10; ++i) first += name + '.', last += '.' + name;
    EXPECT_EQ(path, first + "..." + last);
}

TEST(dump_long_names, of_types_are_cut_in_sentences) {
    const std::string text =
        fmt::format("ashlar 0\nroot #0\n#0 struct {} 1:1 {{\n  0 x: bool;\n}}\n", std::string(3'000'000, 'x'));
    const std::vector<std::byte> image = image_of(text, tests::bytes_of('\1'));
    const auto opened = dump::open<std::vector<int>>(image);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code(), errc::type_mismatch);
    const std::string start = " (struct " + std::string(93, 'x') + "...), expected ";
    EXPECT_NE(opened.error().sentence().find(start), std::string::npos) << opened.error().sentence().substr(0, 1000);
}

}  // namespace
