// Images of any description, as the command meets them: the input is the length of a description's text (two bytes),
// the text, and data. Header and fingerprint are put around them as they should be, so that what is behind is reached.
// What the check accepts goes through the census, whose numbers must add up, and through JSON, which must be valid
// UTF-8 that a reader accepts.
#include <ashlar/dump/census.hpp>
#include <ashlar/dump/described_image.hpp>
#include <ashlar/json/write.hpp>

#include <tests/support/exact_block.hpp>
#include <tests/support/image_parts.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace ashlar;

void require(bool holds, const char* sentence) {
    if (holds) return;
    std::fprintf(stderr, "fuzz_described: %s\n", sentence);
    std::abort();
}

constexpr limits most{.depth = 200, .bytes = 1U << 24, .objects = 1U << 20};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size < 2) return 0;
    const std::size_t length = std::min<std::size_t>(bytes[0] + 256U * bytes[1], size - 2);
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 2, length);
    const bytes_view data(reinterpret_cast<const std::byte*>(bytes) + 2 + length, size - 2 - length);
    const auto described = parse_description(text);
    if (!described) return 0;
    tests::exact_block bytes_of_image(tests::image_around(identify(*described), data));
    const auto image = dump::described_image::of_bytes(bytes_of_image.bytes(), {.most = most});
    if (!image) {
        require(!image.error().sentence().empty(), "a refusal without a sentence");
        return 0;
    }
    require(dump::take_census(*image).total() == image->header().data_size, "the census does not add up");
    const auto json = json::to_string(*image, {.indent = 1, .most = {.bytes = 1U << 22}});
    if (json) {
        require(nlohmann::json::accept(*json), "JSON that a reader refuses");
    } else {
        require(json.error().code() == errc::limit, "a checked image must become JSON");
    }
    return 0;
}
