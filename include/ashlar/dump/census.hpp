// What an image is made of: how many objects of each type it holds, and how many of its bytes they take.
#pragma once

#include <ashlar/dump/described_image.hpp>

#include <vector>

namespace ashlar::dump {

// The content of all blocks that hold one type: the elements of sequences and what owners own by that type, the
// characters of strings and bytes of blobs by the type that refers to them. What stands in line counts as part of its
// block.
struct census_row {
    type_index type = no_type;
    std::uint64_t objects = 0;  // elements; strings and blobs that are not empty, whatever their length
    std::uint64_t bytes = 0;
};

struct census {
    std::vector<census_row> rows;  // those with objects, in the description's order
    std::uint64_t gaps = 0;        // bytes between blocks, for alignment

    // All bytes of the rows and the gaps: the size of the image's data.
    [[nodiscard]] std::uint64_t total() const noexcept {
        std::uint64_t sum = gaps;
        for (const census_row& row : rows) sum += row.bytes;
        return sum;
    }
};

// One walk through the image; memory grows with the depth of its values, not with their number.
[[nodiscard]] census take_census(const described_image& image);

}  // namespace ashlar::dump
