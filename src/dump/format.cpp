#include <ashlar/dump/format.hpp>

#include <ashlar/base/checked.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ashlar::dump {
namespace {

constexpr std::array<unsigned char, 8> magic = {0x89, 'A', 'S', 'H', 0x0d, 0x0a, 0x1a, 0x0a};
constexpr std::uint16_t byte_order = 0x0102;
constexpr std::uint16_t swapped_byte_order = 0x0201;
constexpr std::uint8_t width = 8;
constexpr std::uint16_t checksum_flag = 1;

template <class... Args>
error refuse(errc code, std::uint64_t offset, fmt::format_string<Args...> sentence, Args&&... args) {
    return {code, fmt::format(sentence, std::forward<Args>(args)...), offset};
}

bool all_zero(bytes_view image, std::uint64_t from, std::uint64_t to) {
    return std::all_of(image.begin() + static_cast<std::ptrdiff_t>(from),
                       image.begin() + static_cast<std::ptrdiff_t>(to), [](std::byte b) { return b == std::byte{0}; });
}

// Magic, version, byte order, widths: whether the rest can be read at all.
result<void> check_preamble(bytes_view image) {
    const std::byte* const at = image.data();
    if (image.empty()) return refuse(errc::truncated, 0, "an image was expected, the input is empty");
    if (std::memcmp(at, magic.data(), std::min(image.size(), magic.size())) != 0) {
        return refuse(errc::not_an_image, 0,
                      "not an image: it does not begin with the image format's eight magic bytes");
    }
    if (image.size() < header_size) {
        return refuse(errc::truncated, image.size(), "a header of {} bytes was expected, the input ends after {}",
                      header_size, image.size());
    }
    const auto order = load_as<std::uint16_t>(at + header_field::order);
    if (order == swapped_byte_order) {
        return refuse(errc::platform, header_field::order,
                      "the image is big-endian, only little-endian images can be read");
    }
    if (order != byte_order)
        return refuse(errc::header, header_field::order, "the byte order mark is {:#06x}, not {:#06x}", order,
                      byte_order);
    if (const auto version = load_as<std::uint16_t>(at + header_field::version); version != format_version) {
        return refuse(errc::version, header_field::version,
                      "format version {} was found, this library reads version {}", version, format_version);
    }
    for (const auto offset : {header_field::reference_width, header_field::count_width}) {
        if (const auto found = load_as<std::uint8_t>(at + offset); found != width) {
            return refuse(errc::platform, offset, "{} are {} bits wide, only {} can be read",
                          offset == header_field::reference_width ? "references" : "counts", found * 8, width * 8);
        }
    }
    const std::uint64_t found = load_as<std::uint64_t>(at + header_field::header_checksum);
    if (const auto expected = hash64_of(image.first(header_field::header_checksum)); found != expected) {
        return refuse(errc::checksum, header_field::header_checksum,
                      "the header's checksum is {:016x}, its content gives {:016x}", found, expected);
    }
    return {};
}

result<void> check_regions(bytes_view image, const header& h) {
    const std::byte* const at = image.data();
    if (h.size > image.size()) {
        return refuse(errc::truncated, image.size(), "the header says {} bytes, the input ends after {}", h.size,
                      image.size());
    }
    if (h.size < image.size()) {
        return refuse(errc::trailing, h.size, "the header says {} bytes, more follow", h.size);
    }
    const auto roots = load_as<std::uint32_t>(at + header_field::roots);
    if (roots != 1)
        return refuse(errc::header, header_field::roots, "one root was expected, the header says {}", roots);
    const auto roots_offset = load_as<std::uint64_t>(at + header_field::roots_offset);
    if (roots_offset != header_size) {
        return refuse(errc::header, header_field::roots_offset,
                      "the table of roots must stand at {}, the header says {}", header_size, roots_offset);
    }
    if (h.data_offset != data_start(h.largest_alignment)) {
        return refuse(errc::header, header_field::data_offset, "the data must start at {}, the header says {}",
                      data_start(h.largest_alignment), h.data_offset);
    }
    if (h.data_offset > h.size || h.data_size > h.size - h.data_offset) {
        return refuse(errc::header, header_field::data_size, "{} bytes of data at {} do not fit into an image of {}",
                      h.data_size, h.data_offset, h.size);
    }
    if (h.description_offset != align_up(h.data_end(), 8)) {
        return refuse(errc::header, header_field::description_offset,
                      "the description must start at {}, the header says {}", align_up(h.data_end(), 8),
                      h.description_offset);
    }
    if (h.description_offset > h.size || h.description_size != h.size - h.description_offset) {
        return refuse(errc::header, header_field::description_size,
                      "a description of {} bytes at {} does not end an image of {}", h.description_size,
                      h.description_offset, h.size);
    }
    const auto root = load_as<std::uint64_t>(at + header_size);
    if (root != h.data_offset) {
        return refuse(errc::header, header_size, "the root must stand at {}, the table of roots says {}", h.data_offset,
                      root);
    }
    if (const auto type = load_as<std::uint64_t>(at + header_size + 8); type != 0) {
        return refuse(errc::header, header_size + 8, "the root's type must be 0, the table of roots says {}", type);
    }
    if (!all_zero(image, header_size + root_entry_size, h.data_offset)) {
        return refuse(errc::value, header_size + root_entry_size,
                      "the bytes between the table of roots and the data must be zero");
    }
    if (!all_zero(image, h.data_end(), h.description_offset)) {
        return refuse(errc::value, h.data_end(), "the bytes between the data and the description must be zero");
    }
    return {};
}

}  // namespace

