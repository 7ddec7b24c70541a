// The description that an image carries.
#pragma once

#include <ashlar/dump/format.hpp>
#include <ashlar/reflect/description.hpp>

namespace ashlar::dump {

// Parsed, and found to be the one that the header speaks of: by its fingerprint, and by its largest alignment.
result<description> read_description(bytes_view image, const header& h);

// The largest alignment of any type in it must be the one that the header says.
result<void> expect_alignment(std::uint64_t largest, const header& h);

}  // namespace ashlar::dump
