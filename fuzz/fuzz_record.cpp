// Bytes are records or they are refused; what is read is what is written again, whatever the fragments were.
#include <ashlar/base/expects.hpp>
#include <ashlar/xdr/record.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ashlar;
    constexpr xdr::record_limits limits{.bytes = 10'000, .fragments = 100};
    memory_source from(std::as_bytes(std::span(data, size)));
    xdr::record_reader reader(from, limits);
    std::vector<std::vector<std::byte>> records;
    for (;;) {
        const auto next = reader.next();
        expects(reader.position() <= size, "no more is read than there is");
        if (!next) {
            expects(next.error().offset().value_or(size + 1) <= size, "an error says where it is");
            break;
        }
        if (!*next) {
            expects(reader.position() == size, "the input ends after a record");
            break;
        }
        expects((*next)->size() <= limits.bytes, "a record is held to its limit");
        records.emplace_back((*next)->begin(), (*next)->end());
    }

    std::vector<std::byte> written;
    vector_sink to(written);
    for (const auto& each : records) {
        const auto most = static_cast<std::uint32_t>(each.size() / 50 + 1);
        expects(xdr::write_record(to, each, most).has_value(), "a record can be written");
    }
    memory_source again(written);
    xdr::record_reader reread(again, limits);
    for (const auto& each : records) {
        const auto next = reread.next();
        expects(next && *next && std::ranges::equal(**next, each), "a record is read as it was written");
    }
    expects(reread.next().value() == std::nullopt, "nothing follows the last record");
    return 0;
}
