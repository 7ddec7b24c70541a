// The content of an image as JSON (RFC 8259), by its description alone; docs/json.md has the rules, each its own
// inverse.
//
//     auto image = ashlar::dump::described_image::of_file("tree.ash").value();
//     ashlar::json::write(image, stdout).value();
//
// The text is streamed: memory grows with the depth of the value, 24 bytes a level, never with the number of elements.
#pragma once

#include <ashlar/base/limits.hpp>
#include <ashlar/base/result.hpp>
#include <ashlar/dump/described_image.hpp>

#include <cstdint>
#include <cstdio>
#include <iosfwd>
#include <string>
#include <string_view>

namespace ashlar::json {

struct write_options {
    // Spaces a level, for people; 0: all on one line, without spaces. Past 64 levels lines are indented no further, so
    // that the text of a deep value stays in proportion to it.
    std::uint32_t indent = 2;
    // depth: arrays and objects within one another. bytes: of text.
    limits most{};
};

// Where text goes, in pieces of up to 64 KiB. After an error no more is written.
class sink {
public:
    virtual ~sink() = default;
    virtual result<void> write(std::string_view text) = 0;
};

// One JSON value in UTF-8, without a line break after it. Errors: limit, no_memory; those of the sink (errc::system
// where a file or stream fails); after one, what was written is the beginning of the text. `to` is not flushed.
result<void> write(const dump::described_image& image, sink& to, const write_options& options = {});
result<void> write(const dump::described_image& image, std::FILE* to, const write_options& options = {});
result<void> write(const dump::described_image& image, std::ostream& to, const write_options& options = {});
result<std::string> to_string(const dump::described_image& image, const write_options& options = {});

}  // namespace ashlar::json
