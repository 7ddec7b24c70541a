#include <ashlar/base/byte_stream.hpp>

#include <ashlar/base/memory_guard.hpp>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <istream>
#include <ostream>

namespace ashlar {

result<std::size_t> descriptor_source::read(std::span<std::byte> to) {
    for (;;) {
        const ssize_t found = ::read(descriptor_, to.data(), to.size());
        if (found >= 0) return static_cast<std::size_t>(found);
        if (errno != EINTR) return system_error("read", errno);
    }
}

result<void> descriptor_sink::write(bytes_view from) {
    while (!from.empty()) {
        const ssize_t written = ::write(descriptor_, from.data(), from.size());
        if (written >= 0) {
            from = from.subspan(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            return system_error("write", errno);
        }
    }
    return {};
}

result<std::size_t> stream_source::read(std::span<std::byte> to) {
    from_->read(reinterpret_cast<char*>(to.data()), static_cast<std::streamsize>(to.size()));
    if (from_->bad()) return error(errc::system, "the stream cannot be read");
    return static_cast<std::size_t>(from_->gcount());
}

result<void> stream_sink::write(bytes_view from) {
    to_->write(reinterpret_cast<const char*>(from.data()), static_cast<std::streamsize>(from.size()));
    if (!*to_) return error(errc::system, "the stream cannot be written to");
    return {};
}

result<std::size_t> memory_source::read(std::span<std::byte> to) {
    const std::size_t size = std::min(to.size(), from_.size());
    if (size > 0) std::memcpy(to.data(), from_.data(), size);
    from_ = from_.subspan(size);
    return size;
}

result<void> vector_sink::write(bytes_view from) {
    return unless_out_of_memory("memory ran out while bytes were written to it", [&]() -> result<void> {
        to_->insert(to_->end(), from.begin(), from.end());
        return {};
    });
}

}  // namespace ashlar
