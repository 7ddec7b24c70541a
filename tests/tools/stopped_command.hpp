// The real command, stopped in the midst of its work: tests do then what others may do meanwhile, and let it go on.
//
// Invariant: it stops at its first write into the folder, never sooner or later. The system itself sends the signal,
// before that write returns: inotify can tell a process by a signal of one's choice.
#pragma once

#include <tests/tools/command.hpp>

#include <sys/inotify.h>

#include <csignal>
#include <string>
#include <vector>

namespace ashlar::tests {

class stopped_command {
public:
    // Without a folder: at the first write to the standard output.
    stopped_command(const std::string& folder, std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), ASHLAR_COMMAND);
        std::vector<char*> words;
        for (std::string& each : arguments) words.push_back(each.data());
        words.push_back(nullptr);
        const std::string out = (own_ / "out").string();
        const std::string err = (own_ / "err").string();
        const std::string watched = folder.empty() ? own_.path().string() : folder;
        id_ = ::fork();
        if (id_ == 0) {
            redirect(STDIN_FILENO, ::open("/dev/null", O_RDONLY));
            redirect(STDOUT_FILENO, ::open(out.c_str(), O_WRONLY | O_CREAT, 0600));
            redirect(STDERR_FILENO, ::open(err.c_str(), O_WRONLY | O_CREAT, 0600));
            stop_at_first_write(watched);
            ::execv(ASHLAR_COMMAND, words.data());
            ::_exit(127);
        }
        int status = 0;
        is_stopped_ = ::waitpid(id_, &status, WUNTRACED) == id_ && WIFSTOPPED(status);
    }
    stopped_command(const stopped_command&) = delete;
    stopped_command& operator=(const stopped_command&) = delete;
    ~stopped_command() {
        if (is_stopped_) (void)go_on(SIGKILL);
    }

    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    // To its end; with a signal, if one is given.
    outcome go_on(int signal = 0) {
        if (signal != 0) ::kill(id_, signal);
        ::kill(id_, SIGCONT);
        int status = 0;
        ::waitpid(id_, &status, 0);
        is_stopped_ = false;
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), content_of(own_ / "out"),
                content_of(own_ / "err")};
    }

private:
    static void redirect(int to, int from) {
        ::dup2(from, to);
        ::close(from);
    }
    static void stop_at_first_write(const std::string& folder) {
        const int events = ::inotify_init();
        ::inotify_add_watch(events, folder.c_str(), IN_MODIFY | IN_ONESHOT);
        ::fcntl(events, F_SETOWN, ::getpid());
        ::fcntl(events, F_SETSIG, SIGSTOP);
        ::fcntl(events, F_SETFL, O_ASYNC);
    }

    temporary_folder own_;
    pid_t id_ = 0;
    bool is_stopped_ = false;
};

}  // namespace ashlar::tests
