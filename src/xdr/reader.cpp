#include <ashlar/xdr/reader.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace ashlar::xdr {

error reader::ends_too_soon(const char* what, std::uint64_t size) const {
    return {errc::truncated, fmt::format("{} of {} bytes was expected, the input ends after {}", what, size, left()),
            position_};
}

result<bool> reader::get_bool() {
    if (left() < unit) return ends_too_soon("a bool", unit);
    const auto found = load_wire<std::uint32_t>(from_.data() + position_);
    if (found > 1) return error(errc::value, fmt::format("a bool is 0 or 1, {} was found", found), position_);
    position_ += unit;
    return found == 1;
}

result<quadruple> reader::get_quadruple() {
    auto bytes = get_fixed_opaque(16);
    if (!bytes) return std::move(bytes).error();
    quadruple value;
    std::ranges::copy(*bytes, value.bytes.begin());
    return value;
}

result<bytes_view> reader::get_fixed_opaque(std::uint64_t size) {
    // Compared by what is left, before it is rounded up: neither sum can wrap.
    if (size > left() || padded(size) > left()) return ends_too_soon("opaque data", size);
    const bytes_view whole = from_.subspan(position_, padded(size));
    const auto filling = whole.subspan(size);
    const auto wrong = std::ranges::find_if(filling, [](std::byte b) { return b != std::byte{0}; });
    if (wrong != filling.end())
        return error(errc::value, "what fills up a unit must be zero",
                     position_ + size + static_cast<std::uint64_t>(wrong - filling.begin()));
    position_ += whole.size();
    return whole.first(size);
}

result<bytes_view> reader::get_opaque(std::uint32_t most) {
    if (left() < unit) return ends_too_soon("a length", unit);
    const auto size = load_wire<std::uint32_t>(from_.data() + position_);
    if (size > most)
        return error(errc::bound, fmt::format("at most {} bytes are allowed here, there are {}", most, size),
                     position_);
    const std::uint64_t start = position_;
    position_ += unit;
    auto content = get_fixed_opaque(size);
    if (!content) position_ = start;
    return content;
}

result<std::string_view> reader::get_string(std::uint32_t most) {
    const auto bytes = get_opaque(most);
    if (!bytes) return bytes.error();
    return std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}

result<void> reader::finish() const {
    if (left() == 0) return {};
    return error(errc::trailing, fmt::format("the input should end here, {} bytes follow", left()), position_);
}

}  // namespace ashlar::xdr
