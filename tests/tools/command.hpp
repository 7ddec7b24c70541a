// Runs the real command, as a shell would, and keeps what it printed.
#pragma once

#include <tests/support/temporary_folder.hpp>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace ashlar::tests {

struct outcome {
    int status = -1;  // of the exit; 128 and the signal's number, if one ended it
    std::string out;
    std::string err;
};

inline std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void fill(const std::filesystem::path& path, std::string_view content) {
    std::ofstream(path, std::ios::binary) << content;
}

struct redirections {
    std::string in = "/dev/null";
    std::string out = {};  // empty: kept
};

inline outcome run_command(std::vector<std::string> arguments, const redirections& to = {}) {
    const temporary_folder folder;
    const std::string out = to.out.empty() ? (folder / "out").string() : to.out;
    const std::string err = (folder / "err").string();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, to.in.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    arguments.insert(arguments.begin(), ASHLAR_COMMAND);
    std::vector<char*> words;
    for (std::string& each : arguments) words.push_back(each.data());
    words.push_back(nullptr);
    pid_t child = 0;
    const int refused = ::posix_spawn(&child, ASHLAR_COMMAND, &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    EXPECT_EQ(refused, 0) << ASHLAR_COMMAND;
    if (refused != 0) return {};
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            to.out.empty() ? content_of(folder / "out") : std::string(), content_of(err)};
}

}  // namespace ashlar::tests
