// Saving without the rights of root: what a folder, a file and a group allow.
#include <tests/support/child_process.hpp>
#include "failed_save.hpp"

#include <tests/support/temporary_folder.hpp>

#include <grp.h>
#include <sys/fsuid.h>
#include <sys/stat.h>

namespace {

using namespace ashlar;
namespace fs = std::filesystem;

constexpr uid_t nobody = 65534;

// While it lives, this thread meets files as an ordinary user does, if the tests are run by root.
class ordinary_rights {
public:
    ordinary_rights() {
        if (::geteuid() != 0) return;
        ::setfsgid(nobody);
        ::setfsuid(nobody);  // takes root's power over files with it
    }
    ordinary_rights(const ordinary_rights&) = delete;
    ordinary_rights& operator=(const ordinary_rights&) = delete;
    ~ordinary_rights() {
        ::setfsuid(::geteuid());
        ::setfsgid(::getegid());
    }
};

class dump_file_permission : public testing::Test {
protected:
    tests::temporary_folder root_;
    fs::path folder_ = root_ / "folder";
    fs::path path_ = folder_ / "value.ash";
    std::string old_ = "old";
    std::string new_ = "new";

    void SetUp() override {
        fs::create_directory(folder_);
        dump::save(path_, old_).value();
        set_mode(root_.path(), 0755);
        set_mode(folder_, 0777);
        set_mode(path_, 0644);
    }
    void TearDown() override { set_mode(folder_, 0777); }

    static void set_mode(const fs::path& path, mode_t mode) { ASSERT_EQ(::chmod(path.c_str(), mode), 0); }
    static struct stat status_of(const fs::path& path) {
        struct stat status{};
        EXPECT_EQ(::stat(path.c_str(), &status), 0);
        return status;
    }
    void expect(const std::string& value) const {
        EXPECT_EQ(dump::open<std::string>(path_).value().load().value(), value);
    }
};

TEST_F(dump_file_permission, a_folder_that_may_not_be_written) {
    set_mode(folder_, 0555);
    const tests::unchanged_folder unchanged(folder_);
    const ordinary_rights rights;
    tests::expect_refused(path_, new_, "Permission denied");
    tests::expect_refused(folder_ / "new.ash", new_, "Permission denied");
}

TEST_F(dump_file_permission, a_folder_that_may_not_be_entered) {
    {
        set_mode(folder_, 0666);
        const ordinary_rights rights;
        tests::expect_refused(path_, new_, "Permission denied");
    }
    set_mode(folder_, 0777);
    EXPECT_EQ(tests::entries_of(folder_).size(), 1U);
    expect(old_);
}

TEST_F(dump_file_permission, a_link_into_a_folder_that_may_not_be_written) {
    fs::create_symlink(path_, root_ / "link.ash");
    set_mode(root_.path(), 0777);
    set_mode(folder_, 0555);
    const tests::unchanged_folder unchanged(folder_);
    const tests::unchanged_folder unchanged_beside_the_link(root_.path());
    const ordinary_rights rights;
    tests::expect_refused(root_ / "link.ash", new_, "Permission denied");
}

// There only its owner may replace a file, as in /tmp: the refusal comes last, when everything is written.
TEST_F(dump_file_permission, a_file_of_another_in_a_sticky_folder) {
    if (::geteuid() != 0) GTEST_SKIP() << "skipped: needs a file of another user, so root";
    set_mode(folder_, 01777);
    const tests::unchanged_folder unchanged(folder_);
    const ordinary_rights rights;
    tests::expect_refused(path_, new_, "Operation not permitted");
}

// Such a folder cannot be opened, hence not synced by itself: the save is as durable all the same.
TEST_F(dump_file_permission, a_folder_that_may_not_be_read) {
    {
        set_mode(folder_, 0333);
        const ordinary_rights rights;
        for (const bool durable : {true, false}) {
            const auto saved = dump::save(path_, new_, {.durable = durable});
            EXPECT_TRUE(saved) << saved.error().message();
        }
    }
    set_mode(folder_, 0777);
    EXPECT_EQ(tests::entries_of(folder_).size(), 1U);
    expect(new_);
}

// Replacing is the folder's to allow, not the file's.
TEST_F(dump_file_permission, a_file_that_may_not_be_written_is_replaced) {
    set_mode(path_, 0444);
    {
        const ordinary_rights rights;
        dump::save(path_, new_).value();
    }
    EXPECT_EQ(status_of(path_).st_mode & 07777, 0444U);
    expect(new_);
}

// Whoever may not give a file away may still give it to a group of their own.
TEST_F(dump_file_permission, the_group_is_kept_where_the_owner_cannot_be) {
    if (::geteuid() != 0) GTEST_SKIP() << "skipped: needs a file of another user, so root";
    constexpr gid_t shared = 1235;
    ASSERT_EQ(::chown(path_.c_str(), 0, shared), 0);
    set_mode(path_, 0660);
    tests::child_process child([&] {
        if (::setgroups(1, &shared) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0) return 2;
        return dump::save(path_, new_) ? 0 : 1;
    });
    EXPECT_EQ(child.exit_status(), 0);
    EXPECT_EQ(status_of(path_).st_uid, nobody);
    EXPECT_EQ(status_of(path_).st_gid, shared);
    EXPECT_EQ(status_of(path_).st_mode & 07777, 0660U);
    expect(new_);
}

}  // namespace
