#include <ashlar/xdr/record.hpp>

#include <ashlar/base/expects.hpp>
#include <ashlar/base/memory_guard.hpp>
#include <ashlar/xdr/wire.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ashlar::xdr {
namespace {

constexpr std::uint32_t last_fragment = 0x8000'0000;
constexpr std::uint64_t step = std::uint64_t{64} << 10;  // bytes read at once

}  // namespace

result<void> write_record(byte_sink& to, bytes_view record, std::uint32_t fragment) {
    expects(fragment >= 1 && fragment <= largest_fragment, "write_record: a fragment has 1 to 2^31 - 1 bytes");
    do {
        const bytes_view part = record.first(std::min<std::size_t>(record.size(), fragment));
        record = record.subspan(part.size());
        std::array<std::byte, unit> mark;
        store_wire(mark.data(), static_cast<std::uint32_t>(part.size()) | (record.empty() ? last_fragment : 0));
        if (auto written = to.write(mark); !written) return written;
        if (auto written = to.write(part); !written) return written;
    } while (!record.empty());
    return {};
}

// As much as there is, up to all of `to`.
result<std::size_t> record_reader::fill(std::span<std::byte> to) {
    std::size_t have = 0;
    while (have < to.size()) {
        const auto found = from_->read(to.subspan(have));
        if (!found) return found;
        if (*found == 0) break;
        have += *found;
        position_ += *found;
    }
    return have;
}

// A fragment's bytes.
result<void> record_reader::append(std::uint64_t size) {
    const std::uint64_t whole = record_.size() + size;
    while (record_.size() < whole) {
        const std::size_t before = record_.size();
        const std::uint64_t part = std::min(whole - before, std::max<std::uint64_t>(step, before));
        const bool grown = completes([&] { record_.resize(before + part); });
        if (!grown)
            return fail(errc::no_memory, fmt::format("memory ran out while a record of {} bytes was read", whole));
        const auto found = fill(std::span(record_).subspan(before));
        if (!found) return found.error();
        if (*found < part)
            return fail(errc::truncated, fmt::format("{} more bytes of a fragment were expected, the input ends",
                                                     whole - before - *found));
    }
    return {};
}

result<std::optional<bytes_view>> record_reader::next() {
    record_.clear();
    for (std::uint64_t fragments = 0;; ++fragments) {
        std::array<std::byte, unit> mark{};
        const std::uint64_t start = position_;
        const auto found = fill(mark);
        if (!found) return found.error();
        if (*found == 0 && fragments == 0) return std::nullopt;
        if (*found < mark.size())
            return fail(errc::truncated, *found == 0 ? "another fragment of the record was expected, the input ends"
                                                     : "the input ends within a fragment's length");
        const auto word = load_wire<std::uint32_t>(mark.data());
        const std::uint64_t size = word & largest_fragment;
        if (fragments == most_.fragments)
            return error(errc::limit, fmt::format("a record of more than {} fragments", most_.fragments), start);
        if (size > most_.bytes - record_.size())
            return error(
                errc::limit,
                fmt::format("a record of {} bytes or more, {} are the limit", record_.size() + size, most_.bytes),
                start);
        if (auto appended = append(size); !appended) return appended.error();
        if ((word & last_fragment) != 0) return bytes_view(record_);
    }
}

}  // namespace ashlar::xdr
