#include "cursor.hpp"

#include "spelling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace ashlar::detail {
namespace {

std::size_t run_of(std::string_view text, bool (*belongs)(char)) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
}

// The value of a lower-case hexadecimal digit; 16 for any other character.
unsigned hex_value(char c) {
    if (is_digit(c)) return static_cast<unsigned>(c - '0');
    return c >= 'a' && c <= 'f' ? static_cast<unsigned>(c - 'a') + 10 : 16;
}

// As a sentence has it: "\";\" and the end of the line".
std::string in_words(std::string_view piece) {
    constexpr std::string_view end = "the end of the line";
    if (!piece.ends_with('\n')) return shown(piece);
    piece.remove_suffix(1);
    return piece.empty() ? std::string(end) : fmt::format("{} and {}", shown(piece), end);
}

}  // namespace

bool text_cursor::accept(std::string_view piece) noexcept {
    if (!rest().starts_with(piece)) return false;
    position_ += piece.size();
    return true;
}

bool text_cursor::expect(std::string_view piece) { return accept(piece) || missing(in_words(piece)); }

std::string_view text_cursor::word() noexcept {
    const std::string_view found =
        rest().substr(0, run_of(rest(), [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_'; }));
    position_ += found.size();
    return found;
}

bool text_cursor::number(std::uint64_t& value) {
    const std::string_view digits = rest().substr(0, run_of(rest(), is_digit));
    if (digits.empty() || (digits.size() > 1 && digits.front() == '0')) return missing("a decimal number");
    if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec != std::errc{}) {
        return missing("a number below 2^64");
    }
    position_ += digits.size();
    return true;
}

bool text_cursor::value(std::uint64_t& bits, bool& negative) {
    const std::size_t start = position_;
    negative = accept("-");
    if (!number(bits)) return false;
    if (!negative) return true;
    if (bits == 0 || bits > std::uint64_t{1} << 63U) {
        position_ = start;
        return missing("a value from -2^63 to 2^64 - 1");
    }
    bits = -bits;
    return true;
}

bool text_cursor::name(std::string& bytes) {
    const std::size_t start = position_;
    if (!at_end() && starts_identifier(text_[position_])) {
        bytes = rest().substr(0, run_of(rest(), continues_identifier));
        position_ += bytes.size();
        return true;
    }
    if (!accept("\"")) return missing("a name");
    while (!accept("\"")) {
        const std::size_t plain = run_of(rest(), is_verbatim);
        bytes += rest().substr(0, plain);
        position_ += plain;
        if (plain == 0 && !escape(bytes)) return false;
    }
    if (is_bare(bytes)) return fail(errc::description, "expected the name without quotes", start);
    return true;
}

bool text_cursor::escape(std::string& bytes) {
    constexpr std::string_view what = "'\"' or one of the escapes \\\", \\\\, \\x00 to \\xff, where the byte needs one";
    if (accept("\\\"")) return bytes += '"', true;
    if (accept("\\\\")) return bytes += '\\', true;
    const std::string_view found = rest().substr(0, 4);
    if (found.size() < 4 || !found.starts_with("\\x")) return missing(what);
    const unsigned high = hex_value(found[2]);
    const unsigned low = hex_value(found[3]);
    const auto byte = static_cast<char>(static_cast<unsigned char>(high << 4U | low));
    if (high > 15 || low > 15 || is_verbatim(byte) || byte == '"' || byte == '\\') return missing(what);
    position_ += 4;
    bytes += byte;
    return true;
}

bool text_cursor::missing(std::string_view what) {
    constexpr std::size_t longest = 20;
    std::string found = "the end of the text";
    if (!at_end()) {
        const std::string_view line = rest().substr(0, rest().find('\n'));
        found = line.empty() ? "the end of the line" : shown(line.substr(0, longest));
    }
    return fail(errc::description, fmt::format("expected {}, found {}", what, found), position_);
}

bool text_cursor::fail(errc code, std::string sentence, std::size_t position) {
    if (!error_) error_.emplace(code, std::move(sentence), position);
    return false;
}

}  // namespace ashlar::detail
