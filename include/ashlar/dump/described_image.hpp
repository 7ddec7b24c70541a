// An image whose type no C++ program need know: its bytes, and the description that it carries.
//
// Invariant: whatever is in a described_image has been checked whole, header, description and data, so that a walk by
// the description stays within the image, ends, and meets valid values only. It is what JSON and the command read.
// As with every image opened in place, that holds while nobody writes the file; source::copy is for those that others
// write.
#pragma once

#include <ashlar/dump/format.hpp>
#include <ashlar/dump/source.hpp>
#include <ashlar/reflect/description.hpp>

#include <string>

namespace ashlar::dump {

enum class checksum_use : std::uint8_t {
    ignored,
    when_there,  // verified if the image carries one
    required,    // an image without one is refused
};

struct described_options {
    checksum_use checksum = checksum_use::when_there;
    source from = source::map;
    limits most{};
};

class described_image {
public:
    // A file, an open descriptor (a pipe is read to its end), bytes of the caller (which must outlive the image unless
    // they are copied). Errors: whatever is wrong with the image, with the offset in it and the field's path; system,
    // no_memory.
    static result<described_image> of_file(const std::string& path, const described_options& options = {});
    static result<described_image> of_descriptor(int descriptor, const described_options& options = {});
    static result<described_image> of_bytes(bytes_view bytes, const described_options& options = {});

    [[nodiscard]] bytes_view bytes() const noexcept { return bytes_.bytes(); }
    [[nodiscard]] const dump::header& header() const noexcept { return header_; }
    [[nodiscard]] const ashlar::description& description() const noexcept { return description_; }

private:
    described_image(source_bytes bytes, const dump::header& header, ashlar::description description)
        : bytes_(std::move(bytes)), header_(header), description_(std::move(description)) {}
    static result<described_image> check(source_bytes bytes, const described_options& options);

    source_bytes bytes_;
    dump::header header_;
    ashlar::description description_;
};

}  // namespace ashlar::dump
