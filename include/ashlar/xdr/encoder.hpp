// Memory that a value is encoded into: the compiled half of encode.hpp.
#pragma once

#include <ashlar/base/result.hpp>
#include <ashlar/xdr/wire.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace ashlar::xdr {

class encoder {
public:
    encoder(std::span<std::byte> to, std::uint32_t most_depth) noexcept
        : start_(to.data()), next_(to.data()), end_(to.data() + to.size()), depth_left_(most_depth) {}

    // Room for `size` bytes; nullptr, and the failure noted, where there is none.
    [[nodiscard]] std::byte* take(std::uint64_t size) {
        if (static_cast<std::uint64_t>(end_ - next_) < size) [[unlikely]]
            return fail_room(size);
        std::byte* const taken = next_;
        next_ += size;
        return taken;
    }
    [[nodiscard]] std::uint64_t written() const noexcept { return static_cast<std::uint64_t>(next_ - start_); }

    [[nodiscard]] bool enter() { return depth_left_-- != 0 || fail_depth(); }
    void leave() noexcept { ++depth_left_; }

    // Each notes the failure and returns false.
    bool fail_bound(std::uint64_t found, std::uint64_t most);
    bool fail_enumerator(const std::byte* at, std::uint64_t value, bool is_signed);
    bool fail_depth();
    // The field, or the element, in which it happened; from the inside out.
    bool under(std::string_view name) { return reason->under(name), false; }
    bool under(std::uint64_t index) { return reason->under(index), false; }

    std::optional<error> reason;

private:
    std::byte* fail_room(std::uint64_t size);

    std::byte* start_;
    std::byte* next_;
    std::byte* end_;
    std::uint32_t depth_left_;
};

}  // namespace ashlar::xdr
