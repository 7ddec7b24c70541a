// Saving to a file: what becomes of the target, of links to it, of its mode; and what is left when it fails.
#include "child_process.hpp"
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <string>

namespace {

using namespace ashlar;
namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
std::string text_of(bytes_view bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
mode_t mode_of(const fs::path& path) {
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777 : 0;
}
std::size_t entries_of(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
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
    EXPECT_EQ(content_of(path_), image_);
    EXPECT_EQ(entries_of(folder_.path()), 1U);
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
    EXPECT_TRUE(content_of(path_) == text_of(tests::image_of(value)));
    dump::save(path_, value, {.checksum = true}).value();
    EXPECT_TRUE(content_of(path_) == text_of(tests::image_of(value, {.checksum = true})));
}

TEST_F(dump_file_save, replaces_a_longer_file_whole) {
    std::ofstream(path_) << std::string(100'000, 'x');
    dump::save(path_, value_, {.durable = false}).value();
    EXPECT_EQ(content_of(path_), image_);
}

TEST_F(dump_file_save, keeps_the_mode_of_what_it_replaces) {
    std::ofstream(path_) << "old";
    ASSERT_EQ(::chmod(path_.c_str(), 0640), 0);
    dump::save(path_, value_).value();
    EXPECT_EQ(mode_of(path_), 0640U);
    EXPECT_EQ(content_of(path_), image_);
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

TEST_F(dump_file_save, follows_links) {
    fs::create_directory(folder_.path() / "there");
    const fs::path target = folder_.path() / "there" / "target";
    std::ofstream(target) << "old";
    fs::create_symlink("there/target", folder_.path() / "middle");
    fs::create_symlink(folder_.path() / "middle", path_);
    dump::save(path_, value_).value();
    EXPECT_TRUE(fs::is_symlink(path_));
    EXPECT_TRUE(fs::is_symlink(folder_.path() / "middle"));
    EXPECT_EQ(content_of(target), image_);
    EXPECT_EQ(entries_of(folder_.path() / "there"), 1U);
}

TEST_F(dump_file_save, creates_what_a_link_points_at) {
    fs::create_symlink("target", path_);
    dump::save(path_, value_).value();
    EXPECT_TRUE(fs::is_symlink(path_));
    EXPECT_EQ(content_of(folder_.path() / "target"), image_);
}

TEST_F(dump_file_save, refuses_links_in_a_circle) {
    fs::create_symlink("value.ash", path_);
    expect_refused(path_, "cannot save: Too many levels of symbolic links");
}

TEST_F(dump_file_save, refuses_a_folder) {
    expect_refused(folder_.path(), "cannot save: the target is a folder");
    EXPECT_EQ(entries_of(folder_.path()), 0U);
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
    EXPECT_EQ(content_of(longest), image_);
}

TEST_F(dump_file_save, without_permission_is_an_error) {
    std::ofstream(path_) << "old";
    ASSERT_EQ(::chmod(folder_.path().c_str(), 0555), 0);
    tests::child_process child([&] {
        if (::geteuid() == 0 && ::setuid(65534) != 0) return 2;
        const auto saved = dump::save(path_, value_);
        return !saved && saved.error().sentence().ends_with("Permission denied") ? 0 : 1;
    });
    EXPECT_EQ(child.exit_status(), 0);
    ASSERT_EQ(::chmod(folder_.path().c_str(), 0755), 0);
    EXPECT_EQ(content_of(path_), "old");
    EXPECT_EQ(entries_of(folder_.path()), 1U);
}

TEST_F(dump_file_save, that_fails_leaves_the_old_file_and_nothing_else) {
    std::ofstream(path_) << "old";
    tests::child_process child([&] {
        const rlimit room{100, 100};  // bytes a file may have
        ::signal(SIGXFSZ, SIG_IGN);
        if (::setrlimit(RLIMIT_FSIZE, &room) != 0) return 2;
        const auto saved = dump::save(path_, value_);
        return !saved && saved.error().sentence() == "cannot write: File too large" ? 0 : 1;
    });
    EXPECT_EQ(child.exit_status(), 0);
    EXPECT_EQ(content_of(path_), "old");
    EXPECT_EQ(entries_of(folder_.path()), 1U);
}

}  // namespace
