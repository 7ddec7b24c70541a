#include "sources.hpp"

#include "resolve.hpp"
#include "sample.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

namespace package_graph {
namespace {

namespace fs = std::filesystem;
using ashlar::error;

constexpr const char* apt_helper = "/usr/lib/apt/apt-helper";

class descriptor {
public:
    explicit descriptor(int number) noexcept : number_(number) {}
    descriptor(const descriptor&) = delete;
    descriptor& operator=(const descriptor&) = delete;
    ~descriptor() { close(); }
    void close() noexcept {
        if (number_ >= 0) ::close(std::exchange(number_, -1));
    }
    [[nodiscard]] int number() const noexcept { return number_; }

private:
    int number_;
};

ashlar::result<std::string> read_all(int from, std::size_t expected) {
    std::string text;
    text.resize(expected + 1);  // one more than a file of that size has: its end is met without growing
    std::size_t filled = 0;
    for (;;) {
        if (filled == text.size()) text.resize(text.size() + text.size() / 2 + (std::size_t{1} << 16));
        const auto got = ::read(from, text.data() + filled, text.size() - filled);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return ashlar::system_error("read", errno);
        if (got == 0) break;
        filled += static_cast<std::size_t>(got);
    }
    text.resize(filled);
    return text;
}

// apt's own names: ..._Packages, plain or with the ending of a compression.
bool is_package_list(const fs::path& file) {
    static constexpr std::string_view endings[] = {"", ".gz", ".bz2", ".xz", ".lzma", ".lz4", ".zst"};
    const std::string name = file.filename().string();
    return std::ranges::any_of(
        endings, [&](std::string_view ending) { return name.ends_with("_Packages" + std::string(ending)); });
}

std::vector<fs::path> package_lists(const fs::path& folder) {
    std::vector<fs::path> out;
    std::error_code failed;
    if (folder.empty()) return out;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
        if (is_package_list(at->path())) out.push_back(at->path());
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::optional<source_file> look_at(const fs::path& file) {
    struct ::stat found{};
    if (::stat(file.c_str(), &found) != 0) return std::nullopt;
    const auto since_epoch =
        std::chrono::seconds(found.st_mtim.tv_sec) + std::chrono::nanoseconds(found.st_mtim.tv_nsec);
    return source_file{file.string(), static_cast<std::uint64_t>(found.st_size),
                       std::chrono::sys_time<std::chrono::nanoseconds>(since_epoch)};
}

class stopwatch {
public:
    void add_to(std::chrono::nanoseconds& sum) noexcept {
        const auto now = std::chrono::steady_clock::now();
        sum += now - std::exchange(last_, now);
    }

private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace

ashlar::result<std::string> read_file(const fs::path& file) {
    const descriptor in(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (in.number() < 0) return ashlar::system_error("open", errno).in_file(file.string());
    struct ::stat found{};
    const bool sized = ::fstat(in.number(), &found) == 0 && found.st_size > 0;
    auto text = read_all(in.number(), sized ? static_cast<std::size_t>(found.st_size) : 0);
    if (!text) text.error().in_file(file.string());
    return text;
}

ashlar::result<std::string> read_list(const fs::path& file) {
    if (file.string().ends_with("_Packages")) return read_file(file);
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return ashlar::system_error("make a pipe", errno);
    const descriptor in(ends[0]);
    descriptor out(ends[1]);

    // The helper gets the name as an argument of its own: no shell ever sees it.
    std::string name = file.string(), verb = "cat-file", helper = apt_helper;
    const std::array<char*, 4> arguments{helper.data(), verb.data(), name.data(), nullptr};
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, out.number(), STDOUT_FILENO);
    ::pid_t child = 0;
    const int failed = ::posix_spawn(&child, apt_helper, &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) return ashlar::system_error(fmt::format("run {}", apt_helper), failed).in_file(name);
    out.close();

    auto text = read_all(in.number(), std::size_t{1} << 22);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (text && (!WIFEXITED(status) || WEXITSTATUS(status) != 0))
        return error(ashlar::errc::system, fmt::format("{} could not read the list", apt_helper)).in_file(name);
    if (!text) text.error().in_file(name);
    return text;
}

std::vector<source_file> present_sources(const inputs& from) {
    std::vector<fs::path> files{"/proc/self/exe"};
    std::error_code failed;
    if (const auto program = fs::read_symlink(files.front(), failed); !failed) files.front() = program;
    if (!from.sample) {
        files.push_back(from.status);
        files.push_back(from.marks);
        for (auto& list : package_lists(from.lists)) files.push_back(std::move(list));
    }
    std::vector<source_file> out;
    for (const auto& file : files) {
        if (auto found = look_at(file)) out.push_back(std::move(*found));
    }
    return out;
}

ashlar::result<read_graph_result> read_graph(const inputs& from) {
    read_graph_result out;
    auto& [made, read, times] = out;
    stopwatch watch;
    auto sources = present_sources(from);  // before reading: a change while we read makes the image out of date
    if (from.sample) {
        const auto text = sample_status();
        watch.add_to(times.fetching);
        read_packages(text, "the sample", read);
        read_marks(sample_marks(), "the sample's marks", read);
        watch.add_to(times.parsing);
    } else {
        auto status = read_file(from.status);
        if (!status) return std::move(status.error());
        watch.add_to(times.fetching);
        read_packages(*status, from.status.string(), read);
        watch.add_to(times.parsing);
        if (std::error_code failed; fs::exists(from.marks, failed)) {
            const auto marks = read_file(from.marks);
            if (marks)
                read_marks(*marks, from.marks.string(), read);
            else
                read.report(from.marks.string(), 0, marks.error().sentence());
            watch.add_to(times.parsing);
        }
        for (const auto& list : package_lists(from.lists)) {
            const auto text = read_list(list);
            watch.add_to(times.fetching);
            if (text)
                read_packages(*text, list.string(), read);
            else
                read.report(list.string(), 0, text.error().sentence());
            watch.add_to(times.parsing);
        }
    }
    made = resolve(std::move(read.packages));
    read.packages.clear();
    made.sources = std::move(sources);
    made.bad_stanzas = read.bad_stanzas;
    watch.add_to(times.resolving);
    return out;
}

}  // namespace package_graph
