// Reading files and lists of a folder made for the test, and the text of the report.
#include <gtest/gtest.h>
#include <unistd.h>
#include <examples/package_graph/output.hpp>
#include <examples/package_graph/sources.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace package_graph {
namespace {

namespace fs = std::filesystem;

class package_sources : public testing::Test {
protected:
    package_sources() : folder_(fs::temp_directory_path() / ("package_sources." + std::to_string(::getpid()))) {
        fs::create_directories(folder_ / "lists" / "partial");
    }
    ~package_sources() override { fs::remove_all(folder_); }

    fs::path write(std::string_view name, std::string_view text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return folder_ / name;
    }
    inputs all() const {
        return {.status = folder_ / "status", .marks = folder_ / "marks", .lists = folder_ / "lists", .sample = false};
    }

private:
    fs::path folder_;
};

constexpr std::string_view tool = "Package: tool\nVersion: 1\nArchitecture: amd64\n";

TEST_F(package_sources, status_marks_and_lists) {
    write("status", std::string(tool) + "Status: install ok installed\n");
    write("marks", "Package: tool\nArchitecture: amd64\nAuto-Installed: 1\n");
    write("lists/a_Packages", std::string(tool) + "Filename: pool/tool.deb\n\nnonsense\n");
    write("lists/a_InRelease", "nonsense");
    write("lists/partial/b_Packages", "nonsense");
    write("lists/c_Packages.diff_Index", "nonsense");
    const auto out = read_graph(all());
    ASSERT_TRUE(out) << out.error().message();
    ASSERT_EQ(out->made.packages.size(), 1U);
    EXPECT_EQ(out->made.packages[0].installed->why, cause::automatic);
    EXPECT_EQ(out->made.packages[0].archive->file, "pool/tool.deb");
    EXPECT_EQ(out->made.bad_stanzas, 1U);
    EXPECT_EQ(out->made.sources.size(), 4U);  // the program and three files
    EXPECT_EQ(out->made.sources, present_sources(all()));
}

TEST_F(package_sources, a_missing_status_is_an_error) {
    const auto out = read_graph(all());
    ASSERT_FALSE(out);
    EXPECT_NE(out.error().message().find("status: cannot open"), std::string::npos) << out.error().message();
}

TEST_F(package_sources, missing_marks_and_lists_are_not) {
    write("status", tool);
    auto from = all();
    from.lists = "/nonexistent";
    const auto out = read_graph(from);
    ASSERT_TRUE(out);
    EXPECT_TRUE(out->read.problems.empty());
}

TEST_F(package_sources, a_list_that_cannot_be_unpacked_is_reported) {
    write("status", tool);
    write("lists/$(exit)`; _Packages.lz4", "this is not compressed");
    const auto out = read_graph(all());
    ASSERT_TRUE(out);
    EXPECT_EQ(out->made.packages.size(), 1U);
    ASSERT_EQ(out->read.problems.size(), 1U);
    EXPECT_TRUE(out->read.problems[0].file.ends_with("$(exit)`; _Packages.lz4"));
}

TEST_F(package_sources, a_compressed_list_is_unpacked) {
    if (!fs::exists("/usr/lib/apt/apt-helper")) GTEST_SKIP() << "apt's helper is not here";
    constexpr unsigned char packed[] = {// `tool`, as gzip has it
                                        0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x0b, 0x48, 0x4c,
                                        0xce, 0x4e, 0x4c, 0x4f, 0xb5, 0x52, 0x28, 0xc9, 0xcf, 0xcf, 0xe1, 0x0a, 0x4b,
                                        0x2d, 0x2a, 0xce, 0xcc, 0xcf, 0xb3, 0x52, 0x30, 0xe4, 0x72, 0x2c, 0x4a, 0xce,
                                        0xc8, 0x2c, 0x49, 0x4d, 0x2e, 0x29, 0x2d, 0x02, 0xca, 0x26, 0xe6, 0xa6, 0x98,
                                        0x99, 0x70, 0x01, 0x00, 0x6c, 0x6c, 0x37, 0x67, 0x2d, 0x00, 0x00, 0x00};
    const auto list = write("a_Packages.gz", std::string(std::begin(packed), std::end(packed)));
    const auto text = read_list(list);
    ASSERT_TRUE(text) << text.error().message();
    EXPECT_EQ(*text, tool);
}

TEST_F(package_sources, a_change_shows) {
    const auto status = write("status", tool);
    const auto before = present_sources(all());
    write("status", std::string(tool) + "\n");
    EXPECT_NE(present_sources(all()), before);
    write("status", tool);
    fs::last_write_time(status, fs::last_write_time(status) + std::chrono::seconds(1));
    EXPECT_NE(present_sources(all()), before);
    EXPECT_EQ(present_sources({.status = {}, .marks = {}, .lists = {}, .sample = true}).size(), 1U);
}

TEST(package_output, numbers_sizes_and_times) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(1234567), "1,234,567");
    EXPECT_EQ(size_text(999), "999 bytes");
    EXPECT_EQ(size_text(1000), "1.0 kB");
    EXPECT_EQ(size_text(999'949), "999.9 kB");
    EXPECT_EQ(size_text(999'999), "1.0 MB");
    EXPECT_EQ(time_text(std::chrono::nanoseconds(1500)), "1.5 us");
    EXPECT_EQ(time_text(std::chrono::microseconds(2500)), "2.5 ms");
    EXPECT_EQ(time_text(std::chrono::milliseconds(1250)), "1.25 s");
}

TEST(package_output, paragraphs) {
    EXPECT_EQ(paragraph({}, 2, 20), "");
    EXPECT_EQ(paragraph({"one"}, 2, 20), "  one\n");
    EXPECT_EQ(paragraph({"one", "two", "three"}, 2, 11), "  one, two,\n  three\n");
    EXPECT_EQ(paragraph({"longer-than-the-width", "b"}, 2, 8), "  longer-than-the-width,\n  b\n");
}

}  // namespace
}  // namespace package_graph
