#include <ashlar/xdr/writer.hpp>

#include <fmt/format.h>

namespace ashlar::xdr {

error writer::no_room(std::uint64_t asked) const {
    return {errc::limit,
            fmt::format("{} more bytes were to be written, there is room for {}", asked, to_.size() - size_), size_};
}

void writer::put_padded(bytes_view value) noexcept {
    std::byte* const to = to_.data() + size_;
    copy_run(to, value.data(), value.size());
    for (std::uint64_t i = value.size(); i < padded(value.size()); ++i) to[i] = std::byte{0};
    size_ += padded(value.size());
}

result<void> writer::put_fixed_opaque(bytes_view value) {
    if (to_.size() - size_ < padded(value.size())) return no_room(padded(value.size()));
    put_padded(value);
    return {};
}

result<void> writer::put_opaque(bytes_view value, std::uint32_t most) {
    if (value.size() > most)
        return error(errc::bound, fmt::format("at most {} bytes are allowed here, there are {}", most, value.size()),
                     size_);
    if (to_.size() - size_ < unit + padded(value.size())) return no_room(unit + padded(value.size()));
    store_wire(to_.data() + size_, static_cast<std::uint32_t>(value.size()));
    size_ += unit;
    put_padded(value);
    return {};
}

}  // namespace ashlar::xdr
