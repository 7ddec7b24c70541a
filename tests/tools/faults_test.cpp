// What the command does with bad images, bad files, bad usage.
#include <tests/tools/sample.hpp>

#include <gmock/gmock.h>

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
TEST(command_faults, damaged_bytes_are_noticed_all_over_the_image) {
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

TEST(command_faults, damaged_bytes_are_refused_with_a_checksum) {
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

TEST(command_faults, truncated_anywhere) {
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

TEST(command_faults, the_field_at_fault_is_named) {
    const sample_file file;
    std::string bytes = content_of(file.path());
    // The flag of the root's optional weight: the root stands at 144, its label takes 16 bytes, the double 8.
    bytes[144 + 24] = 2;
    fill(file.path(), bytes);
    const outcome seen = run_command({"dump", "check", file.path()});
    EXPECT_EQ(seen.status, 1);
    EXPECT_THAT(seen.err, StartsWith("ashlar: " + file.path() + ": 168: weight: "));
}

TEST(command_faults, files_that_are_none) {
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

// Files that the system makes up as they are read say that they have no bytes.
TEST(command_faults, files_without_a_size_are_read) {
    EXPECT_THAT(run_command({"dump", "check", "/proc/version"}).err,
                StartsWith("ashlar: /proc/version: 0: not an image"));
}

TEST(command_faults, an_input_that_never_ends_goes_on_after_the_image) {
    const sample_file file;
    const std::string pipe = file.beside("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
        std::string bytes = content_of(file.path());
        const int opened = ::open(pipe.c_str(), O_WRONLY);
        while (::write(opened, bytes.data(), bytes.size()) > 0) bytes.assign(4096, '\0');  // SIGPIPE ends it
        ::_exit(1);
    }
    EXPECT_EQ(run_command({"dump", "check", pipe}).err,
              "ashlar: " + pipe + ": 760: the header says 760 bytes, more follow\n");
    ::waitpid(writer, nullptr, 0);
}

TEST(command_faults, bad_usage) {
    const sample_file file;
    const std::vector<std::vector<std::string>> wrong = {{},
                                                         {"dump"},
                                                         {"paint"},
                                                         {"dump", "paint"},
                                                         {"dump", "json"},
                                                         {"dump", "json", file.path(), "another"},
                                                         {"dump", "json", file.path(), "-o", ""},
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

TEST(command_faults, what_there_is_not_is_named) {
    const auto first_line = [](const std::vector<std::string>& arguments) {
        const std::string said = run_command(arguments).err;
        return said.substr(0, said.find('\n'));
    };
    EXPECT_EQ(first_line({"paint"}), "ashlar: there is no subcommand `paint`");
    EXPECT_EQ(first_line({"dump", "paint"}), "ashlar: there is no subcommand `paint`");
    EXPECT_EQ(first_line({"dump", "--paint"}), "ashlar: there is no option `--paint`");
    EXPECT_EQ(first_line({"dump"}), "ashlar: A subcommand is required");
}

TEST(command_help, everywhere) {
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

}  // namespace
