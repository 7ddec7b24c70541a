// How far an image is trusted: the header alone, its structure, or its checksum too.
#include "round_trip.hpp"

#include <gmock/gmock.h>

#include <string>

namespace {

using namespace ashlar;
using dump::verification;

struct sample {
    bool flag = true;
    double number = 1.5;
    std::string text = "text";
};

result<dump::image<sample>> open_with(verification verify, const std::vector<std::byte>& image) {
    return tests::open_both<sample>(image, {.verify = verify, .from = dump::source::copy});
}

constexpr dump::save_options with_checksum{.checksum = true};

TEST(dump_checksum, is_verified_on_request) {
    const auto image = tests::image_of(sample{}, with_checksum);
    EXPECT_TRUE(open_with(verification::checksum, image));
    EXPECT_TRUE(open_with(verification::structure, image));
    EXPECT_TRUE(open_with(verification::header, image));
}

TEST(dump_checksum, covers_every_byte_after_the_header) {
    const auto image = tests::image_of(sample{}, with_checksum);
    for (std::size_t at = dump::header_size; at < image.size(); ++at) {
        auto damaged = image;
        damaged[at] ^= std::byte{0x10};
        const auto refused = open_with(verification::checksum, damaged);
        ASSERT_FALSE(refused) << at;
    }
    auto damaged = image;
    damaged[dump::data_start(8) + 8] ^= std::byte{1};  // of the number: any value is valid
    EXPECT_TRUE(open_with(verification::structure, damaged));
    const auto refused = open_with(verification::checksum, damaged);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::checksum);
    EXPECT_EQ(refused.error().offset(), 88U);
    EXPECT_THAT(refused.error().sentence(),
                testing::MatchesRegex("the content's checksum is [0-9a-f]+, the header says [0-9a-f]+"));
}

TEST(dump_checksum, that_is_missing_cannot_be_verified) {
    const auto refused = open_with(verification::checksum, tests::image_of(sample{}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::checksum);
    EXPECT_EQ(refused.error().offset(), 14U);
    EXPECT_EQ(refused.error().sentence(), "the image carries no checksum of its content");
}

TEST(dump_checksum, changes_nothing_but_the_header) {
    const auto with = tests::image_of(sample{}, with_checksum);
    const auto without = tests::image_of(sample{});
    EXPECT_TRUE(std::ranges::equal(bytes_view(with).subspan(128), bytes_view(without).subspan(128)));
    EXPECT_EQ(load_as<std::uint64_t>(with.data() + 88), hash64_of(bytes_view(with).subspan(128)));
    EXPECT_EQ(with, tests::image_of(sample{}, with_checksum));
}

TEST(dump_checksum, structure_is_checked_unless_trusted) {
    auto damaged = tests::image_of(sample{});
    damaged[dump::data_start(8)] = std::byte{2};  // the flag
    const auto refused = open_with(verification::structure, damaged);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::value);
    EXPECT_EQ(refused.error().path(), "flag");
    EXPECT_EQ(refused.error().offset(), dump::data_start(8));
    EXPECT_TRUE(open_with(verification::header, damaged));
    damaged[0] = std::byte{0};
    EXPECT_FALSE(open_with(verification::header, damaged));
}

}  // namespace
