// How names stand in text: bare where they are plain identifiers, else in quotes and escaped, always on one line.
//
// Invariant: each string of bytes has one spelling, and it is ASCII without control characters.
#pragma once

#include <ashlar/reflect/description.hpp>

#include <string>
#include <string_view>

namespace ashlar::detail {

constexpr bool starts_identifier(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool continues_identifier(char c) noexcept { return starts_identifier(c) || is_digit(c); }

// Letters, digits and underscores of ASCII, no digit first, at least one.
[[nodiscard]] bool is_bare(std::string_view name) noexcept;

// Bytes that stand for themselves within quotes.
constexpr bool is_verbatim(char c) noexcept { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

void append_quoted(std::string& out, std::string_view bytes);
void append_name(std::string& out, std::string_view name);

// Names, and what else a description says, are as long as whoever wrote it liked. What an error says of them is not:
// where they are longer than this, the first bytes stand for the whole, with "..." after them.
inline constexpr std::size_t longest_shown = 100;
[[nodiscard]] std::string shortened(std::string_view text);

// For sentences: always in quotes, and cut where it is long.
[[nodiscard]] std::string shown(std::string_view name);
// For paths and tables: as append_name has it, and cut where it is long.
[[nodiscard]] std::string shown_name(std::string_view name);

// An enumerator's value or a case, of the given integer or boolean: "-3".
[[nodiscard]] std::string shown(std::uint64_t value, const type_description& scalar);

// The word for an integer, floating, character or boolean: "u32".
[[nodiscard]] std::string scalar_word(const type_description& t);

}  // namespace ashlar::detail
