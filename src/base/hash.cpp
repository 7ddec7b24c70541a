#include <ashlar/base/hash.hpp>

#include <fmt/format.h>
#include <xxhash.h>

namespace ashlar {

std::uint64_t hash64_of(bytes_view bytes) noexcept { return XXH3_64bits(bytes.data(), bytes.size()); }

hash128 hash128_of(bytes_view bytes) noexcept {
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
    return {hash.low64, hash.high64};
}

std::string to_string(hash128 value) { return fmt::format("{:016x}{:016x}", value.high, value.low); }

}  // namespace ashlar
