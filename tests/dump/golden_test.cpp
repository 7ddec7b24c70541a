// One record with every kind, as it lies in tests/golden/record.ash; and the images that the page of the format shows.
#include "round_trip.hpp"

#include <tests/golden/parcel.hpp>
#include <tests/golden/record.hpp>
#include <tests/support/files.hpp>
#include <tests/support/image_parts.hpp>

#include <fstream>
#include <sstream>
#include <string>

namespace {

using namespace ashlar;
using golden::record;

const std::string source_folder = ASHLAR_SOURCE_DIR;

TEST(dump_golden, record_is_saved_as_it_always_was) {
    const auto image = tests::image_of(golden::make_record(), {.checksum = true});
    const std::string found = tests::text_of(image);
    const std::string kept = tests::content_of(source_folder + "/tests/golden/record.ash");
    const std::string now = testing::TempDir() + "record.ash";
    if (found != kept) std::ofstream(now, std::ios::binary) << found;
    EXPECT_TRUE(found == kept) << "the format has changed; the record is now as in " << now;
}

TEST(dump_golden, record_is_opened_and_loaded) {
    const auto image =
        tests::open_both<record>(source_folder + "/tests/golden/record.ash", {.verify = dump::verification::checksum})
            .value();
    const auto root = image.root();
    EXPECT_EQ(root[&record::u64], 0xe000000000000064U);
    EXPECT_EQ(root[&record::now], golden::phase::ended);
    EXPECT_EQ(root[&record::bits].to_ulong(), 0b101'0000'0001U);
    EXPECT_EQ(root[&record::grid][1][0], 3);
    EXPECT_EQ(root[&record::number], 7U);
    EXPECT_FALSE(root[&record::absent]);
    EXPECT_EQ(root.get<"where">()[&golden::point::y], 2.5);
    EXPECT_EQ(root[&record::names][2], "three");
    EXPECT_EQ(root[&record::blocks][1][&golden::block::mark], 0xa2);
    EXPECT_EQ(root[&record::tree][&golden::node::children][0][&golden::node::next][&golden::node::label], "next");
    const record loaded = image.load().value();
    EXPECT_EQ(tests::image_of(loaded, {.checksum = true}), tests::copy_of(image.bytes()));
}

struct shown_bytes {
    std::uint64_t start = 0;
    std::vector<std::byte> bytes;
};

// The lines of the ```text block after such a mark in the page.
std::vector<std::string> block_in_page(const std::string& mark) {
    std::istringstream page(tests::content_of(source_folder + "/docs/image-format.md"));
    std::string line;
    while (std::getline(page, line) && line != "<!-- " + mark + " -->") {
    }
    EXPECT_TRUE(std::getline(page, line) && line == "```text") << "the page has no " << mark;
    std::vector<std::string> lines;
    while (std::getline(page, line) && line != "```") lines.push_back(line);
    return lines;
}

// The dump after "<!-- bytes: NAME -->": lines of "offset  bytes | comment", in hexadecimal, without holes.
shown_bytes dump_in_page(const std::string& name) {
    shown_bytes shown;
    for (const std::string& line : block_in_page("bytes: " + name)) {
        std::istringstream words(line.substr(0, line.find('|')));
        std::uint64_t offset = 0;
        words >> std::hex >> offset;
        if (shown.bytes.empty()) shown.start = offset;
        EXPECT_EQ(offset, shown.start + shown.bytes.size()) << line;
        for (unsigned byte = 0; words >> std::hex >> byte;) shown.bytes.push_back(static_cast<std::byte>(byte));
    }
    return shown;
}

TEST(dump_format_page, shows_a_whole_image) {
    const shown_bytes shown = dump_in_page("parcel");
    EXPECT_EQ(shown.start, 0U);
    EXPECT_EQ(shown.bytes, tests::image_of(golden::make_parcel()));
}

TEST(dump_format_page, shows_the_data_of_the_record) {
    const auto image = tests::image_of(golden::make_record(), {.checksum = true});
    const auto h = dump::read_header(image, {}).value();
    const shown_bytes shown = dump_in_page("record");
    EXPECT_EQ(shown.start, h.data_offset);
    EXPECT_EQ(shown.bytes, tests::copy_of(bytes_view(image).subspan(h.data_offset, h.data_size)));
}

// No C++ type is one: the check by description opens them, and refuses them where a byte that must be zero is not.
TEST(dump_format_page, shows_variants) {
    std::string text;
    for (const std::string& line : block_in_page("description: outcomes")) text += line + '\n';
    const identity type = identify(parse_description(text).value());
    shown_bytes shown = dump_in_page("outcomes");
    EXPECT_EQ(shown.start, dump::data_start(type.largest_alignment));
    const auto opened = [&] {
        return dump::described_image::of_bytes(tests::image_around(type, shown.bytes), {.from = dump::source::copy});
    };
    const auto right = opened();
    ASSERT_TRUE(right) << right.error().message();
    for (const std::size_t zero : {18U, 19U, 26U, 27U, 29U, 30U, 31U, 34U, 35U, 36U, 37U, 38U, 39U}) {
        shown.bytes[zero] = std::byte{1};
        const auto refused = opened();
        ASSERT_FALSE(refused) << zero;
        EXPECT_EQ(refused.error().code(), errc::value);
        EXPECT_EQ(refused.error().offset(), shown.start + zero);
        shown.bytes[zero] = std::byte{0};
    }
}

TEST(dump_format_page, shows_the_struct_of_its_image) {
    // From the struct in the header to its end, word by word as in the page.
    const std::string header = tests::content_of(source_folder + "/tests/golden/parcel.hpp");
    const auto start = header.find("struct parcel {");
    const std::string definition = header.substr(start, header.find("};", start) + 2 - start);
    EXPECT_NE(tests::content_of(source_folder + "/docs/image-format.md").find(definition), std::string::npos);
}

}  // namespace
