// What becomes of an open image when its file is replaced, removed or cut short.
#include <tests/support/child_process.hpp>
#include "generation.hpp"

#include <ashlar/dump.hpp>
#include <tests/support/temporary_folder.hpp>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <string>

namespace {

using namespace ashlar;
using tests::generation;
using tests::make_generation;

class dump_file_mapped : public testing::Test {
protected:
    tests::temporary_folder folder_;
    std::string path_ = folder_ / "value.ash";

    void SetUp() override { dump::save(path_, make_generation(1)).value(); }
};

bool is_whole(const dump::image<generation>& image, std::uint64_t number) {
    const auto copies = image.root()[&generation::copies];
    return image.root()[&generation::number] == number && copies.size() == tests::copies_of(number) &&
           std::ranges::all_of(copies, [&](std::uint64_t each) { return each == number; });
}

TEST_F(dump_file_mapped, stays_when_it_is_replaced_or_removed) {
    const auto first = dump::open<generation>(path_).value();
    dump::save(path_, make_generation(2)).value();
    const auto second = dump::open<generation>(path_).value();
    std::filesystem::remove(path_);
    EXPECT_TRUE(is_whole(first, 1));
    EXPECT_TRUE(is_whole(second, 2));
}

// The other process has looked at nothing but the header when the file is replaced.
TEST_F(dump_file_mapped, stays_in_another_process_that_has_not_read_it_yet) {
    int opened[2];
    int replaced[2];
    ASSERT_EQ(::pipe(opened), 0);
    ASSERT_EQ(::pipe(replaced), 0);
    tests::child_process reader([&] {
        char byte = 0;
        const auto image = dump::open<generation>(path_, {.verify = dump::verification::header});
        if (!image || ::write(opened[1], "o", 1) != 1 || ::read(replaced[0], &byte, 1) != 1) return 2;
        return is_whole(*image, 1) ? 0 : 1;
    });
    ::close(opened[1]);
    char byte = 0;
    EXPECT_EQ(::read(opened[0], &byte, 1), 1);
    for (std::uint64_t number = 2; number < 5; ++number) dump::save(path_, make_generation(number)).value();
    EXPECT_EQ(::write(replaced[1], "r", 1), 1);
    EXPECT_EQ(reader.exit_status(), 0);
    for (const int end : {opened[0], replaced[0], replaced[1]}) ::close(end);
    EXPECT_TRUE(is_whole(dump::open<generation>(path_).value(), 4));
}

// Cutting the file short is what no mapping survives; a copy does.
TEST_F(dump_file_mapped, cut_short_ends_the_process_unless_it_is_a_copy) {
    for (const auto from : {dump::source::map, dump::source::copy}) {
        dump::save(path_, make_generation(1)).value();
        tests::child_process reader([&] {
            const rlimit no_core{0, 0};
            ::setrlimit(RLIMIT_CORE, &no_core);
            ::signal(SIGBUS, SIG_DFL);  // a sanitizer's own handler would report it
            const auto image = dump::open<generation>(path_, {.from = from});
            if (!image || ::truncate(path_.c_str(), 0) != 0) return 2;
            return is_whole(*image, 1) ? 0 : 1;
        });
        EXPECT_EQ(reader.ended_by(), from == dump::source::map ? SIGBUS : 0);
        EXPECT_EQ(reader.exit_status(), from == dump::source::map ? -1 : 0);
    }
}

}  // namespace
