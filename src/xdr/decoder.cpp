#include <ashlar/xdr/decoder.hpp>

#include <fmt/format.h>

namespace ashlar::xdr {

const std::byte* decoder::fail_end(std::uint64_t size) {
    reason = error(errc::truncated, fmt::format("{} more bytes were expected, the input ends after {}", size, left()),
                   offset_of(next_));
    return nullptr;
}

bool decoder::take_count(std::uint64_t& count, std::uint64_t most, std::uint64_t least, std::uint64_t owned) {
    const std::byte* const at = take(unit);
    if (at == nullptr) return false;
    count = load_wire<std::uint32_t>(at);
    if (count > most) {
        reason = error(errc::bound, fmt::format("at most {} elements are allowed here, there are {}", most, count),
                       offset_of(at));
        return false;
    }
    // Neither product can wrap: a count has 32 bits, and no type 2^32 bytes.
    if (count * least > left()) {
        reason = error(
            errc::truncated,
            fmt::format("{} elements of {} bytes or more were expected, the input ends after {}", count, least, left()),
            offset_of(at));
        return false;
    }
    if (least == 0) {
        if (count > empty_left_) {
            reason = error(
                errc::limit,
                fmt::format("{} elements without bytes of their own, {} are the limit", count, how.empty_elements),
                offset_of(at));
            return false;
        }
        empty_left_ -= count;
    }
    return allocates(count * owned);
}

bool decoder::fail_number(const std::byte* at, std::int64_t found, std::string_view expected) {
    reason = error(errc::value, fmt::format("{} is not {}", found, expected), offset_of(at));
    return false;
}

bool decoder::fail_padding(const std::byte* at) {
    reason = error(errc::value, "what fills up a unit must be zero", offset_of(at));
    return false;
}

bool decoder::fail_allocation() {
    reason =
        error(errc::limit, fmt::format("the value needs more than the {} bytes that the limit allows", how.allocation),
              offset_of(next_));
    return false;
}

bool decoder::fail_depth() {
    ++depth_left_;
    reason =
        error(errc::limit, fmt::format("the value is nested more than {} levels deep", how.depth), offset_of(next_));
    return false;
}

bool decoder::fail_trailing() {
    reason = error(errc::trailing, fmt::format("the input should end here, {} bytes follow", left()), offset_of(next_));
    return false;
}

}  // namespace ashlar::xdr
