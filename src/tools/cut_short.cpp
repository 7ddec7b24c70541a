// The handler runs where a byte of the image was asked for, never amid a change of the strings that it reads, and calls
// only what a handler may call.
#include "tools/cut_short.hpp"

#include "tools/command.hpp"
#include "tools/printable.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>

namespace ashlar::tools {
namespace {

std::string sentence;
std::string unfinished_file;

void end(int number, siginfo_t* reason, void*) {
    // Anything but a page that is not there, a signal of another process for example, ends the command as ever.
    if (reason->si_code != BUS_ADRERR) {
        std::signal(number, SIG_DFL);
        std::raise(number);
        return;
    }
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, sentence.data(), sentence.size());
    if (!unfinished_file.empty()) ::unlink(unfinished_file.c_str());
    ::_exit(bad_input);
}

}  // namespace

void explain_if_cut_short(const std::string& file) {
    sentence = fmt::format(
        "ashlar: {}: the file was cut short, or its disk failed, while it was read; --copy reads it into memory "
        "first\n",
        printable(file));
    struct sigaction handling{};
    handling.sa_sigaction = end;
    handling.sa_flags = SA_SIGINFO;
    ::sigaction(SIGBUS, &handling, nullptr);
}

void remove_if_cut_short(const std::string& unfinished) { unfinished_file = unfinished; }

}  // namespace ashlar::tools
