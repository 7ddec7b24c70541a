// A reader that opens a file while another process saves it again and again sees the old image or the new one, whole.
#include "child_process.hpp"
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <string>

namespace {

using namespace ashlar;

struct generation {
    std::uint64_t number = 0;
    std::vector<std::uint64_t> copies;  // all of them the number
};

generation make(std::uint64_t number) {
    return {number, std::vector<std::uint64_t>(1 + (number * 7919) % 50'000, number)};
}

TEST(dump_file_atomic, readers_see_whole_images_alone) {
    const tests::temporary_folder folder;
    const std::string path = folder.path() / "value.ash";
    dump::save(path, make(0)).value();
    tests::child_process writer([&] {
        for (std::uint64_t i = 1; i <= 300; ++i) {
            if (!dump::save(path, make(i), {.checksum = i % 2 == 0, .durable = i % 50 == 0})) return 1;
        }
        return 0;
    });
    std::uint64_t last = 0;
    std::uint64_t different = 0;
    for (bool running = true; running;) {
        running = writer.runs();
        const auto image = dump::open<generation>(path);
        ASSERT_TRUE(image) << image.error().message();
        const auto number = image->root()[&generation::number];
        const auto copies = image->root()[&generation::copies];
        ASSERT_GE(number, last);
        ASSERT_EQ(copies.size(), make(number).copies.size());
        ASSERT_TRUE(std::ranges::all_of(copies, [&](std::uint64_t each) { return each == number; }));
        different += number != last ? 1 : 0;
        last = number;
    }
    EXPECT_EQ(writer.exit_status(), 0);
    EXPECT_EQ(last, 300U);
    EXPECT_GT(different, 1U);
}

TEST(dump_file_atomic, an_open_image_stays_when_its_file_is_replaced) {
    const tests::temporary_folder folder;
    const std::string path = folder.path() / "value.ash";
    dump::save(path, make(1)).value();
    const auto image = dump::open<generation>(path).value();
    dump::save(path, make(2)).value();
    EXPECT_EQ(image.root()[&generation::number], 1U);
    EXPECT_EQ(image.root()[&generation::copies].back(), 1U);
}

}  // namespace
