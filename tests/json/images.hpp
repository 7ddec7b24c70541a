// Images for the tests of JSON: of C++ values, and of descriptions that no C++ type has, with their data byte by byte.
#pragma once

#include <ashlar/dump/described_image.hpp>
#include <ashlar/dump/save.hpp>
#include <ashlar/json/write.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace ashlar::tests {

inline dump::described_image opened(bytes_view image) {
    return dump::described_image::of_bytes(image, {.from = dump::source::copy}).value();
}

template <class T>
dump::described_image image_of(const T& value) {
    dump::buffer saved;
    return opened(dump::save(saved, value).value());
}

// The bytes of an image: `text` describes the root, `data` is all of its blocks.
inline std::vector<std::byte> image_bytes(std::string_view text, bytes_view data) {
    const description described = parse_description(text).value();
    const identity type = identify(described);
    dump::header h{.largest_alignment = type.largest_alignment, .fingerprint = type.fingerprint};
    h.data_offset = dump::data_start(type.largest_alignment);
    h.data_size = data.size();
    h.description_offset = (h.data_end() + 7) & ~std::uint64_t{7};
    h.description_size = text.size();
    h.size = h.description_offset + text.size();
    std::vector<std::byte> image(h.size);
    dump::write_header(image.data(), h);
    if (!data.empty()) std::memcpy(image.data() + h.data_offset, data.data(), data.size());
    std::memcpy(image.data() + h.description_offset, text.data(), text.size());
    return image;
}

// Data written number by number: bytes({std::uint32_t{1}, 'a'}) has five.
template <class... Numbers>
std::vector<std::byte> bytes(Numbers... numbers) {
    std::vector<std::byte> made((0 + ... + sizeof(numbers)));
    std::byte* at = made.data();
    ((std::memcpy(at, &numbers, sizeof numbers), at += sizeof numbers), ...);
    return made;
}

inline dump::described_image image_of(std::string_view text, bytes_view data) {
    return opened(image_bytes(text, data));
}

inline std::string compact(const dump::described_image& image) { return json::to_string(image, {.indent = 0}).value(); }
template <class T>
std::string compact(const T& value) {
    return compact(image_of(value));
}

// What another reader makes of it, compact and indented alike.
template <class T>
nlohmann::json parsed(const T& value) {
    const dump::described_image image = image_of(value);
    const auto made = nlohmann::json::parse(compact(image));
    EXPECT_EQ(nlohmann::json::parse(json::to_string(image).value()), made);
    return made;
}

}  // namespace ashlar::tests
