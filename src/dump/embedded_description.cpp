#include "dump/embedded_description.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ashlar::dump {

result<description> read_description(bytes_view image, const header& h) {
    auto read = parse_description(h.description(image));
    if (!read) {
        const std::uint64_t within = read.error().offset().value_or(0);
        return error(read.error()).at(h.description_offset + within);
    }
    if (const hash128 found = fingerprint(*read); found != h.fingerprint) {
        return error(errc::description,
                     fmt::format("the description's fingerprint is {}, the header says {}", to_string(found),
                                 to_string(h.fingerprint)),
                     h.description_offset);
    }
    std::uint64_t largest = 1;
    for (const type_description& type : read->types) largest = std::max(largest, type.alignment);
    if (auto right = expect_alignment(largest, h); !right) return right.error();
    return read;
}

result<void> expect_alignment(std::uint64_t largest, const header& h) {
    if (largest == h.largest_alignment) return {};
    return error(
        errc::header,
        fmt::format("the description's largest alignment is {}, the header says {}", largest, h.largest_alignment),
        header_field::alignment);
}

}  // namespace ashlar::dump
