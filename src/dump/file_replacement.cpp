#include "dump/file_replacement.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <random>
#include <vector>

namespace ashlar::dump {
namespace {

constexpr int attempts = 100;
constexpr int most_links = 40;             // in one path, Linux's own limit
constexpr std::size_t batch = 64;          // pieces in one call, below any system's limit
constexpr std::size_t longest_stem = 200;  // of a name, so that the temporary one fits into the system's 255 bytes

std::string folder_of(const std::string& path) {
    const auto slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

// What `path` leads to: a link's target, also one that does not exist yet; at most as many links as the system follows.
result<std::string> follow_links(std::string path) {
    for (int links = 0; links <= most_links; ++links) {
        std::array<char, PATH_MAX> target;
        const ssize_t length = ::readlink(path.c_str(), target.data(), target.size());
        if (length < 0) {
            if (errno == EINVAL || errno == ENOENT) return path;
            return system_error("save", errno);
        }
        const std::string next(target.data(), static_cast<std::size_t>(length));
        path = next.starts_with('/') ? next : fmt::format("{}/{}", folder_of(path), next);
    }
    return system_error("save", ELOOP);
}

// So that the name of `file`, which is in the folder, is on disk too.
result<void> sync_folder(const std::string& folder, int file) {
    const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // A folder may allow to be written and not to be opened: all of its file system then.
    const bool synced = (opened < 0 ? ::syncfs(file) : ::fsync(opened)) == 0;
    const int reason = errno;
    if (opened >= 0) ::close(opened);
    if (!synced) return system_error(fmt::format("sync folder {}", folder), reason);
    return {};
}

}  // namespace

result<void> write_all(int descriptor, std::span<const bytes_view> pieces) {
    std::vector<iovec> rest;
    rest.reserve(pieces.size());
    for (const bytes_view piece : pieces) {
        if (!piece.empty()) rest.push_back({const_cast<std::byte*>(piece.data()), piece.size()});
    }
    std::size_t next = 0;
    while (next < rest.size()) {
        const auto count = static_cast<int>(std::min(batch, rest.size() - next));
        const ssize_t written = ::writev(descriptor, rest.data() + next, count);
        if (written < 0) {
            if (errno == EINTR) continue;
            return system_error("write", errno);
        }
        auto left = static_cast<std::size_t>(written);
        while (next < rest.size() && left >= rest[next].iov_len) left -= rest[next++].iov_len;
        if (left > 0) {
            rest[next].iov_base = static_cast<std::byte*>(rest[next].iov_base) + left;
            rest[next].iov_len -= left;
        }
    }
    return {};
}

result<file_replacement> file_replacement::beside(const std::string& path) {
    auto target = follow_links(path);
    if (!target) return target.error();
    struct stat old{};
    const bool replaces = ::stat(target->c_str(), &old) == 0;
    if (replaces && !S_ISREG(old.st_mode)) {
        return error(errc::system, S_ISDIR(old.st_mode)
                                       ? "cannot save: the target is a folder"
                                       : "cannot save: the target is not a regular file; use a descriptor");
    }
    const std::string stem = target->substr(target->rfind('/') + 1, longest_stem);  // npos + 1 is 0
    const std::string folder = folder_of(*target);
    std::random_device random;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        std::string temporary = fmt::format("{}/{}.{:08x}.saving", folder, stem, random());
        const int opened = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaces ? 0600 : 0666);
        if (opened < 0) {
            if (errno == EEXIST) continue;
            return system_error(fmt::format("create {}", temporary), errno);
        }
        file_replacement file(opened, std::move(temporary), *std::move(target));
        if (replaces) {
            // Not everybody may give files away, but perhaps to the group; the mode then holds for the new owner.
            [[maybe_unused]] const bool kept = ::fchown(opened, old.st_uid, old.st_gid) == 0 ||
                                               ::fchown(opened, static_cast<uid_t>(-1), old.st_gid) == 0;
            if (::fchmod(opened, old.st_mode & 07777) != 0) return system_error("keep the file's mode", errno);
        }
        return file;
    }
    return system_error(fmt::format("create a file beside {}", *target), EEXIST);
}

file_replacement::~file_replacement() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
        ::unlink(temporary_.c_str());
    }
}

result<void> file_replacement::commit(bool durable) {
    if (durable && ::fsync(descriptor_) != 0) return system_error("sync the file", errno);
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) return system_error("put the file in place", errno);
    const int placed = std::exchange(descriptor_, -1);
    const auto synced = durable ? sync_folder(folder_of(target_), placed) : result<void>{};
    ::close(placed);
    return synced;
}

}  // namespace ashlar::dump
