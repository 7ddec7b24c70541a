// Names from outside that are made to harm: they steer no terminal, and grow into no endless text.
#include <tests/support/image_parts.hpp>
#include <tests/tools/sample.hpp>

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace {

using ashlar::tests::fill;
using ashlar::tests::outcome;
using ashlar::tests::run_command;
using ashlar::tests::sample_file;
using testing::HasSubstr;
using testing::StartsWith;

// As an error has a file's name.
std::string printable(const std::string& name) {
    const std::string said = run_command({"dump", "check", name}).err;
    const std::string before = "ashlar: ";
    return said.substr(before.size(), said.rfind(": cannot open: ") - before.size());
}

TEST(command_names, that_are_harmless_stay_as_they_are) {
    for (const std::string name : {"a b", "\\x1b", "Z\u00fcrich \u20ac \U0001f3d4", "\u00a0\u200d\u2030\u206a\ufeff"}) {
        EXPECT_EQ(printable(name), name);
    }
}

TEST(command_names, that_would_steer_a_terminal_are_shown) {
    EXPECT_EQ(printable("\x01\t\n\x1b\x1f\x7f"), "\\x01\\x09\\x0a\\x1b\\x1f\\x7f");
    EXPECT_EQ(printable("\u0080\u009b\u009f"), "\\xc2\\x80\\xc2\\x9b\\xc2\\x9f") << "C1";
    EXPECT_EQ(printable("a\u2028b\u2029c"), "a\\xe2\\x80\\xa8b\\xe2\\x80\\xa9c") << "ends of lines";
    EXPECT_EQ(printable("\u202e\u2066\u200f\u061c"), "\\xe2\\x80\\xae\\xe2\\x81\\xa6\\xe2\\x80\\x8f\\xd8\\x9c")
        << "direction";
}

TEST(command_names, that_are_no_utf8_are_shown_byte_by_byte) {
    EXPECT_EQ(printable("\x9b"
                        "31m\xff"),
              "\\x9b31m\\xff");
    EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82") << "cut short";
    EXPECT_EQ(printable("\xc0\x9b \xed\xa0\x80"), "\\xc0\\x9b \\xed\\xa0\\x80") << "overlong, a surrogate";
    EXPECT_EQ(printable("\xe2\xe2\x82\xac"), "\\xe2\u20ac");
}

TEST(command_names, are_shown_wherever_they_are_printed) {
    const sample_file file;
    const std::string path = file.beside("\x9b\u009b\x1b[31m");
    const std::string shown = file.beside("\\x9b\\xc2\\x9b\\x1b[31m");
    std::filesystem::copy_file(file.path(), path);
    EXPECT_EQ(run_command({"dump", "check", path}).out, shown + ": sound; no checksum\n");
    EXPECT_THAT(run_command({"dump", "info", path}).out, StartsWith("file         " + shown + "\n"));
    EXPECT_THAT(run_command({"dump", "check", path + "x"}).err, StartsWith("ashlar: " + shown + "x: cannot open"));
    EXPECT_THAT(run_command({"dump", "info", path, path}).err, HasSubstr(": " + shown + "\n"));
    EXPECT_THAT(run_command({path}).err, StartsWith("ashlar: there is no subcommand `" + shown + "`\n"));
}

// Elements of one byte, each with a field of that name.
void fill_with_elements(const std::string& path, const std::string& name, std::uint64_t count, char value) {
    const auto type = identify(ashlar::parse_description(fmt::format("ashlar 0\n"
                                                                     "root sequence<#0>\n"
                                                                     "#0 struct {0} 1:1 {{\n"
                                                                     "  0 {0}: bool;\n"
                                                                     "}}\n",
                                                                     name))
                                   .value());
    auto data = ashlar::tests::bytes_of(std::uint64_t{16}, count);
    data.insert(data.end(), count, static_cast<std::byte>(value));
    const auto image = ashlar::tests::image_around(type, data);
    fill(path, {reinterpret_cast<const char*>(image.data()), image.size()});
}

TEST(command_names, as_long_as_the_image_are_cut) {
    const sample_file file;
    fill_with_elements(file.path(), std::string(3'000'000, 'x'), 1, 2);
    for (const std::string subcommand : {"info", "check", "json"}) {
        EXPECT_EQ(
            run_command({"dump", subcommand, file.path()}).err,
            "ashlar: " + file.path() + ": 160: [0]." + std::string(100, 'x') + "...: a bool must be 0 or 1, found 2\n");
    }
    fill_with_elements(file.path(), std::string(100'000, 'x'), 1, 1);
    const std::string table = run_command({"dump", "info", file.path()}).out;
    EXPECT_LT(table.find("\ndescription\n"), 1'500U);
    EXPECT_THAT(table, HasSubstr("  #0 " + std::string(100, 'x') + "...  "));
}

// Each element repeats the name: a small image, and a text a thousand times its size.
TEST(command_limits, hold_for_the_text_too) {
    const sample_file file;
    fill_with_elements(file.path(), std::string(10'000, 'x'), 2'000, 1);
    const std::string out = file.beside("out.json");
    const auto with = [&](const char* limit, const char* most) {
        return run_command({"dump", "json", limit, most, file.path(), "-o", out});
    };
    const outcome refused = with("--max-bytes", "1000000");
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.err,
              "ashlar: " + file.path() + ": the JSON text is longer than the 1000000 bytes that the limit allows\n");
    EXPECT_EQ(file.files(), 1);
    EXPECT_EQ(with("--max-bytes", "30000000").status, 0);
    std::filesystem::remove(out);
    const outcome nested = with("--max-depth", "1");
    EXPECT_EQ(nested.status, 1);
    EXPECT_EQ(nested.err,
              "ashlar: " + file.path() + ": the value nests deeper than the 1 levels that the limit allows\n");
    EXPECT_EQ(file.files(), 1);
    EXPECT_EQ(with("--max-depth", "2").status, 0);
}

}  // namespace
