// Images put together from their parts, as a program that is not the library would: right around the data, whatever
// those are.
#pragma once

#include <ashlar/base/checked.hpp>
#include <ashlar/dump/format.hpp>
#include <ashlar/reflect/describe_of.hpp>

#include <cstring>
#include <span>
#include <vector>

namespace ashlar::tests {

// `data` with header and description around them: the identity's text and fingerprint, whether they fit together or
// not. A part may be empty.
[[nodiscard]] inline std::vector<std::byte> image_around(const identity& type, bytes_view data) {
    dump::header h{.largest_alignment = type.largest_alignment, .fingerprint = type.fingerprint};
    h.data_offset = dump::data_start(type.largest_alignment);
    h.data_size = data.size();
    h.description_offset = align_up(h.data_end(), 8);
    h.description_size = type.text.size();
    h.size = h.description_offset + h.description_size;
    std::vector<std::byte> image(h.size);
    dump::write_header(image.data(), h);
    if (!data.empty()) std::memcpy(image.data() + h.data_offset, data.data(), data.size());
    type.text.copy(reinterpret_cast<char*>(image.data()) + h.description_offset, h.description_size);
    return image;
}

// Numbers one after another, each in its own width: bytes_of(std::uint32_t{1}, 'a') are five.
template <class... Numbers>
[[nodiscard]] std::vector<std::byte> bytes_of(Numbers... numbers) {
    std::vector<std::byte> made((std::size_t{0} + ... + sizeof(numbers)));
    std::byte* at = made.data();
    ((std::memcpy(at, &numbers, sizeof numbers), at += sizeof numbers), ...);
    return made;
}

// Makes the checksums of a damaged image right again, so that nothing but the damage is wrong with it.
inline void mend_checksums(std::span<std::byte> image) {
    namespace field = dump::header_field;
    if (image.size() < dump::header_size) return;
    std::byte* const at = image.data();
    if ((load_as<std::uint16_t>(at + field::flags) & 1U) != 0) {
        store_as<std::uint64_t>(at + field::content_checksum, hash64_of(image.subspan(dump::header_size)));
    }
    store_as<std::uint64_t>(at + field::header_checksum, hash64_of(image.first(field::header_checksum)));
}

}  // namespace ashlar::tests
