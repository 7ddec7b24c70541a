// The stanza format that dpkg and apt keep their files in (deb822): "Name: value" lines, values that go on in
// lines that begin with a blank, stanzas parted by empty lines. Comments are for source packages only (Policy 5.1).
//
// Everything refers into the text that was given; nothing is copied. Any bytes are accepted as input: a stanza
// that breaks the format is returned with its fault, and reading goes on behind it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace package_graph {

struct field {
    std::string_view name;
    std::string_view value;  // without surrounding blanks; inner line ends and their leading blanks are kept
    std::uint64_t line = 0;  // of the name, from 1
};

struct fault {
    std::uint64_t line = 0;
    std::string sentence;
};

struct stanza {
    std::uint64_t line = 0;  // of its first field, from 1
    std::vector<field> fields;
    std::optional<fault> wrong;  // the first breach; the fields are then not to be used
};

class stanza_reader {
public:
    explicit stanza_reader(std::string_view text) noexcept : rest_(text) {}

    // Fills `into` with the next stanza (its storage is used again); false at the end of the text.
    [[nodiscard]] bool next(stanza& into);

private:
    std::string_view take_line() noexcept;
    void add_line(std::string_view line, stanza& into) const;

    std::string_view rest_;
    std::uint64_t line_ = 0;  // of the line taken last
};

// Without blanks, tabs and line ends on both sides.
[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept;

// ASCII letters compare without regard to case: field names do.
[[nodiscard]] bool same_name(std::string_view a, std::string_view b) noexcept;

// For messages: at most 40 characters of the text, on one line, unprintable bytes as '?'.
[[nodiscard]] std::string excerpt(std::string_view text);

}  // namespace package_graph
