// What every kind has to stand: a value is saved, opened in place, checked by its type and by its description, loaded,
// and saved again.
//
// Invariant: once a round_trip is constructed, or has failed the test, save(load(bytes)) == bytes.
#pragma once

#include <ashlar/dump.hpp>

#include <tests/support/open_both.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace ashlar::tests {

[[nodiscard]] inline std::vector<std::byte> copy_of(bytes_view bytes) { return {bytes.begin(), bytes.end()}; }

[[nodiscard]] inline std::string text_of(bytes_view bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The image of a value, as bytes to compare, or to damage.
template <class T>
[[nodiscard]] std::vector<std::byte> image_of(const T& value, const dump::save_options& options = {}) {
    dump::buffer memory;
    return copy_of(dump::save(memory, value, options).value());
}

// An open image in memory of its own; for values that cannot be loaded, or are too deep for their destructors.
template <class T>
class saved {
public:
    explicit saved(const T& value) : image_(open_both<T>(dump::save(memory_, value).value()).value()) {}
    [[nodiscard]] auto root() const { return image_.root(); }
    [[nodiscard]] const dump::image<T>& image() const { return image_; }

private:
    dump::buffer memory_;
    dump::image<T> image_;
};

template <class T>
class round_trip : public saved<T> {
public:
    explicit round_trip(const T& value) : saved<T>(value), loaded(this->image().load().value()) {
        dump::buffer again;
        const bytes_view bytes = dump::save(again, loaded).value();
        EXPECT_TRUE(std::ranges::equal(bytes, this->image().bytes())) << "save(load(bytes)) is not bytes";
    }
    T loaded;
};

}  // namespace ashlar::tests
