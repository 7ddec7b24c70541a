#include "relations.hpp"

#include "deb822.hpp"
#include "versions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace package_graph {
namespace {

// One pass over a field's value; position() is the offset for messages.
class scanner {
public:
    explicit scanner(std::string_view text) noexcept : text_(text) {}

    void skip_blanks() noexcept { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
    [[nodiscard]] bool at_end() const noexcept { return at_ == text_.size(); }
    [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(at_); }

    bool take(std::string_view token) noexcept {
        if (!rest().starts_with(token)) return false;
        at_ += token.size();
        return true;
    }

    // Up to the next of `stops` or a blank.
    std::string_view word(std::string_view stops) noexcept {
        const auto begin = at_;
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) == std::string_view::npos &&
               stops.find(text_[at_]) == std::string_view::npos)
            ++at_;
        return text_.substr(begin, at_ - begin);
    }

    [[nodiscard]] ashlar::error wrong(std::string_view expected) const {
        const auto found = at_end() ? std::string("the end") : fmt::format("\"{}\"", excerpt(rest()));
        return {ashlar::errc::value, fmt::format("expected {}, found {}", expected, found), at_};
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

std::optional<comparison> take_operator(scanner& from) noexcept {
    // Longer ones first. The single "<" and ">" are obsolete; they mean what dpkg takes them for.
    static constexpr std::array<std::pair<std::string_view, comparison>, 7> operators{{
        {"<<", comparison::earlier},
        {"<=", comparison::earlier_or_equal},
        {"=", comparison::equal},
        {">=", comparison::later_or_equal},
        {">>", comparison::later},
        {"<", comparison::earlier_or_equal},
        {">", comparison::later_or_equal},
    }};
    for (const auto& [token, op] : operators) {
        if (from.take(token)) return op;
    }
    return std::nullopt;
}

// "name[:architecture] [(op version)]"
ashlar::result<alternative> parse_one(scanner& from) {
    alternative out;
    const auto before = from;
    const auto name = from.word(",|(:[<");
    if (!valid_package_name(name)) return before.wrong("a package name");
    out.name = name;
    if (from.take(":")) {
        const auto architecture = from.word(",|(");
        if (architecture.empty()) return from.wrong("an architecture");
        out.architecture = architecture;
    }
    from.skip_blanks();
    if (!from.take("(")) return out;
    from.skip_blanks();
    const auto op = take_operator(from);
    if (!op) return from.wrong("one of << <= = >= >>");
    from.skip_blanks();
    const auto at_version = from;
    const auto version = from.word(")");
    if (!valid_version(version)) return at_version.wrong("a version");
    out.constraint = {*op, std::string(version)};
    from.skip_blanks();
    if (!from.take(")")) return from.wrong("\")\"");
    from.skip_blanks();
    return out;
}

// Names in a list, by its commas; capped, because a damaged file may be made of commas.
std::size_t likely_size(std::string_view text) {
    return static_cast<std::size_t>(std::min<std::ptrdiff_t>(std::count(text.begin(), text.end(), ','), 200)) + 1;
}

}  // namespace

bool valid_package_name(std::string_view name) noexcept {
    const auto alphanumeric = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    if (name.size() < 2 || !alphanumeric(name.front())) return false;
    return std::all_of(name.begin(), name.end(), [&](char c) {
        return alphanumeric(c) || std::string_view("+-._").find(c) != std::string_view::npos;
    });
}

ashlar::result<void> parse_dependencies(std::string_view text, relation kind, std::vector<dependency>& into) {
    into.reserve(into.size() + likely_size(text));
    scanner from(text);
    from.skip_blanks();
    while (!from.at_end()) {
        dependency group{kind, {}};
        do {
            from.skip_blanks();
            auto one = parse_one(from);
            if (!one) return one.error();
            group.alternatives.push_back(std::move(*one));
        } while (from.take("|"));
        into.push_back(std::move(group));
        if (!from.take(",") && !from.at_end()) return from.wrong("\",\" or \"|\"");
        from.skip_blanks();
    }
    return {};
}

ashlar::result<std::vector<provision>> parse_provisions(std::string_view text) {
    std::vector<provision> out;
    out.reserve(likely_size(text));
    scanner from(text);
    from.skip_blanks();
    while (!from.at_end()) {
        const auto before = from;
        auto one = parse_one(from);
        if (!one) return one.error();
        if (one->constraint && one->constraint->op != comparison::equal)
            return before.wrong("a name with at most \"(= version)\"");
        out.push_back({std::move(one->name), std::move(one->constraint)});
        if (!from.take(",") && !from.at_end()) return from.wrong("\",\"");
        from.skip_blanks();
    }
    return out;
}

}  // namespace package_graph
