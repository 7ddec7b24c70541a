#include <ashlar/dump/open.hpp>

#include <ashlar/base/expects.hpp>
#include <ashlar/dump/described_checker.hpp>

#include <fmt/format.h>

namespace ashlar::dump::detail {
namespace {

error other_type(const header& h, const identity& type, std::string_view found) {
    const auto title = [](std::string_view text) {  // "struct node 56:8" of the first definition, or the root
        const auto start = text.find("\n#0 ");
        if (start == std::string_view::npos) return text.substr(text.find("root ") + 5, text.find('\n', 9) - 14);
        const auto line = text.substr(start + 4);
        return line.substr(0, line.find(" {"));
    };
    return {errc::type_mismatch,
            fmt::format("the image holds another type: fingerprint {} ({}), expected {} ({})", to_string(h.fingerprint),
                        title(found), to_string(type.fingerprint), title(type.text)),
            std::uint64_t{72}};
}

// The embedded text is the type's own, but for names that the fingerprint leaves out.
result<void> accept_description(bytes_view bytes, const header& h, const identity& type) {
    const std::string_view text = h.description(bytes);
    if (h.fingerprint == type.fingerprint && text == type.text) return {};
    const auto found = parse_description(text);
    if (!found) {
        error reason = found.error();
        return reason.at(h.description_offset + reason.offset().value_or(0));
    }
    if (fingerprint(*found) != h.fingerprint) {
        return error(errc::description, "the embedded description does not have the fingerprint that the header says",
                     h.description_offset);
    }
    if (h.fingerprint != type.fingerprint) return other_type(h, type, text);
    return {};
}

}  // namespace

result<header> accept(bytes_view bytes, const identity& type, const open_options& options) {
    const auto h = read_header(bytes, options.most);
    if (!h) return h.error();
    if (options.verify == verification::checksum) {
        if (auto verified = verify_checksum(bytes, *h); !verified) return verified.error();
    }
    if (auto accepted = accept_description(bytes, *h, type); !accepted) return accepted.error();
    if (h->largest_alignment != type.largest_alignment) {
        return error(errc::header, fmt::format("the type's largest alignment is {}, the header says {}", type.largest_alignment,
                                               h->largest_alignment),
                     std::uint64_t{16});
    }
    const auto address = reinterpret_cast<std::uintptr_t>(bytes.data());
    if (address % std::max<std::uint64_t>(h->largest_alignment, 8) != 0) {
        return error(errc::alignment, fmt::format("the image must stand at a multiple of {} bytes, it stands at one of {}; open it "
                                                  "with source::copy",
                                                  std::max<std::uint64_t>(h->largest_alignment, 8), address & (~address + 1)));
    }
    return h;
}

error explain(bytes_view bytes, const header& h, const description& type, const limits& most) {
    const auto checked = check_described(bytes, h, type, most);
    expects(!checked.has_value(), "the two checks of an image do not agree");
    return checked.error();
}

}  // namespace ashlar::dump::detail
