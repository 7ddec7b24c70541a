#include "spelling.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ashlar::detail {

bool is_bare(std::string_view name) noexcept {
    return !name.empty() && starts_identifier(name.front()) && std::ranges::all_of(name, continues_identifier);
}

void append_quoted(std::string& out, std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += '"';
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (is_verbatim(c)) {
            out += c;
        } else if (c == '"' || c == '\\') {
            out += {'\\', c};
        } else {
            out += {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
        }
    }
    out += '"';
}

void append_name(std::string& out, std::string_view name) {
    if (is_bare(name)) {
        out += name;
    } else {
        append_quoted(out, name);
    }
}

std::string shortened(std::string_view text) {
    std::string out(text.substr(0, longest_shown));
    if (text.size() > longest_shown) out += "...";
    return out;
}

std::string shown(std::string_view name) {
    std::string out;
    append_quoted(out, name.substr(0, longest_shown));
    if (name.size() > longest_shown) out += "...";
    return out;
}

std::string shown_name(std::string_view name) { return is_bare(name) ? shortened(name) : shown(name); }

std::string shown(std::uint64_t value, const type_description& scalar) {
    if (scalar.kind == kind::signed_integer) return fmt::format("{}", static_cast<std::int64_t>(value));
    return fmt::format("{}", value);
}

std::string scalar_word(const type_description& t) {
    switch (t.kind) {
        case kind::boolean: return "bool";
        case kind::signed_integer: return fmt::format("i{}", 8 * t.size);
        case kind::unsigned_integer: return fmt::format("u{}", 8 * t.size);
        case kind::floating: return fmt::format("f{}", 8 * t.size);
        case kind::character: return fmt::format("char{}", 8 * t.size);
        default: return std::string(name(t.kind));
    }
}

}  // namespace ashlar::detail
