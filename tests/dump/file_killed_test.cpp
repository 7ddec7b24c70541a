// A process killed while it saves: the file holds the old image or the new one, whole.
//
// What was being written stays behind as NAME.XXXXXXXX.saving. Nothing opens it and no later save minds it; whoever
// opens it by hand gets an error or a whole image. It may be removed when nobody is saving.
#include <tests/support/child_process.hpp>
#include "failed_save.hpp"
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <chrono>
#include <random>
#include <regex>
#include <string>
#include <thread>

namespace {

using namespace ashlar;
namespace fs = std::filesystem;
using tests::text_of;

using numbers = std::vector<std::uint64_t>;

class dump_file_killed : public testing::Test {
protected:
    tests::temporary_folder folder_;
    fs::path path_ = folder_ / "value.ash";
    numbers first_ = numbers(10'000, 1);
    numbers second_ = numbers(30'000, 2);
    std::vector<std::byte> first_image_ = tests::image_of(first_);
    std::vector<std::byte> second_image_ = tests::image_of(second_);

    [[nodiscard]] bool is_whole(const dump::image<numbers>& image) const {
        return std::ranges::equal(image.bytes(), first_image_) || std::ranges::equal(image.bytes(), second_image_);
    }
    // Saves one value over the other until it is killed, `moment` after it began.
    void kill_while_saving(std::chrono::microseconds moment, bool durable) const {
        int begun[2];
        ASSERT_EQ(::pipe(begun), 0);
        tests::child_process writer([&] {
            if (::write(begun[1], "b", 1) != 1) return 1;
            for (bool first = true;; first = !first) {
                if (!dump::save(path_, first ? first_ : second_, {.durable = durable})) return 1;
            }
        });
        ::close(begun[1]);
        char byte = 0;
        EXPECT_EQ(::read(begun[0], &byte, 1), 1);
        ::close(begun[0]);
        std::this_thread::sleep_for(moment);
        writer.send(SIGKILL);
        EXPECT_EQ(writer.ended_by(), SIGKILL);
    }
    // Takes away what the killed process left beside the file: how many there were.
    [[nodiscard]] int clear_leftovers() const {
        const std::regex temporary("value\\.ash\\.[0-9a-f]{8}\\.saving");
        int leftovers = 0;
        for (const fs::path& path : fs::directory_iterator(folder_.path())) {
            if (path == path_) continue;
            EXPECT_TRUE(std::regex_match(path.filename().string(), temporary)) << path;
            const auto image = tests::open_both<numbers>(path);
            EXPECT_TRUE(!image || is_whole(*image)) << path;
            fs::remove(path);
            ++leftovers;
        }
        return leftovers;
    }
};

TEST_F(dump_file_killed, at_any_moment_leaves_the_old_image_or_the_new_one) {
    dump::save(path_, second_).value();
    std::mt19937 random(7);
    int leftovers = 0;
    for (int i = 0; i < 200; ++i) {
        ASSERT_NO_FATAL_FAILURE(kill_while_saving(std::chrono::microseconds(random() % 2000), i % 20 == 0));
        const auto image = dump::open<numbers>(path_);
        ASSERT_TRUE(image) << image.error().message();
        ASSERT_TRUE(is_whole(*image)) << "torn by kill " << i;
        leftovers += clear_leftovers();
    }
    EXPECT_GT(leftovers, 0) << "no kill met a save under way";
}

TEST_F(dump_file_killed, leaves_nothing_that_a_later_save_minds) {
    constexpr int kills = 10;
    for (int i = 0; i < kills; ++i) {
        ASSERT_NO_FATAL_FAILURE(kill_while_saving(std::chrono::microseconds(100 * i), false));
    }
    auto expected = tests::entries_of(folder_.path());
    dump::save(path_, first_).value();
    expected["value.ash"] = text_of(first_image_);
    EXPECT_TRUE(tests::entries_of(folder_.path()) == expected);
}

// As a crash leaves a file that was not saved by replacing it: copied, say, or downloaded.
TEST_F(dump_file_killed, a_torn_file_is_reported_and_can_be_saved_again) {
    for (const std::size_t length : {std::size_t{0}, std::size_t{100}, std::size_t{4096}, first_image_.size() - 1}) {
        std::ofstream(path_, std::ios::binary) << text_of(first_image_).substr(0, length);
        const auto torn = tests::open_both<numbers>(path_);
        ASSERT_FALSE(torn) << length;
        EXPECT_EQ(torn.error().code(), errc::truncated) << length;
        dump::save(path_, first_).value();
        EXPECT_TRUE(tests::content_of(path_) == text_of(first_image_)) << length;
    }
}

}  // namespace
