// Where the text goes: onto the standard output, into a file that appears when it is complete, or nowhere.
#include <tests/tools/sample.hpp>
#include <tests/tools/stopped_command.hpp>

#include <gmock/gmock.h>

#include <csignal>

namespace {

using ashlar::tests::content_of;
using ashlar::tests::fill;
using ashlar::tests::large_file;
using ashlar::tests::outcome;
using ashlar::tests::run_command;
using ashlar::tests::sample_file;
using ashlar::tests::stopped_command;
using testing::StartsWith;

TEST(command_output, a_full_disk_is_an_error) {
    const sample_file file;
    for (const std::string subcommand : {"info", "check", "json"}) {
        const outcome seen = run_command({"dump", subcommand, file.path()}, {.out = "/dev/full"});
        EXPECT_EQ(seen.status, 1);
        EXPECT_EQ(seen.err, "ashlar: standard output: cannot write: No space left on device\n");
    }
    const outcome seen = run_command({"dump", "json", file.path(), "-o", "/dev/full"});
    EXPECT_EQ(seen.status, 1);
    EXPECT_EQ(seen.err, "ashlar: /dev/full: cannot write: No space left on device\n");
}

TEST(command_output, a_full_disk_takes_no_help_either) {
    for (const std::string word : {"--help", "--version"}) {
        const outcome seen = run_command({word}, {.out = "/dev/full"});
        EXPECT_EQ(seen.status, 1);
        EXPECT_EQ(seen.err, "ashlar: standard output: cannot write: No space left on device\n");
    }
}

TEST(command_output, the_image_itself_is_not_replaced) {
    const sample_file file;
    const std::string before = content_of(file.path());
    const std::string link = file.beside("link");
    std::filesystem::create_symlink("sample.ash", link);
    for (const std::string& out : {file.path(), file.beside("./sample.ash"), link}) {
        for (const std::string& in : {file.path(), link, std::string("-")}) {
            const outcome seen = run_command({"dump", "json", in, "-o", out}, {.in = file.path()});
            EXPECT_EQ(seen.status, 1);
            EXPECT_EQ(seen.err, "ashlar: " + out + ": this is the image itself; its text needs another file\n");
        }
    }
    EXPECT_EQ(content_of(file.path()), before);
    EXPECT_EQ(file.files(), 2);
}

TEST(command_output, nothing_is_left_behind) {
    const sample_file file;
    fill(file.beside("bad.ash"), "once upon a time");
    EXPECT_EQ(run_command({"dump", "json", file.beside("bad.ash"), "-o", file.beside("out.json")}).status, 1);
    const outcome nowhere = run_command({"dump", "json", file.path(), "-o", file.beside("no/out.json")});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_THAT(nowhere.err, StartsWith("ashlar: " + file.beside("no/out.json") + ": cannot "));
    EXPECT_EQ(run_command({"dump", "json", file.path(), "-o", file.beside("")}).status, 1);
    EXPECT_EQ(file.files(), 2);
}

TEST(command_output, a_reader_that_goes_away_ends_it_quietly) {
    const large_file file;
    const std::string err = file.beside("err");
    const std::string line = std::string(ASHLAR_COMMAND) + " dump json " + file.path() + " 2>" + err +
                             " | head -c 10 >/dev/null; exit ${PIPESTATUS[0]}";
    const int status = std::system(("bash -c '" + line + "'").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 128 + SIGPIPE);
    EXPECT_EQ(content_of(err), "");
}

TEST(command_output, what_becomes_too_large_is_taken_away_with_a_sentence) {
    const large_file file;
    const std::string out = file.beside("out.json");
    const std::string err = file.beside("err");
    const std::string line =
        "ulimit -f 1000; exec " ASHLAR_COMMAND " dump json " + file.path() + " -o " + out + " 2>" + err;
    const int status = std::system(("bash -c '" + line + "'").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1);
    EXPECT_EQ(content_of(err), "ashlar: " + out + ": cannot write: File too large\n");
    EXPECT_EQ(file.files(), 2);  // the image and what was said
}

TEST(command_output, interrupted_it_takes_its_file_away) {
    const large_file file;
    const std::string out = file.beside("out.json");
    stopped_command writing(file.folder(), {"dump", "json", file.path(), "-o", out});
    ASSERT_TRUE(writing.is_stopped());
    EXPECT_EQ(file.files(), 2);
    const outcome ended = writing.go_on(SIGTERM);
    EXPECT_EQ(ended.status, 128 + SIGTERM);
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(file.files(), 1);
}

}  // namespace
