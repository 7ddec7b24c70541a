#include "deb822.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace package_graph {
namespace {

constexpr std::string_view blanks = " \t\r\n";

constexpr char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

// Policy 5.1: printable ASCII without blank and colon, not beginning with '#' or '-'.
bool valid_name(std::string_view name) noexcept {
    if (name.empty() || name.front() == '-' || name.front() == '#') return false;
    return std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

bool is_blank(std::string_view line) noexcept { return line.find_first_not_of(blanks) == std::string_view::npos; }

}  // namespace

std::string_view trimmed(std::string_view text) noexcept {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool same_name(std::string_view a, std::string_view b) noexcept {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string out(text.substr(0, longest));
    for (char& c : out) {
        if (c < ' ' || c >= '\x7f') c = '?';
    }
    if (text.size() > longest) out += "...";
    return out;
}

std::string_view stanza_reader::take_line() noexcept {
    const auto end = rest_.find('\n');
    const auto line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++line_;
    return line;
}

void stanza_reader::add_line(std::string_view line, stanza& into) const {
    if (into.wrong) return;
    if (line.front() == ' ' || line.front() == '\t') {
        if (into.fields.empty()) {
            into.wrong = {line_, fmt::format("expected a field, found a continuation line \"{}\"", excerpt(line))};
            return;
        }
        // The lines of a value stand next to each other in the text: widen the view.
        auto& value = into.fields.back().value;
        const auto end = line.substr(0, line.find_last_not_of(blanks) + 1);
        value = {value.data(), static_cast<std::size_t>(end.data() + end.size() - value.data())};
        return;
    }
    const auto colon = line.find(':');
    const auto name = line.substr(0, colon);
    if (colon == std::string_view::npos || !valid_name(name)) {
        into.wrong = {line_, fmt::format("expected \"Name: value\", found \"{}\"", excerpt(line))};
        return;
    }
    auto value = line.substr(colon + 1);
    // Not trimmed(): an empty value must still point into the text, for the lines that may follow.
    value.remove_prefix(std::min(value.find_first_not_of(blanks), value.size()));
    value = value.substr(0, value.find_last_not_of(blanks) + 1);
    into.fields.push_back({name, value, line_});
}

bool stanza_reader::next(stanza& into) {
    into.fields.clear();
    into.wrong.reset();
    into.line = 0;
    while (!rest_.empty()) {
        const auto line = take_line();
        if (is_blank(line)) {
            if (into.line != 0) return true;
        } else {
            if (into.line == 0) into.line = line_;
            add_line(line, into);
        }
    }
    return into.line != 0;
}

}  // namespace package_graph
