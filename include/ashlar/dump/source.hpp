// Where an image's bytes come from, and who keeps them alive.
#pragma once

#include <ashlar/base/limits.hpp>
#include <ashlar/dump/format.hpp>
#include <ashlar/mem/pages.hpp>

#include <string>

namespace ashlar::dump {

// What is verified when an image is opened.
enum class verification : std::uint8_t {
    header,     // header and type; the rest is trusted. The cost is the same for every size
    structure,  // also everything that a view or a load relies on
    checksum,   // also the checksum of the content, which must be there
};

enum class source : std::uint8_t {
    map,   // in place: a file is mapped, bytes of the caller are referred to
    copy,  // read into private memory first: for files that others may write, bytes that go away or are not aligned
};

struct open_options {
    verification verify = verification::structure;
    source from = source::map;
    // Map all pages at once: the first pass over a large file is faster, opening is slower.
    mem::population populate = mem::population::on_demand;
    limits most{};
};

// An image's bytes: mapped, copied, or borrowed from the caller.
class source_bytes {
public:
    source_bytes() = default;

    static result<source_bytes> of_file(const std::string& path, const open_options& options);
    // A regular file is taken from its start, whatever its position; anything else is read to its end.
    static result<source_bytes> of_descriptor(int descriptor, const open_options& options);
    static result<source_bytes> of_bytes(bytes_view bytes, const open_options& options);

    [[nodiscard]] bytes_view bytes() const noexcept { return bytes_; }

private:
    mem::file_mapping mapping_;
    mem::pages copy_;
    bytes_view bytes_;
};

}  // namespace ashlar::dump
