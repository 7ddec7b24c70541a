// The header of an image (docs/image-format.md). All numbers little-endian.
//
//      0  8  magic         89 'A' 'S' 'H' 0d 0a 1a 0a
//      8  2  version       0
//     10  2  byte order    0x0102
//     12  1  bytes of a reference, 8          13  1  bytes of a count, 8
//     14  2  flags         bit 0: the checksum of the content is there
//     16  4  largest alignment of any block; the image must be mapped at a multiple of it
//     20  4  number of roots, 1
//     24  8  size of the image
//     32  8  offset of the table of roots: 16 bytes a root, its offset and its type (0: the description's root)
//     40  8  offset of the data               48  8  size of the data
//     56  8  offset of the description        64  8  size of the description
//     72 16  fingerprint of the description, low half first
//     88  8  checksum (XXH3-64) of all that follows the header, or 0
//     96 24  zero
//    120  8  checksum (XXH3-64) of bytes 0 to 119
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/hash.hpp>
#include <ashlar/base/limits.hpp>
#include <ashlar/base/result.hpp>

#include <cstdint>
#include <string_view>

namespace ashlar::dump {

inline constexpr std::uint64_t header_size = 128;
inline constexpr std::uint64_t root_entry_size = 16;
inline constexpr std::uint16_t format_version = 0;

// Where the header's fields stand.
namespace header_field {
inline constexpr std::uint64_t version = 8, order = 10, reference_width = 12, count_width = 13, flags = 14,
                               alignment = 16, roots = 20, size = 24, roots_offset = 32, data_offset = 40,
                               data_size = 48, description_offset = 56, description_size = 64, fingerprint = 72,
                               content_checksum = 88, reserved = 96, header_checksum = 120;
}  // namespace header_field

// The regions of an image: roots, data, description; all within its size, in this order, and apart from gaps of less
// than the largest alignment nothing between them.
struct header {
    std::uint64_t size = 0;
    std::uint64_t largest_alignment = 1;
    std::uint64_t data_offset = 0;
    std::uint64_t data_size = 0;
    std::uint64_t description_offset = 0;
    std::uint64_t description_size = 0;
    hash128 fingerprint;
    bool has_checksum = false;
    std::uint64_t checksum = 0;

    [[nodiscard]] std::uint64_t data_end() const noexcept { return data_offset + data_size; }
    // The embedded text; `image` is the whole image.
    [[nodiscard]] std::string_view description(bytes_view image) const noexcept {
        return {reinterpret_cast<const char*>(image.data()) + description_offset, description_size};
    }
};

// Where the data starts in an image whose blocks ask for `largest_alignment`.
[[nodiscard]] std::uint64_t data_start(std::uint64_t largest_alignment) noexcept;

// The size of the whole image, from its first header_size bytes or more. Errors: all that shows that it is none, or
// none that this library reads.
result<std::uint64_t> announced_size(bytes_view beginning);

// Checks all of the header, the table of roots, and the gaps between the regions; not what stands in the regions.
result<header> read_header(bytes_view image, const limits& most);

// Writes header and table of roots into the first data_start() bytes of an image.
void write_header(std::byte* image, const header& h) noexcept;

// An error unless there is a checksum and it is right.
result<void> verify_checksum(bytes_view image, const header& h);

}  // namespace ashlar::dump
