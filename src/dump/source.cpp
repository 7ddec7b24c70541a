#include <ashlar/dump/source.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace ashlar::dump {
namespace {

constexpr std::uint64_t first_read = std::uint64_t{64} << 10;

error too_large(std::uint64_t most) {
    return {errc::limit, fmt::format("the input is larger than the {} bytes that the limit allows", most)};
}

// Reads until `size` bytes are there, or the input ends: how many there are.
result<std::uint64_t> read_up_to(int descriptor, std::uint64_t have, std::uint64_t size, std::byte* into) {
    while (have < size) {
        const ssize_t got = ::read(descriptor, into + have, size - have);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return system_error("read", errno);
        if (got == 0) break;
        have += static_cast<std::uint64_t>(got);
    }
    return have;
}

// An image from a pipe or the like. Its header says how much there is to read: what is no image is not read to its end,
// and memory grows with what has arrived.
result<std::uint64_t> read_image(int descriptor, std::uint64_t most, mem::pages& into) {
    if (auto grown = into.grow(first_read); !grown) return grown.error();
    auto have = read_up_to(descriptor, 0, header_size, into.data());
    if (!have || *have < header_size) return have;
    const auto size = announced_size({into.data(), *have});
    if (!size) return size.error();
    if (*size > most) return too_large(most);
    // One byte more than announced, so that an input that goes on is seen.
    const std::uint64_t end = *size + 1;
    while (have && *have < end) {
        if (*have == into.size()) {
            if (auto grown = into.grow(2 * into.size()); !grown) return grown.error();
        }
        const std::uint64_t room = std::min<std::uint64_t>(end, into.size());
        have = read_up_to(descriptor, *have, room, into.data());
        if (have && *have < room) break;
    }
    return have;
}

class closing_descriptor {
public:
    explicit closing_descriptor(int number) : number_(number) {}
    closing_descriptor(const closing_descriptor&) = delete;
    closing_descriptor& operator=(const closing_descriptor&) = delete;
    ~closing_descriptor() { ::close(number_); }

private:
    int number_;
};

}  // namespace

result<source_bytes> source_bytes::of_file(const std::string& path, const open_options& options) {
    const int number = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (number < 0) return system_error("open", errno).in_file(path);
    const closing_descriptor closing(number);
    auto opened = of_descriptor(number, options);
    if (!opened) return error(opened.error()).in_file(path);
    return opened;
}

result<source_bytes> source_bytes::of_descriptor(int descriptor, const open_options& options) {
    struct stat status{};
    if (::fstat(descriptor, &status) != 0) return system_error("open", errno);
    if (S_ISDIR(status.st_mode)) return system_error("read", EISDIR);
    const bool regular = S_ISREG(status.st_mode);
    const std::uint64_t size = regular ? static_cast<std::uint64_t>(status.st_size) : 0;
    if (size > options.most.bytes) return too_large(options.most.bytes);
    source_bytes opened;
    // What the system makes up as it is read (/proc) has no size, and may have content all the same.
    if (size > 0 && options.from == source::map) {
        auto mapped = mem::file_mapping::map(descriptor, size, options.populate);
        if (!mapped) return mapped.error();
        opened.mapping_ = *std::move(mapped);
        opened.bytes_ = opened.mapping_.bytes();
        return opened;
    }
    if (regular && ::lseek(descriptor, 0, SEEK_SET) < 0) return system_error("read", errno);
    const auto read = read_image(descriptor, options.most.bytes, opened.copy_);
    if (!read) return read.error();
    opened.bytes_ = {opened.copy_.data(), *read};
    return opened;
}

result<source_bytes> source_bytes::of_bytes(bytes_view bytes, const open_options& options) {
    source_bytes opened;
    opened.bytes_ = bytes;
    if (options.from == source::copy && !bytes.empty()) {
        if (bytes.size() > options.most.bytes) return too_large(options.most.bytes);
        if (auto grown = opened.copy_.grow(bytes.size()); !grown) return grown.error();
        std::memcpy(opened.copy_.data(), bytes.data(), bytes.size());
        opened.bytes_ = {opened.copy_.data(), bytes.size()};
    }
    return opened;
}

}  // namespace ashlar::dump
