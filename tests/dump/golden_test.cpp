// One record with every kind, as it lies in tests/golden/record.ash; and the images that the page of the format shows.
#include "round_trip.hpp"

#include <tests/golden/parcel.hpp>
#include <tests/golden/record.hpp>

#include <fstream>
#include <sstream>
#include <string>

namespace {

using namespace ashlar;
using golden::record;

const std::string source_folder = ASHLAR_SOURCE_DIR;

std::string read_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(dump_golden, record_is_saved_as_it_always_was) {
    const auto image = tests::image_of(golden::make_record(), {.checksum = true});
    const std::string found(reinterpret_cast<const char*>(image.data()), image.size());
    const std::string kept = read_text(source_folder + "/tests/golden/record.ash");
    const std::string now = testing::TempDir() + "record.ash";
    if (found != kept) std::ofstream(now, std::ios::binary) << found;
    EXPECT_TRUE(found == kept) << "the format has changed; the record is now as in " << now;
}

TEST(dump_golden, record_is_opened_and_loaded) {
    const auto image =
        dump::open<record>(source_folder + "/tests/golden/record.ash", {.verify = dump::verification::checksum})
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

// The dump after "<!-- bytes: NAME -->" in the page: lines of "offset  bytes | comment", in hexadecimal, without holes.
shown_bytes dump_in_page(const std::string& name) {
    shown_bytes shown;
    std::istringstream page(read_text(source_folder + "/docs/image-format.md"));
    std::string line;
    while (std::getline(page, line) && line != "<!-- bytes: " + name + " -->") {
    }
    EXPECT_TRUE(std::getline(page, line) && line == "```text") << "the page has no bytes of " << name;
    while (std::getline(page, line) && line != "```") {
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

TEST(dump_format_page, shows_the_struct_of_its_image) {
    // From the struct in the header to its end, word by word as in the page.
    const std::string header = read_text(source_folder + "/tests/golden/parcel.hpp");
    const auto start = header.find("struct parcel {");
    const std::string definition = header.substr(start, header.find("};", start) + 2 - start);
    EXPECT_NE(read_text(source_folder + "/docs/image-format.md").find(definition), std::string::npos);
}

}  // namespace
