// Opening images from hostile bytes. The first byte chooses a type, the second whether what follows is a whole image,
// or only the data of one, around which header and description are put as they should be, so that the structure itself
// is reached. Whatever is accepted is visited through every accessor, and loaded and saved again to the same bytes; and
// the checker that knows only the description gives the same verdict.
#include <tests/support/exact_block.hpp>
#include <tests/support/image_parts.hpp>
#include <tests/support/judge_image.hpp>

#include "image_types.hpp"

namespace {

using namespace ashlar;

constexpr limits most{.depth = 200, .bytes = 1U << 24, .objects = 1U << 20};

template <class T>
void try_as(bytes_view bytes, bool whole) {
    if (whole) {
        tests::judge<T>(tests::exact_block(bytes).bytes(), most);
    } else {
        tests::judge<T>(tests::exact_block(tests::image_around(identity_of<T>(), bytes)).bytes(), most);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const bytes_view rest(reinterpret_cast<const std::byte*>(data) + 2, size - 2);
    const bool whole = data[1] % 2 == 1;
    switch (data[0] % 6) {
        case 0: try_as<fuzzed::tree>(rest, whole); break;
        case 1: try_as<fuzzed::list>(rest, whole); break;
        case 2: try_as<fuzzed::everything>(rest, whole); break;
        case 3: try_as<fuzzed::holds_aligned>(rest, whole); break;
        case 4: try_as<fuzzed::holds_adapted>(rest, whole); break;
        default: try_as<std::vector<std::optional<std::string>>>(rest, whole); break;
    }
    return 0;
}
