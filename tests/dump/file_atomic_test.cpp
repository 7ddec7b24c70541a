// A reader that opens a file while other processes save it again and again sees one of the images, whole.
#include <tests/support/child_process.hpp>
#include "failed_save.hpp"
#include "generation.hpp"

#include <tests/support/temporary_folder.hpp>

#include <list>
#include <string>

namespace {

using namespace ashlar;
using tests::generation;
using tests::make_generation;

// The number of the generation in the file; all of it is there.
void read(const std::string& path, std::uint64_t& number) {
    const auto image = dump::open<generation>(path);
    ASSERT_TRUE(image) << image.error().message();
    number = image->root()[&generation::number];
    const auto copies = image->root()[&generation::copies];
    ASSERT_EQ(copies.size(), tests::copies_of(number));
    ASSERT_TRUE(std::ranges::all_of(copies, [&](std::uint64_t each) { return each == number; }));
}

TEST(dump_file_atomic, readers_see_whole_images_alone) {
    const tests::temporary_folder folder;
    const std::string path = folder.path() / "value.ash";
    dump::save(path, make_generation(0)).value();
    tests::child_process writer([&] {
        for (std::uint64_t i = 1; i <= 300; ++i) {
            if (!dump::save(path, make_generation(i), {.checksum = i % 2 == 0, .durable = i % 50 == 0})) return 1;
        }
        return 0;
    });
    std::uint64_t last = 0;
    std::uint64_t different = 0;
    for (bool running = true; running;) {
        running = writer.runs();
        std::uint64_t number = 0;
        ASSERT_NO_FATAL_FAILURE(read(path, number));
        ASSERT_GE(number, last);
        different += number != last ? 1 : 0;
        last = number;
    }
    EXPECT_EQ(writer.exit_status(), 0);
    EXPECT_EQ(last, 300U);
    EXPECT_GT(different, 1U);
}

TEST(dump_file_atomic, writers_at_once_do_not_mix) {
    const tests::temporary_folder folder;
    const std::string path = folder.path() / "value.ash";
    std::list<tests::child_process> writers;
    for (std::uint64_t i = 1; i <= 3; ++i) {
        writers.emplace_back([&, i] {
            for (int k = 0; k < 30; ++k) {
                if (!dump::save(path, make_generation(i), {.durable = false})) return 1;
            }
            return 0;
        });
    }
    for (auto& writer : writers) EXPECT_EQ(writer.exit_status(), 0);
    std::uint64_t number = 0;
    read(path, number);
    EXPECT_EQ(tests::entries_of(folder.path()).size(), 1U);
}

}  // namespace
