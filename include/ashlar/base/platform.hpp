// Where Ashlar runs. The image format does not depend on it; the code does.
#pragma once

#include <bit>
#include <climits>
#include <cstddef>

namespace ashlar {

static_assert(sizeof(void*) == 8 && sizeof(std::size_t) == 8 && CHAR_BIT == 8 &&
                  std::endian::native == std::endian::little,
              "ashlar runs on 64-bit little-endian Linux");

}  // namespace ashlar
