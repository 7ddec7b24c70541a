// What bytes from anywhere may do: be refused, in words, or open and keep every promise that open() gives. For tests of
// damaged images, and for fuzzing.
//
// What is promised of an image that opens: every accessor of the whole view stays within it; both checkers accept it;
// loaded and saved again it is the same bytes. Of one that opens by description: its census adds up.
#pragma once

#include <ashlar/dump.hpp>
#include <ashlar/dump/census.hpp>
#include <ashlar/dump/described_checker.hpp>

#include <tests/support/open_both.hpp>

#include <algorithm>
#include <ranges>
#include <tuple>
#include <utility>

namespace ashlar::tests {

// ---- every accessor ----

inline volatile unsigned touched = 0;

inline void touch_bytes(const void* from, std::size_t size) {
    const auto* const bytes = static_cast<const unsigned char*>(from);
    for (std::size_t i = 0; i < size; ++i) touched = touched + bytes[i];
}

template <class Seen>
void touch(const Seen& seen);

template <class T>
void touch_fields(const dump::view<T>& seen) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (touch(seen.template get<I>()), ...);
    }(std::make_index_sequence<reflect::structure<T>::count>{});
}

// Reads all that a view, or what a member gives, leads to.
template <class Seen>
void touch(const Seen& seen) {
    if constexpr (requires { seen.address(); }) {  // a structure
        touch_fields(seen);
    } else if constexpr (requires { seen.has_value(); }) {  // an optional or a pointer
        if (seen.has_value()) touch(*seen);
    } else if constexpr (std::ranges::range<Seen>) {
        std::size_t count = 0;
        for (const auto& each : seen) {
            touch(each);
            ++count;
        }
        promise(count == seen.size() && seen.empty() == (count == 0), "a range holds as many elements as it says");
        if (count > 0) (void)std::tuple(seen.front(), seen.back(), seen[count - 1]);
    } else {
        touch_bytes(&seen, sizeof seen);
    }
}

// ---- the judgement ----

// Opened as by a program that knows no type.
inline result<void> open_by_description(bytes_view image, const limits& most) {
    const auto opened = dump::described_image::of_bytes(image, {.most = most});
    if (!opened) return opened.error();
    promise(dump::take_census(*opened).total() == opened->header().data_size, "a census adds up");
    return {};
}

// What the check by description says. The image's own description is not parsed again where it is T's, byte by byte.
template <class T>
result<void> check_by_description(bytes_view image, const result<dump::header>& h, const limits& most) {
    if (!h) return h.error();
    const identity& type = identity_of<T>();
    if (!h->has_checksum && h->fingerprint == type.fingerprint && h->description(image) == type.text &&
        h->largest_alignment == type.largest_alignment) {
        return dump::check_described(image, *h, description_of<T>(), most);
    }
    return open_by_description(image, most);
}

template <class T>
void expect_same_bytes(bytes_view image, const dump::header& h, const T& loaded) {
    static dump::buffer again;  // kept: to map it anew takes longer than all the rest
    const bytes_view saved = dump::save(again, loaded, {.checksum = h.has_checksum}).value();
    // Names that the fingerprint leaves out may differ; the data may not.
    const auto data = [&](bytes_view of) { return of.subspan(h.data_offset, h.data_size); };
    promise(saved.size() >= h.data_end() && std::ranges::equal(data(saved), data(image)),
            "saving what was loaded gives the same data");
    promise(h.description(image) != identity_of<T>().text || std::ranges::equal(saved, image),
            "saving what was loaded gives the same image");
}

// Whether the image opens as a T; throws broken_promise. It must stand at the alignment that it asks for.
template <class T>
bool judge(bytes_view image, const limits& most = {}) {
    using dump::verification;
    const auto h = dump::read_header(image, most);
    const bool sums = h && h->has_checksum;
    const auto opened =
        dump::open<T>(image, {.verify = sums ? verification::checksum : verification::structure, .most = most});
    const bool other_type = h && h->fingerprint != identity_of<T>().fingerprint;
    promise(!opened || !other_type, "an image of another type does not open");
    const auto described = check_by_description<T>(image, h, most);
    if (opened || opened.error().code() != errc::type_mismatch) promise_one_verdict(opened, described);
    if (!opened) return false;
    touch(opened->root());
    T loaded = opened->load().value();
    expect_same_bytes(image, *h, loaded);
    dump::destroy(loaded);
    return true;
}

}  // namespace ashlar::tests
