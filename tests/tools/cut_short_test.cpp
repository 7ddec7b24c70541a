// Images that become shorter while the command reads them.
#include <tests/tools/sample.hpp>
#include <tests/tools/stopped_command.hpp>

#include <gmock/gmock.h>

#include <csignal>

namespace {

using ashlar::tests::large_file;
using ashlar::tests::outcome;
using ashlar::tests::run_command;
using ashlar::tests::stopped_command;
using testing::IsEmpty;
using testing::Not;

void cut(const large_file& file) { std::filesystem::resize_file(file.path(), 4096); }

std::string sentence_about(const large_file& file) {
    return "ashlar: " + file.path() +
           ": the file was cut short, or its disk failed, while it was read; --copy reads it into memory first\n";
}

TEST(command_cut_short, says_so) {
    const large_file file;
    stopped_command printing("", {"dump", "json", file.path()});
    ASSERT_TRUE(printing.is_stopped());
    cut(file);
    const outcome ended = printing.go_on();
    EXPECT_EQ(ended.status, 1);
    EXPECT_EQ(ended.err, sentence_about(file));
    EXPECT_THAT(ended.out, Not(IsEmpty())) << "what was written before";
}

TEST(command_cut_short, takes_its_unfinished_file_away) {
    const large_file file;
    stopped_command writing(file.folder(), {"dump", "json", file.path(), "-o", file.beside("out.json")});
    ASSERT_TRUE(writing.is_stopped());
    ASSERT_EQ(file.files(), 2);
    cut(file);
    const outcome ended = writing.go_on();
    EXPECT_EQ(ended.status, 1);
    EXPECT_EQ(ended.err, sentence_about(file));
    EXPECT_EQ(file.files(), 1);
}

TEST(command_cut_short, a_copy_is_not) {
    const large_file file;
    const std::string whole = run_command({"dump", "json", file.path()}).out;
    stopped_command printing("", {"dump", "json", "--copy", file.path()});
    ASSERT_TRUE(printing.is_stopped());
    cut(file);
    const outcome ended = printing.go_on();
    EXPECT_EQ(ended.status, 0);
    EXPECT_TRUE(ended.out == whole);
}

TEST(command_cut_short, is_told_from_a_signal_that_somebody_sends) {
    const large_file file;
    stopped_command printing("", {"dump", "json", file.path()});
    ASSERT_TRUE(printing.is_stopped());
    const outcome ended = printing.go_on(SIGBUS);
    EXPECT_EQ(ended.status, 128 + SIGBUS);
    EXPECT_EQ(ended.err, "");
}

}  // namespace
