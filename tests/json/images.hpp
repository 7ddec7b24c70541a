// Images for the tests of JSON: of C++ values, and of descriptions that no C++ type has, with their data byte by byte.
#pragma once

#include <ashlar/dump/described_image.hpp>
#include <ashlar/dump/save.hpp>
#include <ashlar/json/write.hpp>

#include <tests/support/image_parts.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

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
    return image_around(identify(parse_description(text).value()), data);
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
