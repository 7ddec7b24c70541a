#include <ashlar/dump/open.hpp>

#include <ashlar/base/expects.hpp>
#include <ashlar/base/memory_guard.hpp>
#include <ashlar/dump/described_checker.hpp>

#include <fmt/format.h>

#include "dump/embedded_description.hpp"
#include "reflect/spelling.hpp"

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
                        ashlar::detail::shortened(title(found)), to_string(type.fingerprint), title(type.text)),
            header_field::fingerprint};
}

// The embedded text is the type's own, but for names that the fingerprint leaves out.
result<void> accept_description(bytes_view bytes, const header& h, const identity& type) {
    const std::string_view text = h.description(bytes);
    if (h.fingerprint == type.fingerprint && text == type.text) return expect_alignment(type.largest_alignment, h);
    if (const auto found = read_description(bytes, h); !found) return found.error();
    if (h.fingerprint != type.fingerprint) return other_type(h, type, text);
    return {};
}

}  // namespace

result<header> accept(bytes_view bytes, const identity& type, const open_options& options) {
    auto h = read_header(bytes, options.most);
    if (!h) return h.error();
    if (options.verify == verification::checksum) {
        if (auto verified = verify_checksum(bytes, *h); !verified) return verified.error();
    }
    if (auto accepted = accept_description(bytes, *h, type); !accepted) return accepted.error();
    const auto address = reinterpret_cast<std::uintptr_t>(bytes.data());
    const std::uint64_t needed = std::max<std::uint64_t>(h->largest_alignment, slot_alignment);
    if (address % needed != 0) {
        return error(errc::alignment,
                     fmt::format("the image must stand at a multiple of {} bytes, it stands at one of {}; open it with "
                                 "source::copy",
                                 needed, address & (~address + 1)));
    }
    return h;
}

error explain(bytes_view bytes, const header& h, const description& type, const limits& most) {
    const auto checked = check_described(bytes, h, type, most);
    expects(!checked.has_value(), "the two checks of an image do not agree");
    return checked.error();
}

error explain_limit(bytes_view bytes, const description& type, const limits& most, error met) {
    auto checked = unless_out_of_memory("", [&]() -> result<void> {
        const auto h = read_header(bytes, {});
        if (!h) return h.error();
        return check_described(bytes, *h, type, most);
    });
    if (!checked && checked.error().code() == errc::limit) met = std::move(checked).error();
    return met;
}

}  // namespace ashlar::dump::detail
