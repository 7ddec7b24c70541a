#include "tools/text_output.hpp"

#include "tools/command.hpp"
#include "tools/cut_short.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace ashlar::tools {
namespace {

// The signal that asked for an end while a file was being written, else 0.
volatile std::sig_atomic_t interrupted = 0;

void interrupt(int number) { interrupted = number; }

// So that an interrupted command still removes what it has begun. A second signal of the kind kills it.
void finish_on_signals() {
    struct sigaction action{};
    action.sa_handler = interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before{};
        // One that is ignored (nohup) stays so.
        if (::sigaction(number, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
            ::sigaction(number, &action, nullptr);
    }
}

bool is_written_in_place(const std::string& path) {
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

}  // namespace

result<text_output> text_output::to(const std::string& path) {
    if (path.empty()) return text_output("standard output", STDOUT_FILENO);
    if (is_written_in_place(path)) {
        const int opened = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        if (opened < 0) return system_error("open", errno).in_file(path);
        return text_output(path, opened);
    }
    finish_on_signals();
    auto replacement = dump::file_replacement::beside(path);
    if (!replacement) return error(replacement.error()).in_file(path);
    remove_if_cut_short(replacement->temporary());
    text_output made(path, replacement->descriptor());
    made.replacement_.emplace(*std::move(replacement));
    return made;
}

text_output::~text_output() {
    if (descriptor_ > STDERR_FILENO && !replacement_) ::close(descriptor_);
}

result<void> text_output::write(std::string_view text) {
    while (!text.empty()) {
        if (interrupted != 0) {
            signal_ = interrupted;
            return error(errc::system, "interrupted");
        }
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            if (errno == EPIPE) signal_ = SIGPIPE;
            return system_error("write", errno).in_file(path_);
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

int text_output::finish(const result<void>& written) {
    result<void> outcome = written;
    if (outcome && replacement_) {
        outcome = replacement_->commit(false);
        if (!outcome) outcome = error(outcome.error()).in_file(path_);
    }
    if (outcome) return done;
    if (signal_ != 0) return after_signal + signal_;
    return report(outcome.error());
}

int print(std::string_view text) {
    auto out = text_output::to({});
    if (!out) return report(out.error());
    return out->finish(out->write(text));
}

}  // namespace ashlar::tools
