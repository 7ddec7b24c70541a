// The sizes of pages.
#pragma once

#include <unistd.h>

#include <cstdint>

namespace ashlar::mem {

inline constexpr std::uint64_t huge_page = std::uint64_t{2} << 20;

inline std::uint64_t page_size() {
    static const auto size = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    return size;
}

}  // namespace ashlar::mem