std::uint64_t data_start(std::uint64_t largest_alignment) noexcept {
    return align_up(header_size + root_entry_size, std::max<std::uint64_t>(largest_alignment, 16));
}

result<std::uint64_t> announced_size(bytes_view beginning) {
    if (auto read = check_preamble(beginning); !read) return read.error();
    return load_as<std::uint64_t>(beginning.data() + header_field::size);
}

result<header> read_header(bytes_view image, const limits& most) {
    if (image.size() > most.bytes) {
        return refuse(errc::limit, 0, "the image has {} bytes, the limit allows {}", image.size(), most.bytes);
    }
    if (auto read = check_preamble(image); !read) return read.error();
    const std::byte* const at = image.data();
    header h;
    h.largest_alignment = load_as<std::uint32_t>(at + header_field::alignment);
    if (!is_power_of_two(h.largest_alignment) || h.largest_alignment > 4096) {
        return refuse(errc::header, header_field::alignment,
                      "the largest alignment must be a power of two up to 4096, the header says {}",
                      h.largest_alignment);
    }
    const auto flags = load_as<std::uint16_t>(at + header_field::flags);
    if ((flags & ~checksum_flag) != 0)
        return refuse(errc::header, header_field::flags, "unknown flags: {:#06x}", flags);
    h.has_checksum = (flags & checksum_flag) != 0;
    h.size = load_as<std::uint64_t>(at + header_field::size);
    h.data_offset = load_as<std::uint64_t>(at + header_field::data_offset);
    h.data_size = load_as<std::uint64_t>(at + header_field::data_size);
    h.description_offset = load_as<std::uint64_t>(at + header_field::description_offset);
    h.description_size = load_as<std::uint64_t>(at + header_field::description_size);
    h.fingerprint = {load_as<std::uint64_t>(at + header_field::fingerprint),
                     load_as<std::uint64_t>(at + header_field::fingerprint + 8)};
    h.checksum = load_as<std::uint64_t>(at + header_field::content_checksum);
    if (!h.has_checksum && h.checksum != 0) {
        return refuse(errc::header, header_field::content_checksum,
                      "a checksum is given, but the flags say that there is none");
    }
    if (!all_zero(image, header_field::reserved, header_field::header_checksum)) {
        return refuse(errc::header, header_field::reserved, "the header's reserved bytes must be zero");
    }
    if (auto checked = check_regions(image, h); !checked) return checked.error();
    return h;
}

void write_header(std::byte* image, const header& h) noexcept {
    std::memset(image, 0, h.data_offset);
    std::memcpy(image, magic.data(), magic.size());
    store_as<std::uint16_t>(image + header_field::version, format_version);
    store_as<std::uint16_t>(image + header_field::order, byte_order);
    store_as<std::uint8_t>(image + header_field::reference_width, width);
    store_as<std::uint8_t>(image + header_field::count_width, width);
    store_as<std::uint16_t>(image + header_field::flags, h.has_checksum ? checksum_flag : std::uint16_t{0});
    store_as<std::uint32_t>(image + header_field::alignment, static_cast<std::uint32_t>(h.largest_alignment));
    store_as<std::uint32_t>(image + header_field::roots, 1);
    store_as<std::uint64_t>(image + header_field::size, h.size);
    store_as<std::uint64_t>(image + header_field::roots_offset, header_size);
    store_as<std::uint64_t>(image + header_field::data_offset, h.data_offset);
    store_as<std::uint64_t>(image + header_field::data_size, h.data_size);
    store_as<std::uint64_t>(image + header_field::description_offset, h.description_offset);
    store_as<std::uint64_t>(image + header_field::description_size, h.description_size);
    store_as<std::uint64_t>(image + header_field::fingerprint, h.fingerprint.low);
    store_as<std::uint64_t>(image + header_field::fingerprint + 8, h.fingerprint.high);
    store_as<std::uint64_t>(image + header_field::content_checksum, h.checksum);
    store_as<std::uint64_t>(image + header_field::header_checksum, hash64_of({image, header_field::header_checksum}));
    store_as<std::uint64_t>(image + header_size, h.data_offset);
}

result<void> verify_checksum(bytes_view image, const header& h) {
    if (!h.has_checksum)
        return refuse(errc::checksum, header_field::flags, "the image carries no checksum of its content");
    const auto found = hash64_of(image.subspan(header_size));
    if (found == h.checksum) return {};
    return refuse(errc::checksum, header_field::content_checksum,
                  "the content's checksum is {:016x}, the header says {:016x}", found, h.checksum);
}

}  // namespace ashlar::dump
