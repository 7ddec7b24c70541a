// Saving through symbolic links: what they lead to is replaced, or created; the links stay.
#include "failed_save.hpp"
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <unistd.h>

#include <fstream>
#include <string>

namespace {

using namespace ashlar;
namespace fs = std::filesystem;

class dump_file_links : public testing::Test {
protected:
    tests::temporary_folder folder_;
    fs::path path_ = folder_ / "value.ash";
    std::string value_ = "a value";

    void expect_value_in(const fs::path& file) const {
        EXPECT_EQ(dump::open<std::string>(file).value().load().value(), value_);
    }
    // Refused, and nothing has changed.
    void expect_refused(const fs::path& path, std::string_view reason) const {
        const tests::unchanged_folder unchanged(folder_.path());
        tests::expect_refused(path, value_, reason);
    }
};

TEST_F(dump_file_links, are_followed) {
    fs::create_directory(folder_ / "there");
    const fs::path target = folder_ / "there" / "target";
    std::ofstream(target) << "old";
    fs::create_symlink("there/target", folder_ / "middle");
    fs::create_symlink(folder_ / "middle", path_);
    dump::save(path_, value_).value();
    EXPECT_TRUE(fs::is_symlink(path_));
    EXPECT_TRUE(fs::is_symlink(folder_ / "middle"));
    expect_value_in(target);
    EXPECT_EQ(tests::entries_of(folder_ / "there").size(), 1U);
}

TEST_F(dump_file_links, to_nothing_yet_create_it) {
    fs::create_symlink("target", path_);
    dump::save(path_, value_).value();
    EXPECT_TRUE(fs::is_symlink(path_));
    expect_value_in(folder_ / "target");
}

TEST_F(dump_file_links, into_a_folder_that_is_not_there) {
    fs::create_symlink("missing/target", path_);
    expect_refused(path_, "No such file or directory");
}

TEST_F(dump_file_links, to_a_folder) {
    fs::create_directory(folder_ / "there");
    fs::create_symlink("there", path_);
    for (const auto& path : {path_, path_ / ""}) expect_refused(path, "the target is a folder");
}

TEST_F(dump_file_links, to_a_device) {
    fs::create_symlink("/dev/full", path_);
    expect_refused(path_, "the target is not a regular file; use a descriptor");
}

TEST_F(dump_file_links, in_a_circle) {
    fs::create_symlink("value.ash", path_);
    expect_refused(path_, "Too many levels of symbolic links");
    fs::create_symlink("second", folder_ / "first");
    fs::create_symlink("first", folder_ / "second");
    expect_refused(folder_ / "first", "Too many levels of symbolic links");
}

// Whoever saves through a chain of links can open the image through it, and the other way round.
TEST_F(dump_file_links, are_followed_as_often_as_the_system_does) {
    const fs::path folder = fs::canonical(folder_.path());
    std::ofstream(folder / "0") << "old";
    bool followed = true;
    int links = 0;
    while (followed) {
        const std::string target = std::to_string(links++);
        const fs::path link = folder / std::to_string(links);
        fs::create_symlink(target, link);
        followed = ::access(link.c_str(), F_OK) == 0;
        const auto saved = dump::save(link, value_, {.durable = false});
        ASSERT_EQ(saved.has_value(), followed) << links << " links";
    }
    EXPECT_GT(links, 8);
    expect_refused(folder / std::to_string(links), "Too many levels of symbolic links");
    expect_value_in(folder / "0");
}

}  // namespace
