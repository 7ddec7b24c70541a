// Opening the caller's own bytes: at any address, as a part of something larger.
#include "round_trip.hpp"

#include <gmock/gmock.h>

#include <new>
#include <string>

namespace {

using namespace ashlar;

struct record {
    std::uint64_t number = 0;
    std::string text;
};

TEST(dump_bytes_open, in_place) {
    dump::buffer memory;
    const bytes_view bytes = dump::save(memory, record{7, "seven"}).value();
    const auto opened = dump::open<record>(bytes).value();
    EXPECT_EQ(opened.bytes().data(), bytes.data());
    EXPECT_EQ(opened.root()[&record::text], "seven");
}

TEST(dump_bytes_open, a_buffer_is_used_again) {
    dump::buffer memory;
    EXPECT_TRUE(memory.bytes().empty());
    dump::save(memory, record{1, std::string(1000, 'x')}).value();
    const bytes_view second = dump::save(memory, record{2, "y"}).value();
    EXPECT_EQ(second.data(), memory.bytes().data());
    EXPECT_EQ(tests::copy_of(second), tests::image_of(record{2, "y"}));
}

TEST(dump_bytes_open, at_every_address) {
    const auto image = tests::image_of(record{7, "seven"});
    std::vector<std::byte> room(image.size() + 64);
    auto* const start = room.data() + (16 - reinterpret_cast<std::uintptr_t>(room.data()) % 16) % 16;
    for (std::size_t shift = 0; shift < 24; ++shift) {
        std::ranges::copy(image, start + shift);
        const bytes_view bytes(start + shift, image.size());
        const auto in_place = dump::open<record>(bytes);
        EXPECT_EQ(in_place.has_value(), shift % 8 == 0) << shift;
        EXPECT_TRUE(dump::described_image::of_bytes(bytes)) << "by description it may stand anywhere";
        if (!in_place) {
            EXPECT_EQ(in_place.error().code(), errc::alignment);
            EXPECT_THAT(in_place.error().sentence(),
                        testing::StartsWith("the image must stand at a multiple of 8 bytes"));
            EXPECT_THAT(in_place.error().sentence(), testing::EndsWith("open it with source::copy"));
        }
        const auto copied = dump::open<record>(bytes, {.from = dump::source::copy}).value();
        EXPECT_EQ(copied.root()[&record::text], "seven");
    }
}

TEST(dump_bytes_open, at_the_alignment_that_the_type_asks_for) {
    struct alignas(64) line {
        int number;
    };
    const auto image = tests::image_of(line{5});
    auto* const room = static_cast<std::byte*>(::operator new(image.size() + 32, std::align_val_t(64)));
    std::ranges::copy(image, room + 32);
    const auto refused = dump::open<line>(bytes_view(room + 32, image.size()));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().sentence(),
              "the image must stand at a multiple of 64 bytes, it stands at one of 32; open it with source::copy");
    std::ranges::copy(image, room);
    {
        const auto opened = dump::open<line>(bytes_view(room, image.size())).value();
        EXPECT_EQ(opened.root()[&line::number], 5);
    }
    ::operator delete(room, std::align_val_t(64));
}

TEST(dump_bytes_open, as_a_part_of_a_message) {
    const auto image = tests::image_of(record{7, "seven"});
    alignas(16) std::array<std::byte, 1024> message{};
    message.fill(std::byte{0xee});
    std::ranges::copy(image, message.begin() + 48);
    const auto opened = dump::open<record>(bytes_view(message).subspan(48, image.size())).value();
    EXPECT_EQ(opened.root()[&record::number], 7U);
    EXPECT_EQ(opened.root()[&record::text], "seven");
    // The part must be given exactly: what follows is not the image's.
    EXPECT_EQ(tests::open_both<record>(bytes_view(message).subspan(48)).error().code(), errc::trailing);
    EXPECT_EQ(tests::open_both<record>(bytes_view(message).subspan(48, image.size() - 1)).error().code(),
              errc::truncated);
}

TEST(dump_bytes_open, copied_bytes_may_go_away) {
    auto image = tests::image_of(record{7, "seven"});
    const auto opened = dump::open<record>(bytes_view(image), {.from = dump::source::copy}).value();
    std::ranges::fill(image, std::byte{0});
    EXPECT_EQ(opened.root()[&record::text], "seven");
}

TEST(dump_bytes_open, of_no_bytes) {
    for (const auto from : {dump::source::map, dump::source::copy}) {
        EXPECT_EQ(tests::open_both<record>(bytes_view(), {.from = from}).error().code(), errc::truncated);
    }
}

}  // namespace
