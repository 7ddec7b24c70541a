#include "json/text.hpp"

#include "json/unicode.hpp"

#include <fmt/format.h>

#include <array>

namespace ashlar::json {
namespace {

constexpr bool stands_for_itself(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

// `put` takes a std::string_view.
template <class Put>
void escape(char c, Put&& put) {
    switch (c) {
        case '"': return put("\\\"");
        case '\\': return put("\\\\");
        case '\b': return put("\\b");
        case '\f': return put("\\f");
        case '\n': return put("\\n");
        case '\r': return put("\\r");
        case '\t': return put("\\t");
        default: break;
    }
    std::array<char, 6> text;
    fmt::format_to(text.begin(), "\\u{:04x}", static_cast<unsigned char>(c));
    put(std::string_view(text.data(), text.size()));
}

template <class Put>
void escape_all(std::string_view text, Put&& put) {
    while (!text.empty()) {
        std::size_t plain = 0;
        while (plain < text.size() && stands_for_itself(text[plain])) ++plain;
        put(text.substr(0, plain));
        text.remove_prefix(plain);
        if (!text.empty()) {
            escape(text.front(), put);
            text.remove_prefix(1);
        }
    }
}

template <class Put>
void encode_base64(bytes_view bytes, Put&& put) {
    static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t given = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (k < given ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0);
        std::array<char, 4> text;
        for (std::size_t k = 0; k < 4; ++k) text[k] = k <= given ? digits[group >> (18 - 6 * k) & 0x3f] : '=';
        put(std::string_view(text.data(), text.size()));
    }
}

void put_narrow(output& out, std::string_view text, bool spaced) {
    if (is_utf8(text)) return put_quoted(out, text);
    out.put(spaced ? "{\"$bytes\": " : "{\"$bytes\":");
    put_base64(out, std::as_bytes(std::span(text)));
    out.put('}');
}

void put_units(output& out, const std::byte* units, std::uint64_t count, std::uint64_t width, bool spaced) {
    out.put(spaced ? "{\"$units\": [" : "{\"$units\":[");
    for (std::uint64_t i = 0; i < count && !out.failed(); ++i) {
        if (i > 0) out.put(spaced ? ", " : ",");
        const fmt::format_int number(unit_at(units, i, width));
        out.put(std::string_view(number.data(), number.size()));
    }
    out.put("]}");
}

}  // namespace

void put_quoted(output& out, std::string_view text) {
    out.put('"');
    escape_all(text, [&](std::string_view part) { out.put(part); });
    out.put('"');
}

void put_base64(output& out, bytes_view bytes) {
    out.put('"');
    encode_base64(bytes, [&](std::string_view part) { out.put(part); });
    out.put('"');
}

void put_string(output& out, const std::byte* units, std::uint64_t count, std::uint64_t width, bool spaced) {
    if (width == 1) return put_narrow(out, {reinterpret_cast<const char*>(units), count}, spaced);
    if (!is_well_formed(units, count, width)) return put_units(out, units, count, width, spaced);
    out.put('"');
    for (std::uint64_t i = 0; i < count && !out.failed();) {
        const code_point next = code_point_at(units, i, count, width);
        const utf8_sequence bytes = to_utf8(next.value);
        escape_all(bytes.text(), [&](std::string_view part) { out.put(part); });
        i += next.units;
    }
    out.put('"');
}

std::string spelled_name(std::string_view name, name_of what) {
    std::string text = "\"";
    const auto append = [&](std::string_view part) { text += part; };
    if (!is_utf8(name)) {
        text += "$bytes:";
        encode_base64(std::as_bytes(std::span(name)), append);
        return text += '"';
    }
    const char first = name.empty() ? 'a' : name.front();
    const bool like_a_number = first == '-' || (first >= '0' && first <= '9');
    if (first == '$' || (what == name_of::enumerator && like_a_number)) text += '$';
    escape_all(name, append);
    return text += '"';
}

}  // namespace ashlar::json
