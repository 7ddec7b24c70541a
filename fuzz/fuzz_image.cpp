// Opening images from hostile bytes. The first byte chooses a type, the second whether what follows is a whole image,
// or only the data of one, around which header and description are put as they should be, so that the structure itself
// is reached. Whatever is accepted is visited through every accessor, and loaded and saved again to the same bytes; and
// the checker that knows only the description gives the same verdict.
#include <ashlar/dump.hpp>
#include <ashlar/dump/described_checker.hpp>

#include "image_types.hpp"

#include <cstdio>
#include <cstdlib>
#include <ranges>

namespace {

using namespace ashlar;

void require(bool holds, const char* sentence) {
    if (holds) return;
    std::fprintf(stderr, "fuzz_image: %s\n", sentence);
    std::abort();
}

volatile unsigned sink = 0;

void touch_bytes(const void* from, std::size_t size) {
    const auto* const bytes = static_cast<const unsigned char*>(from);
    for (std::size_t i = 0; i < size; ++i) sink = sink + bytes[i];
}

template <class Seen>
void touch(const Seen& seen) {
    if constexpr (requires { seen.address(); }) {  // a structure
        [&]<class T>(const dump::view<T>& v) {
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                (touch(v.template get<I>()), ...);
            }(std::make_index_sequence<reflect::structure<T>::count>{});
        }(seen);
    } else if constexpr (requires { seen.has_value(); }) {  // an optional or a pointer
        if (seen.has_value()) touch(*seen);
    } else if constexpr (std::ranges::range<Seen>) {
        for (const auto& each : seen) touch(each);
    } else {
        touch_bytes(&seen, sizeof seen);
    }
}

constexpr limits most{.depth = 200, .bytes = 1U << 24, .objects = 1U << 20};

template <class T>
std::vector<std::byte> image_around(bytes_view data) {
    const identity& type = identity_of<T>();
    const std::uint64_t start = dump::data_start(type.largest_alignment);
    const std::uint64_t description = align_up(start + data.size(), 8);
    std::vector<std::byte> image(description + type.text.size());
    if (!data.empty()) std::memcpy(image.data() + start, data.data(), data.size());
    std::memcpy(image.data() + description, type.text.data(), type.text.size());
    dump::write_header(image.data(), {.size = image.size(),
                                      .largest_alignment = type.largest_alignment,
                                      .data_offset = start,
                                      .data_size = data.size(),
                                      .description_offset = description,
                                      .description_size = type.text.size(),
                                      .fingerprint = type.fingerprint});
    return image;
}

template <class T>
void try_as(bytes_view bytes, bool whole) {
    const auto image = whole ? std::vector<std::byte>(bytes.begin(), bytes.end()) : image_around<T>(bytes);
    const auto opened = dump::open<T>(image, {.from = dump::source::copy, .most = most});
    if (const auto h = dump::read_header(image, most);
        h && (!whole || h->fingerprint == identity_of<T>().fingerprint)) {
        // open() may refuse for the description's sake; the data alone must be judged alike.
        const auto described = dump::check_described(image, *h, description_of<T>(), most);
        if (opened) require(described.has_value(), "the described checker refuses what the typed one accepts");
        if (!whole) require(described.has_value() == opened.has_value(), "the two checkers do not agree");
    }
    if (!opened) {
        require(!opened.error().sentence().empty(), "a refusal without a sentence");
        return;
    }
    touch(opened->root());
    T loaded = opened->load().value();
    dump::buffer again;
    const auto saved = dump::save(again, loaded).value();
    dump::destroy(loaded);
    const auto h = dump::read_header(image, most).value();
    const auto data_of = [&](bytes_view of) { return of.subspan(h.data_offset, h.data_size); };
    require(saved.size() >= h.data_end() && std::ranges::equal(data_of(saved), data_of(opened->bytes())),
            "saving what was loaded gives other bytes");
    if (!h.has_checksum && h.description(image) == identity_of<T>().text) {
        require(std::ranges::equal(saved, opened->bytes()), "saving what was loaded gives another image");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const bytes_view rest(reinterpret_cast<const std::byte*>(data) + 2, size - 2);
    const bool whole = data[1] % 2 == 1;
    switch (data[0] % 5) {
        case 0: try_as<fuzzed::tree>(rest, whole); break;
        case 1: try_as<fuzzed::list>(rest, whole); break;
        case 2: try_as<fuzzed::everything>(rest, whole); break;
        case 3: try_as<fuzzed::holds_aligned>(rest, whole); break;
        default: try_as<std::vector<std::optional<std::string>>>(rest, whole); break;
    }
    return 0;
}
