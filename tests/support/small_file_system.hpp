// A file system of the test's own, to fill up.
#pragma once

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <future>
#include <string>

namespace ashlar::tests {

// Works while a tmpfs is mounted at `place`. Mounts are the kernel's for each thread: these end with theirs.
template <class Work>
void in_file_system(const std::filesystem::path& place, const char* options, Work work) {
    std::filesystem::create_directory(place);
    std::string refused;
    std::async(std::launch::async, [&] {
        if (::unshare(CLONE_NEWNS) == 0 && ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
            ::mount("tmpfs", place.c_str(), "tmpfs", 0, options) == 0) {
            work();
        } else {
            refused = std::strerror(errno);
        }
    }).get();
    if (!refused.empty()) GTEST_SKIP() << "skipped: needs the right to mount a file system: " << refused;
}

}  // namespace ashlar::tests
