// Fields are told by a table of handlers; what is not in the table is of no interest and skipped.
#include "dpkg.hpp"

#include "deb822.hpp"
#include "relations.hpp"
#include "versions.hpp"

#include <fmt/format.h>
#include <ashlar/base/result.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <unordered_set>
#include <utility>

namespace package_graph {
namespace {

using ashlar::errc;
using ashlar::error;
using outcome = ashlar::result<void>;

// A package while its stanza is read.
struct draft {
    package made;
    bool has_status = false;
    bool is_removed = false;
    bool on_hold = false;
    progress state = progress::installed;
    std::vector<std::string> configuration;
    std::optional<std::uint64_t> archive_bytes;
    std::optional<std::string> archive_file;
};

error unexpected_value(std::string_view expected, std::string_view found) {
    return {errc::value, fmt::format("expected {}, found \"{}\"", expected, excerpt(found))};
}

outcome set_number(std::string_view text, std::optional<std::uint64_t>& to) {
    std::uint64_t number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed != std::errc() || end != text.data() + text.size()) return unexpected_value("a number", text);
    to = number;
    return {};
}

template <class Enum, std::size_t N>
std::optional<Enum> find_word(std::string_view word, const std::array<std::pair<std::string_view, Enum>, N>& words) {
    for (const auto& [name, value] : words) {
        if (word == name) return value;
    }
    return std::nullopt;
}

outcome set_yes(std::string_view text, bool& to) {
    if (text != "yes" && text != "no") return unexpected_value("yes or no", text);
    to = text == "yes";
    return {};
}

outcome set_name(std::string_view text, draft& to) {
    if (!valid_package_name(text)) return unexpected_value("a package name", text);
    to.made.name = text;
    return {};
}

outcome set_version(std::string_view text, draft& to) {
    if (!valid_version(text)) return unexpected_value("a version", text);
    to.made.version = text;
    return {};
}

outcome set_priority(std::string_view text, draft& to) {
    static constexpr std::array<std::pair<std::string_view, priority>, 6> words{{
        {"required", priority::required},
        {"important", priority::important},
        {"standard", priority::standard},
        {"optional", priority::optional},
        {"extra", priority::extra},
        {"unknown", priority::unknown},
    }};
    to.made.importance = find_word(text, words).value_or(priority::unknown);  // other archives have words of their own
    return {};
}

outcome set_multi_arch(std::string_view text, draft& to) {
    static constexpr std::array<std::pair<std::string_view, multi_arch>, 4> words{{
        {"no", multi_arch::no},
        {"same", multi_arch::same},
        {"foreign", multi_arch::foreign},
        {"allowed", multi_arch::allowed},
    }};
    const auto word = find_word(text, words);
    if (!word) return unexpected_value("no, same, foreign or allowed", text);
    to.made.sharing = *word;
    return {};
}

// "install ok installed": what is wanted, whether dpkg must repair it, how far it has come.
outcome set_status(std::string_view text, draft& to) {
    static constexpr std::array<std::pair<std::string_view, std::optional<progress>>, 8> words{{
        {"installed", progress::installed},
        {"half-installed", progress::half_installed},
        {"unpacked", progress::unpacked},
        {"half-configured", progress::half_configured},
        {"triggers-awaited", progress::triggers_awaited},
        {"triggers-pending", progress::triggers_pending},
        {"config-files", std::nullopt},
        {"not-installed", std::nullopt},
    }};
    const auto first = text.find(' ');
    const auto second = first == std::string_view::npos ? first : text.find(' ', first + 1);
    if (second == std::string_view::npos) return unexpected_value("three words such as \"install ok installed\"", text);
    const auto state = find_word(text.substr(second + 1), words);
    if (!state) return unexpected_value("a state such as \"installed\"", text.substr(second + 1));
    to.has_status = true;
    to.is_removed = !*state;
    to.state = state->value_or(progress::installed);
    to.on_hold = text.substr(0, first) == "hold";
    return {};
}

outcome set_description(std::string_view text, draft& to) {
    const auto end = text.find('\n');
    to.made.summary = trimmed(text.substr(0, end));
    if (end != std::string_view::npos) to.made.description = text.substr(end + 1);
    return {};
}

// Lines of " PATH MD5 [obsolete]".
outcome set_conffiles(std::string_view text, draft& to) {
    while (!text.empty()) {
        const auto end = text.find('\n');
        const auto line = trimmed(text.substr(0, end));
        if (!line.empty()) to.configuration.emplace_back(line.substr(0, line.find(' ')));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return {};
}

template <relation Kind>
outcome add_dependencies(std::string_view text, draft& to) {
    return parse_dependencies(text, Kind, to.made.dependencies);
}

outcome set_provides(std::string_view text, draft& to) {
    auto provided = parse_provisions(text);
    if (!provided) return provided.error();
    to.made.provides = std::move(*provided);
    return {};
}

struct handler {
    std::string_view field;
    outcome (*set)(std::string_view, draft&);
};

constexpr std::array handlers{
    handler{"Package", set_name},
    handler{"Status", set_status},
    handler{"Version", set_version},
    handler{"Architecture",
            [](std::string_view v, draft& to) -> outcome { return to.made.architecture = v, outcome(); }},
    handler{"Section", [](std::string_view v, draft& to) -> outcome { return to.made.section = v, outcome(); }},
    handler{"Priority", set_priority},
    handler{"Multi-Arch", set_multi_arch},
    handler{"Essential", [](std::string_view v, draft& to) { return set_yes(v, to.made.essential); }},
    handler{"Installed-Size", [](std::string_view v, draft& to) { return set_number(v, to.made.installed_size); }},
    handler{"Size", [](std::string_view v, draft& to) { return set_number(v, to.archive_bytes); }},
    handler{"Filename", [](std::string_view v, draft& to) -> outcome { return to.archive_file = v, outcome(); }},
    handler{"Description", set_description},
    handler{"Conffiles", set_conffiles},
    handler{"Provides", set_provides},
    handler{"Depends", add_dependencies<relation::depends>},
    handler{"Pre-Depends", add_dependencies<relation::pre_depends>},
    handler{"Recommends", add_dependencies<relation::recommends>},
    handler{"Suggests", add_dependencies<relation::suggests>},
};

// The line inside a value of several lines that an error's offset falls on.
std::uint64_t line_of(const field& in, const error& wrong) {
    const auto before = in.value.substr(0, std::min<std::size_t>(wrong.offset().value_or(0), in.value.size()));
    return in.line + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
}

std::optional<fault> read_fields(const stanza& from, draft& to) {
    std::uint32_t seen = 0;  // a bit for each handler
    static_assert(handlers.size() <= 32);
    for (const auto& field : from.fields) {
        for (std::size_t i = 0; i < handlers.size(); ++i) {
            if (!same_name(field.name, handlers[i].field)) continue;
            if ((seen >> i & 1U) != 0) return fault{field.line, fmt::format("{}: a second time", handlers[i].field)};
            seen |= 1U << i;
            if (const auto done = handlers[i].set(field.value, to); !done) {
                return fault{line_of(field, done.error()),
                             fmt::format("{}: {}", handlers[i].field, done.error().sentence())};
            }
            break;
        }
    }
    if (to.made.name.empty()) return fault{from.line, "a stanza without Package"};
    if (to.is_removed) return std::nullopt;
    if (to.made.version.empty()) return fault{from.line, fmt::format("{}: no Version", to.made.name)};
    if (to.made.architecture.empty()) return fault{from.line, fmt::format("{}: no Architecture", to.made.name)};
    return std::nullopt;
}

package finish(draft&& from) {
    if (from.has_status) {
        from.made.installed = std::make_unique<installation>(
            installation{from.state, cause::unknown, from.on_hold, std::move(from.configuration)});
    }
    if (from.archive_file) from.made.archive = {std::move(*from.archive_file), from.archive_bytes.value_or(0)};
    return std::move(from.made);
}

}  // namespace

void reading::report(std::string_view file, std::uint64_t line, std::string sentence) {
    if (problems.size() < kept_problems) problems.push_back({std::string(file), line, std::move(sentence)});
}

void read_packages(std::string_view text, std::string_view file, reading& into) {
    stanza_reader reader(text);
    stanza current;
    into.bytes += text.size();
    while (reader.next(current)) {
        ++into.stanzas;
        draft made;
        const auto wrong = current.wrong ? current.wrong : read_fields(current, made);
        if (wrong) {
            ++into.bad_stanzas;
            into.report(file, wrong->line, wrong->sentence);
        } else if (made.is_removed) {
            ++into.removed;
        } else {
            into.packages.push_back(finish(std::move(made)));
        }
    }
}

void read_marks(std::string_view text, std::string_view file, reading& into) {
    std::unordered_set<std::string> automatic;  // "name:architecture"
    stanza_reader reader(text);
    stanza current;
    into.bytes += text.size();
    while (reader.next(current)) {
        if (current.wrong) {
            ++into.bad_stanzas;
            into.report(file, current.wrong->line, current.wrong->sentence);
            continue;
        }
        std::string_view name, architecture, mark;
        for (const auto& field : current.fields) {
            if (same_name(field.name, "Package")) name = field.value;
            if (same_name(field.name, "Architecture")) architecture = field.value;
            if (same_name(field.name, "Auto-Installed")) mark = field.value;
        }
        if (mark == "1") automatic.insert(fmt::format("{}:{}", name, architecture));
    }
    // apt notes packages for all architectures under the machine's own, which is the one that dpkg itself has.
    std::string_view own;
    for (const auto& p : into.packages) {
        if (p.installed && p.name == "dpkg") own = p.architecture;
    }
    for (auto& p : into.packages) {
        if (!p.installed) continue;
        const auto architecture = p.architecture == "all" ? own : std::string_view(p.architecture);
        p.installed->why =
            automatic.contains(fmt::format("{}:{}", p.name, architecture)) ? cause::automatic : cause::by_hand;
    }
}

}  // namespace package_graph
