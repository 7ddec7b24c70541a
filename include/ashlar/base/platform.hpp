// Where Ashlar runs. The image format does not depend on it; the code does.
#pragma once

#include <bit>
#include <climits>
#include <cstddef>

namespace ashlar {

#ifdef __linux__
inline constexpr bool on_linux = true;
#else
inline constexpr bool on_linux = false;
#endif

static_assert(on_linux && sizeof(void*) == 8 && sizeof(std::size_t) == 8 && CHAR_BIT == 8 &&
                  std::endian::native == std::endian::little,
              "ashlar runs on 64-bit little-endian Linux");

}  // namespace ashlar
