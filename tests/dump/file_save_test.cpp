// Saving to a file: what becomes of it, of its mode and owner; and targets that are no files.
#include "failed_save.hpp"
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>
#include <string>

namespace {

using namespace ashlar;
namespace fs = std::filesystem;

using tests::text_of;
mode_t mode_of(const fs::path& path) {
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777 : 0;
}

class dump_file_save : public testing::Test {
protected:
    tests::temporary_folder folder_;
    fs::path path_ = folder_.path() / "value.ash";
    std::string value_ = "a value";
    std::string image_ = text_of(tests::image_of(value_));

    void expect_refused(const fs::path& path, std::string_view sentence) {
        const auto saved = dump::save(path, value_);
        ASSERT_FALSE(saved);
        EXPECT_EQ(saved.error().code(), errc::system);
        EXPECT_EQ(saved.error().sentence(), sentence);
        EXPECT_EQ(saved.error().file(), path.string());
    }
};

TEST_F(dump_file_save, writes_what_memory_gets) {
    EXPECT_EQ(dump::save(path_, value_).value(), image_.size());
    EXPECT_EQ(tests::content_of(path_), image_);
    EXPECT_EQ(tests::entries_of(folder_.path()).size(), 1U);
}

TEST_F(dump_file_save, writes_long_runs_from_where_they_are) {
    struct long_runs {
        std::vector<std::uint64_t> numbers;
        std::string before;
        std::string text;
        std::vector<std::byte> bytes;
    };
    const long_runs value{std::vector<std::uint64_t>(100'000, 7), "short", std::string(1'000'003, 'x'),
                          std::vector<std::byte>(600'000, std::byte{9})};
    dump::save(path_, value).value();
    EXPECT_TRUE(tests::content_of(path_) == text_of(tests::image_of(value)));
    dump::save(path_, value, {.checksum = true}).value();
    EXPECT_TRUE(tests::content_of(path_) == text_of(tests::image_of(value, {.checksum = true})));
}

TEST_F(dump_file_save, replaces_a_longer_file_whole) {
    std::ofstream(path_) << std::string(100'000, 'x');
    dump::save(path_, value_, {.durable = false}).value();
    EXPECT_EQ(tests::content_of(path_), image_);
}

TEST_F(dump_file_save, keeps_the_mode_of_what_it_replaces) {
    std::ofstream(path_) << "old";
    ASSERT_EQ(::chmod(path_.c_str(), 0640), 0);
    dump::save(path_, value_).value();
    EXPECT_EQ(mode_of(path_), 0640U);
    EXPECT_EQ(tests::content_of(path_), image_);
}

TEST_F(dump_file_save, gives_a_new_file_the_usual_mode) {
    const mode_t mask = ::umask(027);
    dump::save(path_, value_).value();
    ::umask(mask);
    EXPECT_EQ(mode_of(path_), 0640U);
}

TEST_F(dump_file_save, keeps_the_owner_where_it_may) {
    if (::geteuid() != 0) GTEST_SKIP() << "skipped: only root gives files away";
    std::ofstream(path_) << "old";
    ASSERT_EQ(::chown(path_.c_str(), 1234, 1235), 0);
    dump::save(path_, value_).value();
    struct stat status{};
    ASSERT_EQ(::stat(path_.c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 1234U);
    EXPECT_EQ(status.st_gid, 1235U);
}

TEST_F(dump_file_save, refuses_a_folder) {
    expect_refused(folder_.path(), "cannot save: the target is a folder");
    EXPECT_EQ(tests::entries_of(folder_.path()).size(), 0U);
}

TEST_F(dump_file_save, refuses_a_pipe) {
    ASSERT_EQ(::mkfifo(path_.c_str(), 0600), 0);
    expect_refused(path_, "cannot save: the target is not a regular file; use a descriptor");
    expect_refused("/dev/null", "cannot save: the target is not a regular file; use a descriptor");
}

TEST_F(dump_file_save, refuses_a_folder_that_is_not_there) {
    const auto saved = dump::save(folder_.path() / "missing" / "x", value_);
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code(), errc::system);
    EXPECT_THAT(saved.error().sentence(), testing::EndsWith(": No such file or directory"));
    std::ofstream(path_) << "old";
    expect_refused(path_ / "x", "cannot save: Not a directory");
}

TEST_F(dump_file_save, works_with_the_longest_name) {
    const fs::path longest = folder_.path() / std::string(255, 'n');
    dump::save(longest, value_).value();
    EXPECT_EQ(tests::content_of(longest), image_);
}

}  // namespace
