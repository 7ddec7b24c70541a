// Which regions are alive in this process, for the statistics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ashlar::mem::registry {

// A region is known by its first byte, which never moves.
void enter(const std::byte* first, std::string_view name, std::uint64_t reserved);
void commit(const std::byte* first, std::uint64_t size);
void leave(const std::byte* first) noexcept;

}  // namespace ashlar::mem::registry
