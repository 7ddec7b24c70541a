// What the command does with bad images, bad files, bad usage.
#include <tests/tools/sample.hpp>

#include <gmock/gmock.h>

#include <csignal>
#include <regex>

namespace {

using ashlar::tests::content_of;
using ashlar::tests::fill;
using ashlar::tests::outcome;
using ashlar::tests::run_command;
using ashlar::tests::sample_file;
using testing::HasSubstr;
using testing::StartsWith;

const std::vector<std::string> subcommands = {"info", "check", "json"};

// "ashlar: FILE: OFFSET: [PATH: ]sentence", on one line.
bool is_message_about(const std::string& message, const std::string& file) {
    const std::string start = "ashlar: " + file + ": ";
    if (!message.starts_with(start)) return false;
    static const std::regex rest("[0-9]+: [^\n]*[^\n.]\n");
    return std::regex_match(message.substr(start.size()), rest);
}

// Bit by bit in one process: tests/json/damaged_test.cpp.
TEST(Faults, DamagedBytesAreNoticedAllOverTheImage) {
    const sample_file file;
    const std::string good = content_of(file.path());
    const std::string bad = file.beside("bad.ash");
    std::size_t refused = 0;
    for (std::size_t i = 0; i < good.size(); i += 4) {
        std::string damaged = good;
        damaged[i] = static_cast<char>(damaged[i] ^ (1 << i / 4 % 8));
        fill(bad, damaged);
        const std::string& subcommand = subcommands[i % subcommands.size()];
        const outcome seen = run_command({"dump", subcommand, bad});
        ASSERT_TRUE(seen.status == 0 || seen.status == 1) << "byte " << i << ": " << seen.status << ' ' << seen.err;
        if (seen.status == 0) continue;
        ++refused;
        EXPECT_EQ(seen.out, "") << "they check before they read";
        EXPECT_TRUE(is_message_about(seen.err, bad)) << "byte " << i << ": " << seen.err;
    }
    EXPECT_GT(refused, good.size() / 4 * 3 / 4) << "all but changes of plain values";
}

TEST(Faults, DamagedBytesAreRefusedWithAChecksum) {
    const sample_file file(true);
    const std::string good = content_of(file.path());
    const std::string bad = file.beside("bad.ash");
    for (std::size_t i = 0; i < good.size(); i += 17) {
        std::string damaged = good;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
        fill(bad, damaged);
        EXPECT_EQ(run_command({"dump", "check", bad}).status, 1) << "byte " << i;
    }
}

TEST(Faults, TruncatedAnywhere) {
    const sample_file file;
    const std::string good = content_of(file.path());
    const std::string bad = file.beside("bad.ash");
    for (std::size_t size = 0; size < good.size(); size += size < 20 ? 1 : 31) {
        fill(bad, good.substr(0, size));
        const outcome seen = run_command({"dump", "json", bad});
        EXPECT_EQ(seen.status, 1);
        EXPECT_TRUE(is_message_about(seen.err, bad)) << seen.err;
    }
}

TEST(Faults, TheFieldAtFaultIsNamed) {
    const sample_file file;
    std::string bytes = content_of(file.path());
    // The flag of the root's optional weight: the root stands at 144, its label takes 16 bytes, the double 8.
    bytes[144 + 24] = 2;
    fill(file.path(), bytes);
    const outcome seen = run_command({"dump", "check", file.path()});
    EXPECT_EQ(seen.status, 1);
    EXPECT_THAT(seen.err, StartsWith("ashlar: " + file.path() + ": 168: weight: "));
}

TEST(Faults, FilesThatAreNone) {
    const sample_file file;
    fill(file.beside("empty"), "");
    fill(file.beside("text"), "once upon a time");
    const std::string folder = file.beside("");
    for (const std::string& subcommand : subcommands) {
        const auto message = [&](const std::string& path) {
            const outcome seen = run_command({"dump", subcommand, path});
            EXPECT_EQ(seen.status, 1);
            EXPECT_EQ(seen.out, "");
            return seen.err;
        };
        EXPECT_EQ(message(file.beside("missing")),
                  "ashlar: " + file.beside("missing") + ": cannot open: No such file or directory\n");
        EXPECT_EQ(message(file.beside("empty")),
                  "ashlar: " + file.beside("empty") + ": 0: an image was expected, the input is empty\n");
        EXPECT_EQ(message(folder), "ashlar: " + folder + ": cannot read: Is a directory\n");
        EXPECT_THAT(message(file.beside("text")), HasSubstr("text: 0: not an image"));
        EXPECT_THAT(message("-"), StartsWith("ashlar: standard input: 0: "));
    }
}

TEST(Faults, WhatWouldSteerATerminalIsShown) {
    EXPECT_THAT(run_command({"dump", "check", "/nowhere/\x1b[31m\n"}).err,
                StartsWith("ashlar: /nowhere/\\x1b[31m\\x0a: "));
}

TEST(Faults, BadUsage) {
    const sample_file file;
    const std::vector<std::vector<std::string>> wrong = {{},
                                                         {"dump"},
                                                         {"paint"},
                                                         {"dump", "paint"},
                                                         {"dump", "json"},
                                                         {"dump", "json", file.path(), "another"},
                                                         {"dump", "json", "--indent", "-1", file.path()},
                                                         {"dump", "json", "--indent", "two", file.path()},
                                                         {"dump", "json", "--indent", "17", file.path()},
                                                         {"dump", "json", "--indent", "2", "--compact", file.path()},
                                                         {"dump", "check", "--max-depth", "deep", file.path()},
                                                         {"dump", "info", "--paint", file.path()}};
    for (const auto& arguments : wrong) {
        const outcome seen = run_command(arguments);
        EXPECT_EQ(seen.status, 2) << testing::PrintToString(arguments);
        EXPECT_EQ(seen.out, "");
        EXPECT_THAT(seen.err, StartsWith("ashlar: "));
        EXPECT_THAT(seen.err, HasSubstr("--help` shows the usage\n"));
    }
}

TEST(Help, Everywhere) {
    const std::vector<std::vector<std::string>> all = {
        {}, {"dump"}, {"dump", "info"}, {"dump", "check"}, {"dump", "json"}};
    for (std::vector<std::string> arguments : all) {
        arguments.push_back("--help");
        const outcome seen = run_command(arguments);
        EXPECT_EQ(seen.status, 0);
        EXPECT_EQ(seen.err, "");
        EXPECT_THAT(seen.out, HasSubstr("Usage: ashlar"));
    }
    EXPECT_THAT(run_command({"--version"}).out, testing::MatchesRegex("ashlar [0-9.]+\n"));
}

TEST(Output, AFullDiskIsAnError) {
    const sample_file file;
    for (const std::string& subcommand : subcommands) {
        const outcome seen = run_command({"dump", subcommand, file.path()}, {.out = "/dev/full"});
        EXPECT_EQ(seen.status, 1);
        EXPECT_EQ(seen.err, "ashlar: standard output: cannot write: No space left on device\n");
    }
    const outcome seen = run_command({"dump", "json", file.path(), "-o", "/dev/full"});
    EXPECT_EQ(seen.status, 1);
    EXPECT_EQ(seen.err, "ashlar: /dev/full: cannot write: No space left on device\n");
}

TEST(Output, NothingIsLeftBehind) {
    const sample_file file;
    fill(file.beside("bad.ash"), "once upon a time");
    EXPECT_EQ(run_command({"dump", "json", file.beside("bad.ash"), "-o", file.beside("out.json")}).status, 1);
    const outcome nowhere = run_command({"dump", "json", file.path(), "-o", file.beside("no/out.json")});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_THAT(nowhere.err, StartsWith("ashlar: " + file.beside("no/out.json") + ": cannot "));
    EXPECT_EQ(run_command({"dump", "json", file.path(), "-o", file.beside("")}).status, 1);
    EXPECT_EQ(file.files(), 2);
}

// A large text, whose writing can be interrupted half-way.
class large_file : public sample_file {
public:
    large_file() {
        std::vector<std::string> lines(200'000, std::string(100, 'x'));
        ashlar::dump::save(path(), lines, {.durable = false}).value();
    }
};

TEST(Output, AReaderThatGoesAwayEndsItQuietly) {
    const large_file file;
    const std::string err = file.beside("err");
    const std::string line = std::string(ASHLAR_COMMAND) + " dump json " + file.path() + " 2>" + err +
                             " | head -c 10 >/dev/null; exit ${PIPESTATUS[0]}";
    const int status = std::system(("bash -c '" + line + "'").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 128 + SIGPIPE);
    EXPECT_EQ(content_of(err), "");
}

TEST(Output, WhatBecomesTooLargeIsTakenAwayWithASentence) {
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

TEST(Output, InterruptedItTakesItsFileAway) {
    const large_file file;
    const std::string out = file.beside("out.json");
    const pid_t child = ::fork();
    if (child == 0) {
        ::execl(ASHLAR_COMMAND, ASHLAR_COMMAND, "dump", "json", file.path().c_str(), "-o", out.c_str(), nullptr);
        ::_exit(127);
    }
    // As soon as a second file is there, it is being written.
    while (file.files() < 2 && ::waitpid(child, nullptr, WNOHANG) == 0) {
    }
    ::kill(child, SIGTERM);
    int status = 0;
    if (::waitpid(child, &status, 0) < 0) GTEST_SKIP() << "skipped: it was over too soon";
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) GTEST_SKIP() << "skipped: it was over too soon";
    EXPECT_EQ(WIFEXITED(status) ? WEXITSTATUS(status) : 0, 128 + SIGTERM);
    EXPECT_EQ(file.files(), 1);
}

}  // namespace
