// Images made to deceive: one thing is wrong with them, and one sentence says what. The program that knows the type and
// the one that knows none are told the same.
#pragma once

#include "round_trip.hpp"

#include <tests/support/exact_block.hpp>
#include <tests/support/image_parts.hpp>
#include <tests/support/judge_image.hpp>
#include <tests/support/open_both.hpp>

#include <string>

namespace ashlar::tests {

// "CODE OFFSET: PATH: sentence", or "opened"; of both checkers.
template <class T>
[[nodiscard]] std::string refusal_of(bytes_view bytes) {
    exact_block image(bytes);
    mend_checksums(image.bytes());
    if (judge<T>(image.bytes())) return "opened";
    return verdict(open_both<T>(image.bytes()));
}

// A T whose blocks are these: slots say how far from themselves a block is.
template <class T, class... Numbers>
[[nodiscard]] std::string refusal_of_data(Numbers... numbers) {
    return refusal_of<T>(image_around(identity_of<T>(), bytes_of(numbers...)));
}

// A good image with one of its numbers replaced.
template <class T, class Number>
[[nodiscard]] std::string refusal_with(const T& good, std::uint64_t at, Number number) {
    std::vector<std::byte> image = image_of(good);
    store_as<Number>(image.data() + at, number);
    return refusal_of<T>(image);
}

}  // namespace ashlar::tests
