// The `ashlar` command: reads the command line, and hands over to the subcommand that it names.
#include "tools/command.hpp"
#include "tools/printable.hpp"
#include "tools/text_output.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <sstream>
#include <string>

namespace ashlar::tools {

int report(const error& reason) {
    fmt::print(stderr, "ashlar: {}\n", printable(reason.message()));
    return bad_input;
}

}  // namespace ashlar::tools

namespace {

using namespace ashlar::tools;

// CLI11 misses a subcommand before it looks at what stands in its place.
std::string sentence_of(const CLI::App& app, const CLI::Error& reason) {
    const std::vector<std::string> words = app.remaining();
    if (app.get_require_subcommand_min() == 0 || words.empty()) return reason.what();
    const std::string& word = words.front();
    return fmt::format("there is no {} `{}`", word.size() > 1 && word.starts_with('-') ? "option" : "subcommand", word);
}

std::string usage_error(const CLI::App* app, const CLI::Error& reason) {
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    const std::string sentence = sentence_of(*app, reason);
    std::string name = app->get_name();
    for (app = app->get_parent(); app != nullptr; app = app->get_parent()) {
        name = fmt::format("{} {}", app->get_name(), name);
    }
    return fmt::format("ashlar: {}\nashlar: `{} --help` shows the usage\n", printable(sentence), name);
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
        std::ostringstream asked_for;
        if (command.exit(stopped, asked_for) != 0) return bad_usage;
        return print(asked_for.str());
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
        fmt::print(stderr, "ashlar: {}\n", printable(unexpected.what()));
        return bad_input;
    }
}
