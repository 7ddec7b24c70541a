// Images that were damaged: opened by description they are refused, or are good for all that reads them.
#include <ashlar/dump/census.hpp>

#include <tests/json/images.hpp>

namespace {

using ashlar::errc;
using ashlar::error;
using ashlar::dump::described_image;
namespace tests = ashlar::tests;

constexpr std::string_view text =
    "ashlar 0\n"
    "root #0\n"
    "#0 struct note 40:8 {\n"
    "  0 title: string;\n"
    "  16 marks: sequence<bool>;\n"
    "  32 next: owned<#0>;\n"
    "}\n";

std::vector<std::byte> note() {
    // The root at 0: "hi" at 40, two marks at 42, at 48 a note with nothing in it.
    return tests::bytes_of(std::uint64_t{40}, std::uint64_t{2}, std::uint64_t{26}, std::uint64_t{2}, std::uint64_t{16},
                           'h', 'i', true, false, std::uint32_t{0}, std::uint64_t{0}, std::uint64_t{0},
                           std::uint64_t{0}, std::uint64_t{0}, std::uint64_t{0});
}

TEST(json_damaged, the_image_is_good_to_begin_with) {
    const described_image image = tests::image_of(text, note());
    EXPECT_EQ(tests::compact(image),
              R"({"title":"hi","marks":[true,false],"next":{"title":"","marks":[],"next":null}})");
    const ashlar::dump::census counted = ashlar::dump::take_census(image);
    EXPECT_EQ(counted.total(), 88);
    EXPECT_EQ(counted.gaps, 4);
    ASSERT_EQ(counted.rows.size(), 3);
    EXPECT_EQ(counted.rows[0].objects, 2);
    EXPECT_EQ(counted.rows[0].bytes, 80);
}

TEST(json_damaged, every_bit_is_noticed_or_harmless) {
    const std::vector<std::byte> good = tests::image_bytes(text, note());
    std::size_t accepted = 0;
    for (std::size_t bit = 0; bit < good.size() * 8; ++bit) {
        std::vector<std::byte> bad = good;
        bad[bit / 8] ^= std::byte(1U << bit % 8);
        const auto image = described_image::of_bytes(bad);
        if (!image) {
            EXPECT_TRUE(image.error().offset().has_value()) << image.error().message();
            EXPECT_LE(image.error().offset().value_or(0), good.size());
            continue;
        }
        ++accepted;
        EXPECT_FALSE(tests::compact(*image).empty());
        EXPECT_EQ(ashlar::dump::take_census(*image).total(), 88);
    }
    // The characters of the title, the lowest bit of each mark, and letters of the structure's own name.
    EXPECT_GE(accepted, 18);
    EXPECT_LE(accepted, 18 + 8 * 4);
}

error refusal(const std::vector<std::byte>& image, ashlar::dump::described_options options = {}) {
    const auto opened = described_image::of_bytes(image, options);
    EXPECT_FALSE(opened.has_value());
    return opened ? error(errc::value, "nothing is wrong") : opened.error();
}

// An image whose header was changed, and is right in itself.
template <class Change>
std::vector<std::byte> with_header(Change&& change) {
    std::vector<std::byte> image = tests::image_bytes(text, note());
    ashlar::dump::header h = ashlar::dump::read_header(image, {}).value();
    change(h);
    ashlar::dump::write_header(image.data(), h);
    return image;
}

TEST(json_damaged, the_fingerprint_is_that_of_the_description) {
    const error why = refusal(with_header([](ashlar::dump::header& h) { h.fingerprint.low ^= 1; }));
    EXPECT_EQ(why.code(), errc::description);
    EXPECT_TRUE(why.sentence().starts_with("the description's fingerprint is ")) << why.sentence();
}

TEST(json_damaged, the_largest_alignment_is_that_of_the_description) {
    const error why = refusal(with_header([](ashlar::dump::header& h) { h.largest_alignment = 16; }));
    EXPECT_EQ(why.code(), errc::header);
    EXPECT_EQ(why.sentence(), "the description's largest alignment is 8, the header says 16");
}

TEST(json_damaged, checksums_are_used_as_asked) {
    using ashlar::dump::checksum_use;
    const auto wrong = with_header([](ashlar::dump::header& h) {
        h.has_checksum = true;
        h.checksum = 1;
    });
    EXPECT_EQ(refusal(wrong).code(), errc::checksum);
    EXPECT_EQ(refusal(wrong, {.checksum = checksum_use::required}).code(), errc::checksum);
    EXPECT_TRUE(described_image::of_bytes(wrong, {.checksum = checksum_use::ignored}));
    const auto none = tests::image_bytes(text, note());
    EXPECT_TRUE(described_image::of_bytes(none));
    EXPECT_EQ(refusal(none, {.checksum = checksum_use::required}).code(), errc::checksum);
}

}  // namespace
