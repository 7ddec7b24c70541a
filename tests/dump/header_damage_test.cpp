// Each field of the header, damaged, gives its own error; the header's checksum is made right again, so that the field
// itself is what is found.
#include "round_trip.hpp"

#include <tests/support/image_parts.hpp>

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <utility>

namespace {

using namespace ashlar;

struct alignas(64) sample {
    std::uint64_t number = 7;
    std::string text = "abc";  // three bytes, so that there is a gap before the description
};

error open_damaged(const std::vector<std::byte>& image) {
    const auto opened = tests::open_both<sample>(image, {.from = dump::source::copy});
    return opened ? error(errc::system, "was opened") : opened.error();
}

// The sample's image with an integer of type N at an offset.
template <class N>
error with(std::uint64_t offset, N number) {
    auto image = tests::image_of(sample{});
    store_as<N>(image.data() + offset, number);
    tests::mend_checksums(image);
    return open_damaged(image);
}

void expect(const error& found, errc code, std::uint64_t offset, const std::string& sentence) {
    EXPECT_EQ(name(found.code()), name(code));
    EXPECT_EQ(found.offset(), offset);
    EXPECT_THAT(found.sentence(), testing::MatchesRegex(sentence));
}

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

TEST(dump_header, undamaged_is_read) {
    const auto image = tests::image_of(sample{});
    const auto h = dump::read_header(image, {}).value();
    EXPECT_EQ(h.size, image.size());
    EXPECT_EQ(h.largest_alignment, 64U);
    EXPECT_EQ(h.data_offset, 192U);
    EXPECT_EQ(h.data_size, 67U);
    EXPECT_EQ(h.description_offset, 264U);
    EXPECT_EQ(h.description(image), identity_of<sample>().text);
    EXPECT_EQ(h.fingerprint, identity_of<sample>().fingerprint);
    EXPECT_FALSE(h.has_checksum);
}

TEST(dump_header, magic) {
    for (std::uint64_t at = 0; at < 8; ++at) {
        expect(with<u8>(at, 0x7f), errc::not_an_image, 0, "not an image: it does not begin with .*");
    }
}

TEST(dump_header, what_another_reader_is_needed_for) {
    expect(with<u16>(8, 1), errc::version, 8, "format version 1 was found, this library reads version 0");
    expect(with<u16>(10, 0x0201), errc::platform, 10, "the image is big-endian, .*");
    expect(with<u16>(10, 0x0304), errc::header, 10, "the byte order mark is 0x0304, not 0x0102");
    expect(with<u8>(12, 4), errc::platform, 12, "references are 32 bits wide, only 64 can be read");
    expect(with<u8>(13, 4), errc::platform, 13, "counts are 32 bits wide, only 64 can be read");
}

TEST(dump_header, checksum_of_itself) {
    auto image = tests::image_of(sample{});
    image[100] ^= std::byte{1};
    expect(open_damaged(image), errc::checksum, 120, "the header's checksum is [0-9a-f]+, its content gives [0-9a-f]+");
    image[100] ^= std::byte{1};
    image[127] ^= std::byte{1};
    expect(open_damaged(image), errc::checksum, 120, "the header's checksum is .*");
}

TEST(dump_header, flags_and_alignment) {
    expect(with<u16>(14, 2), errc::header, 14, "unknown flags: 0x0002");
    expect(with<u16>(14, 0x8001), errc::header, 14, "unknown flags: 0x8001");
    for (const u32 wrong : {0U, 3U, 8192U, 0xffffffffU}) {
        expect(with<u32>(16, wrong), errc::header, 16, "the largest alignment must be a power of two up to 4096, .*");
    }
    // Another alignment moves the data; one that would leave it there is not the type's.
    expect(with<u32>(16, 16), errc::header, 40, "the data must start at 144, the header says 192");
    expect(with<u32>(16, 32), errc::header, 40, "the data must start at 160, the header says 192");
}

TEST(dump_header, alignment_that_is_not_the_types) {
    auto image = tests::image_of(u64{5});
    store_as<u32>(image.data() + 16, 16);
    tests::mend_checksums(image);
    const auto refused = tests::open_both<u64>(image, {.from = dump::source::copy});
    ASSERT_FALSE(refused);
    expect(refused.error(), errc::header, 16, "the description's largest alignment is 8, the header says 16");
}

TEST(dump_header, roots) {
    expect(with<u32>(20, 0), errc::header, 20, "one root was expected, the header says 0");
    expect(with<u32>(20, 2), errc::header, 20, "one root was expected, the header says 2");
    expect(with<u64>(32, 136), errc::header, 32, "the table of roots must stand at 128, the header says 136");
    expect(with<u64>(128, 200), errc::header, 128, "the root must stand at 192, the table of roots says 200");
    expect(with<u64>(136, 1), errc::header, 136, "the root's type must be 0, the table of roots says 1");
}

TEST(dump_header, roots_out_of_bounds) {
    const u64 size = tests::image_of(sample{}).size();
    for (const u64 at : {u64{0}, size - 8, size, size + 1, u64{1} << 60, ~u64{0} - 15, ~u64{0}}) {
        const std::string found = std::to_string(at);
        expect(with<u64>(32, at), errc::header, 32, "the table of roots must stand at 128, the header says " + found);
        expect(with<u64>(128, at), errc::header, 128, "the root must stand at 192, the table of roots says " + found);
    }
    expect(with<u32>(20, 0xffffffff), errc::header, 20, "one root was expected, the header says 4294967295");
}

// Each number of the header as a machine of the other byte order, or of half the width, would write it; so their
// checksum is none that we would compute.
TEST(dump_header, of_another_platform) {
    auto image = tests::image_of(sample{});
    store_as<u64>(image.data() + 120, 0x1234);
    image[12] = image[13] = std::byte{4};
    expect(open_damaged(image), errc::platform, 12, "references are 32 bits wide, only 64 can be read");
    for (const auto& [at, width] : {std::pair(8, 2), std::pair(10, 2), std::pair(14, 2), std::pair(16, 4),
                                    std::pair(20, 4), std::pair(24, 8), std::pair(32, 8), std::pair(40, 8)}) {
        std::reverse(image.begin() + at, image.begin() + at + width);
    }
    expect(open_damaged(image), errc::platform, 10, "the image is big-endian, only little-endian images can be read");
}

TEST(dump_header, alone) {
    std::vector<std::byte> image = tests::image_of(sample{});
    image.resize(dump::header_size);
    expect(open_damaged(image), errc::truncated, 128, "the header says [0-9]+ bytes, the input ends after 128");
    store_as<u64>(image.data() + 24, dump::header_size);
    tests::mend_checksums(image);
    expect(open_damaged(image), errc::header, 48, "67 bytes of data at 192 do not fit into an image of 128");
}

TEST(dump_header, sizes_and_offsets) {
    const auto size = tests::image_of(sample{}).size();
    expect(with<u64>(24, size + 1), errc::truncated, size, "the header says [0-9]+ bytes, the input ends after [0-9]+");
    expect(with<u64>(24, ~u64{0}), errc::truncated, size, "the header says 18446744073709551615 bytes, .*");
    expect(with<u64>(24, size - 1), errc::trailing, size - 1, "the header says [0-9]+ bytes, more follow");
    expect(with<u64>(40, 200), errc::header, 40, "the data must start at 192, the header says 200");
    expect(with<u64>(48, ~u64{0}), errc::header, 48,
           "18446744073709551615 bytes of data at 192 do not fit into an image of .*");
    expect(with<u64>(48, size), errc::header, 48, ".* bytes of data at 192 do not fit into an image of .*");
    expect(with<u64>(48, 75), errc::header, 56, "the description must start at 272, the header says 264");
    expect(with<u64>(56, 272), errc::header, 56, "the description must start at 264, the header says 272");
    expect(with<u64>(64, 1), errc::header, 64, "a description of 1 bytes at 264 does not end an image of .*");
    expect(with<u64>(64, ~u64{0}), errc::header, 64, "a description of .* does not end an image of .*");
}

TEST(dump_header, data_of_another_size) {
    // Within the gap, so that the description still stands right.
    expect(with<u64>(48, 68), errc::trailing, 259, ".*");
}

TEST(dump_header, fingerprint) {
    expect(with<u8>(72, 0), errc::description, 264, "the description's fingerprint is .*, the header says .*");
    expect(with<u8>(87, 0), errc::description, 264, "the description's fingerprint is .*, the header says .*");
}

TEST(dump_header, checksum_that_the_flags_deny) {
    expect(with<u64>(88, 1), errc::header, 88, "a checksum is given, but the flags say that there is none");
}

TEST(dump_header, reserved_bytes) {
    for (std::uint64_t at = 96; at < 120; ++at) {
        expect(with<u8>(at, 1), errc::header, 96, "the header's reserved bytes must be zero");
    }
}

TEST(dump_header, gaps_between_the_regions) {
    for (const std::uint64_t at : {144U, 160U, 191U}) {
        expect(with<u8>(at, 1), errc::value, 144, "the bytes between the table of roots and the data must be zero");
    }
    for (const std::uint64_t at : {259U, 263U}) {
        expect(with<u8>(at, 1), errc::value, 259, "the bytes between the data and the description must be zero");
    }
}

TEST(dump_header, description) {
    expect(with<u8>(264, 'A'), errc::description, 264, ".*");
    // A name that no reader need know may differ: the fingerprint leaves it out.
    auto image = tests::image_of(sample{});
    const auto at = dump::read_header(image, {}).value().description(image).find("sample");
    std::memcpy(image.data() + 264 + at, "SAMPLE", 6);
    EXPECT_TRUE(tests::open_both<sample>(image, {.from = dump::source::copy}));
    std::memcpy(image.data() + 264 + dump::read_header(image, {}).value().description(image).find("number"), "NUMBER",
                6);
    expect(open_damaged(image), errc::description, 264, "the description's fingerprint is .*, the header says .*");
}

}  // namespace
