// Work in a process of its own: other rights, other limits, the far end of a pipe.
#pragma once

#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>

namespace ashlar::tests {

// Runs `work` in a child; its result is the exit status. No test framework in there, and no clean-up of the parent's.
class child_process {
public:
    explicit child_process(const std::function<int()>& work) : id_(::fork()) {
        if (id_ == 0) ::_exit(work());
    }
    child_process(const child_process&) = delete;
    child_process& operator=(const child_process&) = delete;
    ~child_process() { (void)exit_status(); }

    [[nodiscard]] bool runs() {
        if (ended_) return false;
        ended_ = ::waitpid(id_, &status_, WNOHANG) == id_;
        return !ended_;
    }
    void send(int signal) const {
        if (!ended_) ::kill(id_, signal);
    }
    // Waits; -1 if it did not exit by itself.
    [[nodiscard]] int exit_status() {
        wait();
        return WIFEXITED(status_) ? WEXITSTATUS(status_) : -1;
    }
    // Waits; the signal that ended it, 0 if it exited by itself.
    [[nodiscard]] int ended_by() {
        wait();
        return WIFSIGNALED(status_) ? WTERMSIG(status_) : 0;
    }

private:
    void wait() {
        if (!ended_) ::waitpid(id_, &status_, 0);
        ended_ = true;
    }

    pid_t id_;
    int status_ = 0;
    bool ended_ = false;
};

// Whether such access is a fault. (A sanitizer would make an exit of the signal.)
inline bool is_fault(const std::function<void()>& access) {
    return child_process([&] {
               ::signal(SIGSEGV, SIG_DFL);
               access();
               return 0;
           }).ended_by() == SIGSEGV;
}

}  // namespace ashlar::tests
