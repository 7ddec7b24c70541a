// The `ashlar` command: reads the command line, and hands over to the subcommand that it names.
#include "tools/command.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>

namespace ashlar::tools {

// File and field names come from outside: what would steer a terminal is shown as \x1b.
int report(const error& reason) {
    std::string line = "ashlar: ";
    for (const char c : reason.message()) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) {
            line += fmt::format("\\x{:02x}", byte);
        } else {
            line += c;
        }
    }
    fmt::print(stderr, "{}\n", line);
    return bad_input;
}

}  // namespace ashlar::tools

namespace {

using namespace ashlar::tools;

std::string usage_error(const CLI::App* app, const CLI::Error& reason) {
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    std::string name = app->get_name();
    for (app = app->get_parent(); app != nullptr; app = app->get_parent()) {
        name = fmt::format("{} {}", app->get_name(), name);
    }
    return fmt::format("ashlar: {}\nashlar: `{} --help` shows the usage\n", reason.what(), name);
}

int run(int count, char** words) {
    CLI::App command("Plain C++ structs in files: look at them, check them, print them.", "ashlar");
    command.set_version_flag("--version", "ashlar " ASHLAR_VERSION);
    command.require_subcommand(1);
    command.failure_message(usage_error);
    action chosen;
    add_dump(command, chosen);
    try {
        command.parse(count, words);
    } catch (const CLI::ParseError& stopped) {
        return command.exit(stopped) == 0 ? done : bad_usage;
    }
    return chosen();
}

}  // namespace

int main(int count, char** words) {
    // A reader that goes away (`| head`) is an error of the write, which the subcommand then ends on.
    std::signal(SIGPIPE, SIG_IGN);
    // So is a file that may not become larger (`ulimit -f`): an unfinished one is taken away again.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return run(count, words);
    } catch (const std::bad_alloc&) {
        std::fputs("ashlar: out of memory\n", stderr);
        return bad_input;
    } catch (const std::exception& unexpected) {
        std::fprintf(stderr, "ashlar: %s\n", unexpected.what());
        return bad_input;
    }
}
