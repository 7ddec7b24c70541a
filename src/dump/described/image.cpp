#include <ashlar/dump/described_image.hpp>

#include <ashlar/base/memory_guard.hpp>
#include <ashlar/dump/described_checker.hpp>

#include "dump/embedded_description.hpp"

namespace ashlar::dump {
namespace {

open_options to_bring_in(const described_options& options) { return {.from = options.from, .most = options.most}; }

}  // namespace

result<described_image> described_image::of_file(const std::string& path, const described_options& options) {
    auto bytes = source_bytes::of_file(path, to_bring_in(options));
    if (!bytes) return bytes.error();
    auto made = check(*std::move(bytes), options);
    if (!made) return error(made.error()).in_file(path);
    return made;
}

result<described_image> described_image::of_descriptor(int descriptor, const described_options& options) {
    auto bytes = source_bytes::of_descriptor(descriptor, to_bring_in(options));
    if (!bytes) return bytes.error();
    return check(*std::move(bytes), options);
}

result<described_image> described_image::of_bytes(bytes_view bytes, const described_options& options) {
    auto taken = source_bytes::of_bytes(bytes, to_bring_in(options));
    if (!taken) return taken.error();
    return check(*std::move(taken), options);
}

result<described_image> described_image::check(source_bytes bytes, const described_options& options) {
    return unless_out_of_memory("there is not enough memory to check the image", [&]() -> result<described_image> {
        const bytes_view image = bytes.bytes();
        const auto h = read_header(image, options.most);
        if (!h) return h.error();
        if (options.checksum == checksum_use::required ||
            (options.checksum == checksum_use::when_there && h->has_checksum)) {
            if (auto verified = verify_checksum(image, *h); !verified) return verified.error();
        }
        auto described = read_description(image, *h);
        if (!described) return described.error();
        if (auto checked = check_described(image, *h, *described, options.most); !checked) return checked.error();
        return described_image(std::move(bytes), *h, *std::move(described));
    });
}

}  // namespace ashlar::dump
