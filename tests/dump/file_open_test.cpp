// Opening files that are no images, or not whole ones.
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>
#include <string>

namespace {

using namespace ashlar;
namespace fs = std::filesystem;

class dump_file_open : public testing::Test {
protected:
    tests::temporary_folder folder_;
    fs::path path_ = folder_.path() / "value.ash";
    std::vector<std::byte> image_ = tests::image_of(std::vector<std::string>{"a", "b"});

    void write(bytes_view bytes) const {
        std::ofstream file(path_, std::ios::binary);
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
    void expect_refused(const fs::path& path, errc code, std::string_view sentence) const {
        for (const auto from : {dump::source::map, dump::source::copy}) {
            const auto opened = tests::open_both<std::vector<std::string>>(path, {.from = from});
            ASSERT_FALSE(opened);
            EXPECT_EQ(opened.error().code(), code);
            EXPECT_THAT(opened.error().message(), testing::StartsWith(path.string() + ": "));
            EXPECT_THAT(opened.error().sentence(), testing::HasSubstr(std::string(sentence)));
        }
    }
};

TEST_F(dump_file_open, of_a_whole_one) {
    write(image_);
    for (const auto from : {dump::source::map, dump::source::copy}) {
        for (const auto populate : {mem::population::on_demand, mem::population::at_once}) {
            const auto opened =
                dump::open<std::vector<std::string>>(path_, {.from = from, .populate = populate}).value();
            EXPECT_EQ(opened.root()[1], "b");
            EXPECT_EQ(opened.size(), image_.size());
            EXPECT_TRUE(std::ranges::equal(opened.bytes(), image_));
        }
    }
}

TEST_F(dump_file_open, that_is_not_there) {
    expect_refused(path_, errc::system, "cannot open: No such file or directory");
}
TEST_F(dump_file_open, that_is_a_folder) {
    expect_refused(folder_.path(), errc::system, "cannot read: Is a directory");
}

TEST_F(dump_file_open, that_is_empty) {
    write({});
    expect_refused(path_, errc::truncated, "an image was expected, the input is empty");
    expect_refused("/dev/null", errc::truncated, "an image was expected, the input is empty");
}

// What the system makes up as it is read says that it has no bytes.
TEST_F(dump_file_open, that_has_content_but_no_size) {
    expect_refused("/proc/version", errc::not_an_image, "does not begin with the image format's eight magic bytes");
}

TEST_F(dump_file_open, that_is_something_else) {
    std::ofstream(path_) << "{\"json\": true}" << std::string(1000, ' ');
    expect_refused(path_, errc::not_an_image, "does not begin with the image format's eight magic bytes");
    std::ofstream(path_) << "x";
    expect_refused(path_, errc::not_an_image, "does not begin with");
}

TEST_F(dump_file_open, that_ends_early) {
    write(bytes_view(image_).first(100));
    expect_refused(path_, errc::truncated, "a header of 128 bytes was expected, the input ends after 100");
    write(bytes_view(image_).first(dump::header_size));
    expect_refused(path_, errc::truncated, "bytes, the input ends after 128");
}

TEST_F(dump_file_open, that_goes_on) {
    image_.push_back(std::byte{0});
    write(image_);
    expect_refused(path_, errc::trailing, "bytes, more follow");
}

TEST_F(dump_file_open, that_holds_another_type) {
    write(image_);
    const auto opened = dump::open<std::vector<int>>(path_);
    EXPECT_TRUE(dump::described_image::of_file(path_));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code(), errc::type_mismatch);
    EXPECT_THAT(opened.error().sentence(), testing::HasSubstr("(sequence<string>), expected "));
    EXPECT_THAT(opened.error().sentence(), testing::EndsWith(" (sequence<i32>)"));
}

// What a crash, or a bad disk, has left: it is told by name, and does not stand in the way of the next image.
TEST_F(dump_file_open, that_is_damaged_can_be_replaced) {
    image_[144 + 8] = std::byte{3};  // the count of strings
    write(image_);
    expect_refused(path_, errc::reference, "a block of 3 times 16 bytes at 160 must fit into the data");
    dump::save(path_, std::vector<std::string>{"new"}).value();
    const auto opened = dump::open<std::vector<std::string>>(path_).value();
    EXPECT_EQ(opened.root()[0], "new");
}

// Not by its path: where the file grows or changes after it was read, a copy stays what was checked.
TEST_F(dump_file_open, a_copy_stays_when_the_file_is_written) {
    write(image_);
    const auto opened = dump::open<std::vector<std::string>>(path_, {.from = dump::source::copy}).value();
    write(std::vector<std::byte>(image_.size(), std::byte{0xff}));
    EXPECT_EQ(opened.root()[0], "a");
}

TEST_F(dump_file_open, every_length_short_of_the_whole_is_an_error) {
    for (std::size_t length = 0; length < image_.size(); ++length) {
        const auto opened =
            tests::open_both<std::vector<std::string>>(bytes_view(image_).first(length), {.from = dump::source::copy});
        ASSERT_FALSE(opened) << length;
        EXPECT_EQ(opened.error().code(), errc::truncated) << length;
    }
}

}  // namespace
