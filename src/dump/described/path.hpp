// Field paths from places in an image: "routes[3].from".
//
// The way to a place is a run of steps, each from an element of one block to an element of the next, and the last to
// the place itself. Only positions are needed: what stands there, the description tells.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/reflect/description.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ashlar::dump::described {

struct block {
    type_index type = no_type;  // of its elements
    std::uint64_t start = 0;    // offset in the image
    bool is_counted = false;    // its elements have numbers
};

// From a block that is so many steps from the root through the slots at the given offsets in the image, each good.
struct way {
    block from;
    std::uint64_t depth = 0;
    std::vector<std::uint64_t> slots;
};

// The steps that are spelled at either end where the way is longer than both together.
inline constexpr std::uint64_t spelled_steps = 8;

struct place {
    std::string path;
    type_index type = no_type;  // what stands there
};

// Where `last` ends, or `spot` in that block. If `last` does not start at the root, `first` gives the first steps and
// one slot more, and `last` has at least as many as are spelled.
[[nodiscard]] place spell(bytes_view image, const description& d, const way* first, const way& last,
                          std::optional<std::uint64_t> spot);

// The block that a slot of the type refers to.
[[nodiscard]] block block_of(bytes_view image, const description& d, type_index slot_type, std::uint64_t slot);

}  // namespace ashlar::dump::described
