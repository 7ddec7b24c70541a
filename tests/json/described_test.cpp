// Variants, enumerators and names, as descriptions from anywhere can have them.
#include <tests/json/images.hpp>

namespace {

using ashlar::tests::bytes_of;
using ashlar::tests::compact;
using ashlar::tests::image_of;

constexpr std::string_view outcome =
    "ashlar 0\n"
    "root #0\n"
    "#0 variant outcome 8:4 i16 payload 4 {\n"
    "  case -1 error: i32;\n"
    "  case 1, 2 number: u8;\n"
    "  case 7 empty: void;\n"
    "  case 8 \"$case\": u8;\n"
    "  case 9 \"\": u8;\n"
    "  default other: void;\n"
    "}\n";

std::string text_of(std::int16_t discriminant, std::uint32_t payload) {
    return compact(image_of(outcome, bytes_of(discriminant, std::int16_t{0}, payload)));
}

TEST(json_variants, one_case_is_told_by_its_name) {
    EXPECT_EQ(text_of(-1, 42), R"({"error":42})");
    EXPECT_EQ(text_of(7, 0), R"({"empty":null})");
}

TEST(json_variants, otherwise_the_discriminant_stands_before) {
    EXPECT_EQ(text_of(1, 5), R"({"$case":1,"number":5})");
    EXPECT_EQ(text_of(2, 5), R"({"$case":2,"number":5})");
    EXPECT_EQ(text_of(100, 0), R"({"$case":100,"other":null})");
    EXPECT_EQ(text_of(9, 3), R"({"$case":9,"":3})") << "several arms may have no name";
}

TEST(json_variants, an_arm_cannot_pass_for_a_discriminant) { EXPECT_EQ(text_of(8, 3), R"({"$$case":3})"); }

TEST(json_variants, discriminants_are_written_as_their_types_are) {
    const std::string_view text =
        "ashlar 0\n"
        "root #0\n"
        "#0 variant \"\" 16:8 #1 payload 8 {\n"
        "  case 0, 1 text: string;\n"
        "}\n"
        "#1 enum \"\" u8 closed {\n"
        "  low = 0;\n"
        "  high = 1;\n"
        "}\n";
    const auto expected = R"({"$case":"high","text":""})";
    const std::string_view wide =
        "ashlar 0\n"
        "root #0\n"
        "#0 variant \"\" 24:8 #1 payload 8 {\n"
        "  case 0, 1 text: string;\n"
        "}\n"
        "#1 enum \"\" u8 closed {\n"
        "  low = 0;\n"
        "  high = 1;\n"
        "}\n";
    EXPECT_FALSE(ashlar::parse_description(text)) << "a string has 16 bytes in line";
    EXPECT_EQ(compact(image_of(wide, bytes_of(std::uint64_t{1}, std::uint64_t{0}, std::uint64_t{0}))), expected);
}

TEST(json_enumerations, the_first_name_of_a_value_counts) {
    const std::string_view text =
        "ashlar 0\n"
        "root #0\n"
        "#0 enum phase i8 open {\n"
        "  starting = 0;\n"
        "  \"in \\\"full\\\" run\" = -1;\n"
        "  again = -1;\n"
        "  ended = 100;\n"
        "}\n";
    const auto text_of_value = [&](std::int8_t value) { return compact(image_of(text, bytes_of(value))); };
    EXPECT_EQ(text_of_value(0), "\"starting\"");
    EXPECT_EQ(text_of_value(-1), R"("in \"full\" run")");
    EXPECT_EQ(text_of_value(100), "\"ended\"");
    EXPECT_EQ(text_of_value(-128), "-128");
}

TEST(json_enumerations, names_cannot_pass_for_numbers) {
    const std::string_view text =
        "ashlar 0\n"
        "root #0\n"
        "#0 enum e u64 open {\n"
        "  \"9007199254740993\" = 1;\n"
        "  \"-1\" = 2;\n"
        "  \"$x\" = 3;\n"
        "  \"\" = 4;\n"
        "}\n";
    const auto text_of_value = [&](std::uint64_t value) { return compact(image_of(text, bytes_of(value))); };
    EXPECT_EQ(text_of_value(1), "\"$9007199254740993\"");
    EXPECT_EQ(text_of_value(2), "\"$-1\"");
    EXPECT_EQ(text_of_value(3), "\"$$x\"");
    EXPECT_EQ(text_of_value(4), "\"\"");
    EXPECT_EQ(text_of_value(5), "5");
    EXPECT_EQ(text_of_value(9007199254740993), "\"9007199254740993\"");
}

TEST(json_names, are_escaped_and_dollars_doubled) {
    const std::string_view text =
        "ashlar 0\n"
        "root #0\n"
        "#0 struct odd 7:1 {\n"
        "  0 \"say \\\"a\\\"\": u8;\n"
        "  1 \"$id\": u8;\n"
        "  2 \"line\\x0abreak\": u8;\n"
        "  3 \"\\xff\": u8;\n"
        "  4 \"\\xc3\\xa9\": u8;\n"
        "  5 \"$bytes:/w==\": u8;\n"
        "  6 \"1\": u8;\n"
        "}\n";
    const std::array<std::byte, 7> data{};
    const std::string made = compact(image_of(text, data));
    EXPECT_EQ(made, R"({"say \"a\"":0,"$$id":0,"line\nbreak":0,"$bytes:/w==":0,"é":0,"$$bytes:/w==":0,"1":0})");
    EXPECT_EQ(nlohmann::json::parse(made).size(), 7) << "no two names are the same";
}

}  // namespace
