#include <ashlar/dump/described_checker.hpp>

#include "dump/described/fault.hpp"

#include <ashlar/base/expects.hpp>

namespace ashlar::dump {

using described::check_walk;
using described::locate_walk;

result<void> check_described(bytes_view image, const header& h, const description& d, const limits& most) {
    expects(
        h.data_offset >= header_size && h.data_offset <= image.size() && h.data_size <= image.size() - h.data_offset,
        "check_described: a header that read_header gave for the image");
    const auto p = described::compile(d);
    if (!p) return p.error();
    check_walk walk(*p, image, h.data_offset, h.data_end(), most);
    const auto how = walk.run();
    if (how == check_walk::outcome::accepted) return {};
    return described::explain(walk, how, *p, image, h.data_offset, d, most);
}

std::string path_of_block(bytes_view image, std::uint64_t data_start, std::uint64_t position, const description& d) {
    constexpr limits none = {.depth = unbounded, .bytes = unbounded, .objects = unbounded};
    const auto p = described::compile(d);
    if (!p) return {};
    locate_walk walk(*p, image, data_start, image.size(), none);
    if (walk.run(position) != locate_walk::outcome::found) return {};
    return described::path_of(walk, *p, image, data_start, d);
}

}  // namespace ashlar::dump
