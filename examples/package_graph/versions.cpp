// The comparison walks both strings in alternating runs: non-digits by a modified alphabet, digits by value.
// Digit runs are compared as text, so that no number is too long.
#include "versions.hpp"

#include <algorithm>
#include <cstddef>

namespace package_graph {
namespace {

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The alphabet of non-digits: '~' before the end of the string, the end before letters, letters before the rest.
constexpr int rank(std::string_view rest) noexcept {
    if (rest.empty() || is_digit(rest.front())) return 0;
    const char c = rest.front();
    if (c == '~') return -1;
    const int code = static_cast<unsigned char>(c);
    return is_letter(c) ? code : code + 256;
}

std::string_view take_number(std::string_view& text) noexcept {
    const auto past_zeros = std::min(text.find_first_not_of('0'), text.size());
    text.remove_prefix(past_zeros);
    const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
    const auto number = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(number.size());
    return number;
}

// By value: without leading zeros, the longer number is the larger.
std::strong_ordering compare_numbers(std::string_view a, std::string_view b) noexcept {
    if (a.size() != b.size()) return a.size() <=> b.size();
    return a.compare(b) <=> 0;
}

std::strong_ordering compare_parts(std::string_view a, std::string_view b) noexcept {
    while (!a.empty() || !b.empty()) {
        while ((!a.empty() && !is_digit(a.front())) || (!b.empty() && !is_digit(b.front()))) {
            const int left = rank(a), right = rank(b);
            if (left != right) return left <=> right;
            a.remove_prefix(1);  // equal ranks other than 0 are the same character; both are 0 only outside the loop
            b.remove_prefix(1);
        }
        if (const auto order = compare_numbers(take_number(a), take_number(b)); order != 0) return order;
    }
    return std::strong_ordering::equal;
}

struct parts {
    std::string_view epoch, upstream, revision;
};

parts split(std::string_view version) noexcept {
    parts out;
    if (const auto colon = version.find(':'); colon != std::string_view::npos) {
        out.epoch = version.substr(0, colon);
        version.remove_prefix(colon + 1);
    }
    const auto dash = version.rfind('-');
    out.upstream = version.substr(0, dash);
    if (dash != std::string_view::npos) out.revision = version.substr(dash + 1);
    return out;
}

}  // namespace

std::weak_ordering compare_versions(std::string_view a, std::string_view b) noexcept {
    if (a == b) return std::weak_ordering::equivalent;
    const auto left = split(a), right = split(b);
    if (const auto order = compare_parts(left.epoch, right.epoch); order != 0) return order;
    if (const auto order = compare_parts(left.upstream, right.upstream); order != 0) return order;
    return compare_parts(left.revision, right.revision);
}

bool valid_version(std::string_view version) noexcept {
    if (const auto colon = version.find(':'); colon != std::string_view::npos) {
        if (colon == 0 || !std::all_of(version.begin(), version.begin() + static_cast<std::ptrdiff_t>(colon), is_digit))
            return false;
        version.remove_prefix(colon + 1);
    }
    if (version.empty() || !(is_digit(version.front()) || is_letter(version.front()))) return false;
    return std::all_of(version.begin(), version.end(), [](char c) {
        return is_digit(c) || is_letter(c) || std::string_view(".+-~:_").find(c) != std::string_view::npos;
    });
}

bool satisfies(std::string_view have, comparison op, std::string_view want) noexcept {
    const auto order = compare_versions(have, want);
    switch (op) {
        case comparison::earlier: return order < 0;
        case comparison::earlier_or_equal: return order <= 0;
        case comparison::equal: return order == 0;
        case comparison::later_or_equal: return order >= 0;
        case comparison::later: return order > 0;
    }
    return false;
}

std::string_view symbol(comparison op) noexcept {
    switch (op) {
        case comparison::earlier: return "<<";
        case comparison::earlier_or_equal: return "<=";
        case comparison::equal: return "=";
        case comparison::later_or_equal: return ">=";
        case comparison::later: return ">>";
    }
    return "?";
}

}  // namespace package_graph
