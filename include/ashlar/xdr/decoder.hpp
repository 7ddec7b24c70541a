// Input that a value is decoded from: the compiled half of decode.hpp.
#pragma once

#include <ashlar/base/result.hpp>
#include <ashlar/xdr/wire.hpp>

#include <limits>
#include <optional>
#include <string_view>

namespace ashlar::xdr {

struct decode_options {
    // How deep values may be nested in sequences, optionals and owners. The links of a list do not count.
    std::uint32_t depth = 200;
    // Bytes that the value may own in all: what containers of its kind hold for as many elements.
    std::uint64_t allocation = std::uint64_t{1} << 30;
    // Elements, in all, that take no bytes on the wire: nothing else bounds their number.
    std::uint64_t empty_elements = 65'536;
    // ---- laxity, by name ----
    bool trailing_bytes = false;       // more may follow the value
    bool nonzero_padding = false;      // what fills up a unit may be anything
    bool any_true = false;             // a bool may be any number; not 0 is true
    bool unknown_enumerators = false;  // an enumeration that lists its enumerators may hold another value
};

class decoder {
public:
    decoder(bytes_view from, const decode_options& options) noexcept
        : how(options),
          start_(from.data()),
          next_(from.data()),
          end_(from.data() + from.size()),
          depth_left_(options.depth),
          allocation_left_(options.allocation),
          empty_left_(options.empty_elements) {}

    // The next `size` bytes; nullptr, and the failure noted, where there are fewer.
    [[nodiscard]] const std::byte* take(std::uint64_t size) {
        if (left() < size) [[unlikely]]
            return fail_end(size);
        const std::byte* const taken = next_;
        next_ += size;
        return taken;
    }
    [[nodiscard]] std::uint64_t left() const noexcept { return static_cast<std::uint64_t>(end_ - next_); }
    // A length of at most `most`, of elements of `least` bytes on the wire and `owned` in memory, of which there must
    // be as many bytes left; checked before anything is allocated. False: it failed.
    [[nodiscard]] bool take_count(std::uint64_t& count, std::uint64_t most, std::uint64_t least, std::uint64_t owned);
    // `size` bytes that the value is about to own.
    [[nodiscard]] bool allocates(std::uint64_t size) {
        if (size > allocation_left_) [[unlikely]]
            return fail_allocation();
        allocation_left_ -= size;
        return true;
    }

    [[nodiscard]] bool enter() { return depth_left_-- != 0 || fail_depth(); }
    void leave() noexcept { ++depth_left_; }

    // Each notes the failure and returns false.
    bool fail_number(const std::byte* at, std::int64_t found, std::string_view expected);
    bool fail_padding(const std::byte* at);
    bool fail_allocation();
    bool fail_depth();
    bool fail_trailing();
    // The field, or the element, in which it happened; from the inside out.
    bool under(std::string_view name) { return reason->under(name), false; }
    bool under(std::uint64_t index) { return reason->under(index), false; }

    decode_options how;
    std::optional<error> reason;

private:
    const std::byte* fail_end(std::uint64_t size);
    [[nodiscard]] std::uint64_t offset_of(const std::byte* at) const noexcept {
        return static_cast<std::uint64_t>(at - start_);
    }

    const std::byte* start_;
    const std::byte* next_;
    const std::byte* end_;
    std::uint32_t depth_left_;
    std::uint64_t allocation_left_;
    std::uint64_t empty_left_;
};

}  // namespace ashlar::xdr
