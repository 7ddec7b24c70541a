// Saving where the system has no room, or lets nothing be replaced: the old image stays, whole, and so does the room.
#include "failed_save.hpp"

#include <tests/support/small_file_system.hpp>
#include <tests/support/temporary_folder.hpp>

#include <sys/resource.h>

#include <csignal>
#include <cstring>
#include <vector>

namespace {

using namespace ashlar;
namespace fs = std::filesystem;

using numbers = std::vector<std::uint64_t>;

class dump_file_mounts : public testing::Test {
protected:
    tests::temporary_folder folder_;
    fs::path mounted_ = folder_ / "mounted";
    fs::path path_ = mounted_ / "value.ash";
    numbers old_ = numbers(10'000, 1);   // 80 KB
    numbers new_ = numbers(100'000, 2);  // 800 KB

    template <class Work>
    void in_file_system(const char* options, Work work) {
        tests::in_file_system(mounted_, options, work);
    }
    void expect_old() const {
        const auto image = dump::open<numbers>(path_);
        ASSERT_TRUE(image) << image.error().message();
        EXPECT_TRUE(std::ranges::equal(image->root(), old_));
    }
};

TEST_F(dump_file_mounts, a_full_disk_keeps_the_old_image) {
    in_file_system("size=256k", [&] {
        dump::save(path_, old_).value();
        for (int i = 0; i < 3; ++i) {
            const tests::unchanged_folder unchanged(mounted_);
            tests::expect_refused(path_, new_, "No space left on device");
            expect_old();
        }
        // What could be written had to go again: an image that fits beside the old one still does.
        dump::save(path_, numbers(18'000, 3)).value();
        EXPECT_EQ(dump::open<numbers>(path_).value().load().value().back(), 3U);
    });
}

TEST_F(dump_file_mounts, a_full_disk_gets_no_part_of_a_new_image) {
    in_file_system("size=256k", [&] {
        tests::expect_refused(path_, new_, "No space left on device");
        EXPECT_TRUE(fs::is_empty(mounted_));
    });
}

TEST_F(dump_file_mounts, no_room_for_one_more_file) {
    in_file_system("size=1m,nr_inodes=2", [&] {  // the folder is one
        dump::save(path_, old_).value();
        const tests::unchanged_folder unchanged(mounted_);
        tests::expect_refused(path_, old_, "No space left on device");
        expect_old();
    });
}

TEST_F(dump_file_mounts, a_file_system_that_is_read_only) {
    in_file_system("size=1m", [&] {
        dump::save(path_, old_).value();
        ASSERT_EQ(::mount(nullptr, mounted_.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr), 0);
        const tests::unchanged_folder unchanged(mounted_);
        tests::expect_refused(path_, old_, "Read-only file system");
        tests::expect_refused(mounted_ / "new.ash", old_, "Read-only file system");
    });
}

// As containers do with a single file: it can be written, not replaced.
TEST_F(dump_file_mounts, a_file_that_is_itself_mounted) {
    in_file_system("size=2m", [&] {
        dump::save(path_, old_).value();
        ASSERT_EQ(::mount(path_.c_str(), path_.c_str(), nullptr, MS_BIND, nullptr), 0);
        const tests::unchanged_folder unchanged(mounted_);
        tests::expect_refused(path_, new_, "Device or resource busy");
        expect_old();
    });
}

TEST_F(dump_file_mounts, a_link_to_another_file_system_is_followed) {
    in_file_system("size=1m", [&] {
        const fs::path link = folder_ / "link.ash";
        fs::create_symlink(path_, link);
        dump::save(link, old_).value();
        expect_old();
        const tests::unchanged_folder unchanged(folder_.path());
        dump::save(link, old_).value();
    });
}

// Up to here and no further within a file, as quotas do too: the last write that succeeds is a short one.
TEST_F(dump_file_mounts, a_file_that_may_not_grow_so_large) {
    fs::create_directory(mounted_);
    dump::save(path_, old_).value();
    const tests::unchanged_folder unchanged(mounted_);
    rlimit usual{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &usual), 0);
    const auto ignored = ::signal(SIGXFSZ, SIG_IGN);
    for (const rlim_t room : {1U, 127U, 128U, 4096U, 300'001U, 800'000U}) {
        const rlimit small{room, usual.rlim_max};
        ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
        tests::expect_refused(path_, new_, "File too large");
        ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &usual), 0);
        expect_old();
    }
    ::signal(SIGXFSZ, ignored);
}

}  // namespace
