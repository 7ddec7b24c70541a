// The check of an image by a description alone: no C++ type is known. It gives the same verdict as the checker of a
// known type (checker.hpp), and says where and why.
#pragma once

#include <ashlar/base/limits.hpp>
#include <ashlar/base/result.hpp>
#include <ashlar/dump/format.hpp>
#include <ashlar/reflect/description.hpp>

#include <string>

namespace ashlar::dump {

// Takes the writer's walk through the data of an image whose header has been read. `d` is laid out and describes the
// root. Memory: linear in the description, and the contents that wait for their turn (docs/image-format.md), bounded by
// `most`; never the call stack. A refusal walks up to twice more.
//
// Errors carry the offset in the image and the field path, "routes[3].from". A path through more than 16 blocks is cut
// in the middle: the ways out of the first eight and the last eight are spelled, and the others counted,
//     next.next.next.next.next.next.next.next.(999984 more).next.next.next.next.next.next.next.value
// Codes: reference, a block is not where it must be, or does not fit; value; bound; limit, depth or objects; trailing;
// unsupported, the description holds a map, a set, or a pointer that does not own.
result<void> check_described(bytes_view image, const header& h, const description& d, const limits& most);

// The path of the block at `position`, for a message about an image that is still being written: everything that the
// walk lays before that block is complete. Empty for the root, or if no block stands there.
[[nodiscard]] std::string path_of_block(bytes_view image, std::uint64_t data_start, std::uint64_t position,
                                        const description& d);

}  // namespace ashlar::dump
