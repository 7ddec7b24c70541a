// Opening images by both checkers: the one that knows the type, and the one that has nothing but the description.
//
// Invariant: they give one verdict, and of a refusal code, offset, path and sentence. Two refusals are the first's own,
// of what only one who knows a type can ask for: another type, and bytes at an address where it cannot live. And
// without a look at the data (verification::header) only what is refused of the rest is the same.
#pragma once

#include <ashlar/dump/described_image.hpp>
#include <ashlar/dump/open.hpp>

#include <stdexcept>
#include <string>

namespace ashlar::tests {

struct broken_promise : std::logic_error {
    using std::logic_error::logic_error;
};
inline void promise(bool kept, const char* sentence) {
    if (!kept) throw broken_promise(sentence);
}

template <class T>
[[nodiscard]] std::string verdict(const result<T>& opened) {
    return opened ? "opened" : std::string(name(opened.error().code())) + ' ' + opened.error().message();
}

// Throws broken_promise.
template <class A, class B>
void promise_one_verdict(const result<A>& by_type, const result<B>& by_description) {
    if (by_type && by_description) return;
    if (!by_type && !by_description) {
        const error& a = by_type.error();
        const error& b = by_description.error();
        promise(!a.sentence().empty(), "a refusal has a sentence");
        if (a.code() == b.code() && a.offset() == b.offset() && a.path() == b.path() && a.sentence() == b.sentence()) {
            return;
        }
    }
    throw broken_promise("the two checkers agree; by type: " + verdict(by_type) +
                         "; by description: " + verdict(by_description));
}

[[nodiscard]] inline dump::described_options by_description(const dump::open_options& options) {
    const bool sums = options.verify == dump::verification::checksum;
    return {.checksum = sums ? dump::checksum_use::required : dump::checksum_use::ignored,
            .from = options.from,
            .most = options.most};
}

// What is opened by type, once the other has been held to it.
template <class T>
[[nodiscard]] result<dump::image<T>> hold_to(result<dump::image<T>> by_type, const dump::open_options& options,
                                             const result<dump::described_image>& by_description) {
    const bool looked_at_data = options.verify != dump::verification::header;
    const bool alike = by_type
                           ? looked_at_data
                           : by_type.error().code() != errc::type_mismatch && by_type.error().code() != errc::alignment;
    if (alike) promise_one_verdict(by_type, by_description);
    return by_type;
}

template <class T>
[[nodiscard]] result<dump::image<T>> open_both(bytes_view image, const dump::open_options& options = {}) {
    return hold_to(dump::open<T>(image, options), options,
                   dump::described_image::of_bytes(image, by_description(options)));
}
template <class T>
[[nodiscard]] result<dump::image<T>> open_both(const std::string& path, const dump::open_options& options = {}) {
    return hold_to(dump::open<T>(path, options), options,
                   dump::described_image::of_file(path, by_description(options)));
}

}  // namespace ashlar::tests
