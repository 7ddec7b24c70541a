#include <ashlar/xdr/encoder.hpp>

#include <fmt/format.h>

namespace ashlar::xdr {

std::byte* encoder::fail_room(std::uint64_t size) {
    reason =
        error(errc::limit, fmt::format("{} more bytes were to be written, there is room for {}", size, end_ - next_),
              written());
    return nullptr;
}

bool encoder::fail_bound(std::uint64_t found, std::uint64_t most) {
    reason =
        error(errc::bound, fmt::format("at most {} elements are allowed here, there are {}", most, found), written());
    return false;
}

bool encoder::fail_enumerator(const std::byte* at, std::uint64_t value, bool is_signed) {
    const std::string number =
        is_signed ? fmt::format("{}", static_cast<std::int64_t>(value)) : fmt::format("{}", value);
    reason = error(errc::value, fmt::format("{} is not one of the enumerators", number),
                   static_cast<std::uint64_t>(at - start_));
    return false;
}

bool encoder::fail_depth() {
    ++depth_left_;
    reason = error(errc::limit, "the value is nested more deeply than the limit allows", written());
    return false;
}

}  // namespace ashlar::xdr
