#include "tools/printable.hpp"

#include "json/unicode.hpp"

#include <fmt/format.h>

#include <iterator>

namespace ashlar::tools {
namespace {

// One code point, well formed. Comparing bytes compares UTF-8 by code points.
bool steers(std::string_view character) {
    const auto between = [&](std::string_view first, std::string_view last) {
        return character >= first && character <= last;
    };
    if (character.size() == 1) return between({"\0", 1}, "\x1f") || character == "\x7f";
    return between("\u0080", "\u009f") || character == "\u061c" || between("\u200e", "\u200f") ||
           between("\u2028", "\u202e") || between("\u2066", "\u2069");
}

}  // namespace

std::string printable(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const std::uint32_t units = json::utf8_units(text);
        const std::string_view character = text.substr(0, units == 0 ? 1 : units);
        if (units == 0 || steers(character)) {
            for (const char c : character) {
                fmt::format_to(std::back_inserter(shown), "\\x{:02x}", static_cast<unsigned char>(c));
            }
        } else {
            shown += character;
        }
        text.remove_prefix(character.size());
    }
    return shown;
}

}  // namespace ashlar::tools
