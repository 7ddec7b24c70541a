// Record marking (RFC 5531 §11): how messages follow one another in a stream. A record comes in fragments:
//
//      ┌─────────────────────────────┬────────────────┐
//      │ last? (1 bit) │ length (31) │ length bytes   │  one or more times, `last` set in the last one only
//      └─────────────────────────────┴────────────────┘
#pragma once

#include <ashlar/base/byte_stream.hpp>
#include <ashlar/base/result.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace ashlar::xdr {

inline constexpr std::uint32_t largest_fragment = 0x7fff'ffff;  // bytes

// Writes a record, an empty one too, in fragments of at most `fragment` bytes, from 1 to largest_fragment: checked.
result<void> write_record(byte_sink& to, bytes_view record, std::uint32_t fragment = largest_fragment);

struct record_limits {
    std::uint64_t bytes = std::uint64_t{64} << 20;  // of one record
    std::uint64_t fragments = 65'536;               // of one record: they may be empty
};

class record_reader {
public:
    explicit record_reader(byte_source& from, const record_limits& most = {}) noexcept : from_(&from), most_(most) {}

    // The next record, its fragments joined; it stays until the next call. No value at the end of the input. An input
    // that ends within a record is an error of `errc::truncated`, one of too many bytes or fragments of `errc::limit`,
    // with the offset in the input; afterwards nothing more can be read. Memory grows with what has arrived, not with
    // what is announced.
    [[nodiscard]] result<std::optional<bytes_view>> next();

    // Bytes of the input so far.
    [[nodiscard]] std::uint64_t position() const noexcept { return position_; }

private:
    result<std::size_t> fill(std::span<std::byte> to);
    result<void> append(std::uint64_t size);
    error fail(errc code, std::string sentence) const { return {code, std::move(sentence), position_}; }

    byte_source* from_;
    record_limits most_;
    std::uint64_t position_ = 0;
    std::vector<std::byte> record_;
};

}  // namespace ashlar::xdr
