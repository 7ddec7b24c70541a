#include "output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

namespace package_graph {
namespace {

constexpr std::size_t line_width = 100;
constexpr std::size_t shown_names = 60;  // of a long list

void line(std::string_view label, std::string_view text) { fmt::print("  {:<14}{}\n", label, text); }

void print_names(const std::vector<std::string>& names) {
    std::vector<std::string> shown(names.begin(),
                                   names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), shown_names)));
    if (names.size() > shown_names) shown.push_back(fmt::format("and {} more", grouped(names.size() - shown_names)));
    fmt::print("{}", paragraph(shown, 6, line_width));
}

std::string plural(std::uint64_t number, std::string_view noun) {
    return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

void print_why(const why_answer& why) {
    fmt::print("\nWhy is {} installed?\n", why.asked);
    if (!why.known) {
        fmt::print("  No package and no virtual package has this name.\n");
    } else if (!why.installed) {
        fmt::print("  It is not. {} would bring it along{}\n", plural(why.would_bring.size(), "known package"),
                   why.would_bring.empty() ? "." : ":");
        if (!why.would_bring.empty()) print_names(why.would_bring);
    }
    std::size_t indent = 2;
    for (std::size_t i = 0; i < why.chain.size(); ++i, indent += 2) {
        const auto& [name, version, how] = why.chain[i];
        if (i == 0)
            fmt::print("  {} {}: {}\n", name, version, how);
        else
            fmt::print("{:{}}{}: {} {}\n", "", indent, how, name, version);
    }
}

void print_breaks(const breaks_answer& breaks) {
    fmt::print("\nWhat would removing {} break?\n", breaks.asked);
    if (!breaks.known) {
        fmt::print("  No package and no virtual package has this name.\n");
        return;
    }
    if (breaks.asked != breaks.name) fmt::print("  ({} {} stands in for it.)\n", breaks.name, breaks.version);
    if (!breaks.installed) fmt::print("  It is not installed; without it in the archives, of everything known:\n");
    const auto saved = breaks.direct_total - std::min<std::uint64_t>(breaks.direct_total, breaks.direct.size());
    if (breaks.direct.empty()) fmt::print("  Nothing.\n");
    if (!breaks.direct.empty()) {
        fmt::print("  At once, {}:\n", plural(breaks.direct.size(), "package"));
        print_names(breaks.direct);
    }
    if (!breaks.indirect.empty()) {
        fmt::print("  And through those, {}:\n", plural(breaks.indirect.size(), "package"));
        print_names(breaks.indirect);
    }
    if (saved != 0) fmt::print("  {} more could use it, but have an alternative.\n", grouped(saved));
}

void print_table(std::string_view title, const std::vector<table_row>& rows) {
    if (rows.empty()) return;
    std::size_t longest = 7;
    for (const auto& row : rows) longest = std::max(longest, row.name.size());
    fmt::print("\n{}\n  {:>3}  {:<{}}  {:>10}  {:>10}\n", title, "", "package", longest, "directly", "in all");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        fmt::print("  {:>2}.  {:<{}}  {:>10}  {:>10}\n", i + 1, rows[i].name, longest, grouped(rows[i].direct),
                   grouped(rows[i].all));
    }
}

}  // namespace

std::string grouped(std::uint64_t number) {
    const auto digits = std::to_string(number);
    std::string out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i != 0 && (digits.size() - i) % 3 == 0) out += ',';
        out += digits[i];
    }
    return out;
}

std::string size_text(std::uint64_t bytes) {
    constexpr std::array<std::string_view, 4> units{"kB", "MB", "GB", "TB"};
    if (bytes < 1000) return fmt::format("{} bytes", bytes);
    auto scaled = static_cast<double>(bytes) / 1e3;
    std::size_t unit = 0;
    while (scaled >= 999.95 && unit + 1 < units.size()) {
        scaled /= 1e3;
        ++unit;
    }
    return fmt::format("{:.1f} {}", scaled, units[unit]);
}

std::string time_text(std::chrono::nanoseconds time) {
    const auto count = static_cast<double>(time.count());
    if (count < 1e6) return fmt::format("{:.1f} us", count / 1e3);
    if (count < 1e9) return fmt::format("{:.1f} ms", count / 1e6);
    return fmt::format("{:.2f} s", count / 1e9);
}

std::string paragraph(const std::vector<std::string>& words, std::size_t indent, std::size_t width) {
    std::string out;
    std::size_t used = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto text = words[i] + (i + 1 < words.size() ? "," : "");
        if (used != 0 && used + 1 + text.size() > width) {
            out += '\n';
            used = 0;
        }
        out.append(used == 0 ? indent : 1, ' ');
        used += (used == 0 ? indent : 1) + text.size();
        out += text;
    }
    if (used != 0) out += '\n';
    return out;
}

void print(const summary& what) {
    const auto& n = what.numbers;
    fmt::print("The package graph\n");
    line("packages", fmt::format("{} known, {} installed ({} on disk)", grouped(n.packages), grouped(n.installed),
                                 size_text(n.installed_size * 1024)));
    line("names", fmt::format("{}, and {} virtual ones", grouped(n.names), grouped(n.virtual_names)));
    line("edges", fmt::format("{} from {} dependencies", grouped(n.edges), grouped(n.dependencies)));
    if (what.files != 0)
        line("read from", fmt::format("{}, {}", plural(what.files, "file"), size_text(what.text_bytes)));
    if (what.bad_stanzas != 0)
        line("left out", fmt::format("{} that could not be understood", plural(what.bad_stanzas, "stanza")));
    if (what.image_bytes) line("image", fmt::format("{}, {}", size_text(*what.image_bytes), what.image));

    const auto time = [](std::string_view label, const std::optional<std::chrono::nanoseconds>& taken) {
        if (taken) line(label, fmt::format("{:>10}", time_text(*taken)));
    };
    fmt::print("\nTime\n");
    time("read, unpack", what.times.fetching);
    time("parse", what.times.parsing);
    time("resolve", what.times.resolving);
    time("save", what.times.saving);
    if (!what.times.parsing) time("parse, back then", what.times.reading);
    time("open, checked", what.times.open_checked);
    time("open, trusted", what.times.open_trusted);
    time("ask", what.times.asking);
}

void print(const answers& what) {
    for (const auto& why : what.why) print_why(why);
    for (const auto& breaks : what.breaks) print_breaks(breaks);
    print_table("What the most installed packages need", what.most_needed_installed);
    if (what.numbers.packages != what.numbers.installed)
        print_table("What the most packages need, of all that are known", what.most_needed_known);
}

void print_problems(const reading& from) {
    constexpr std::size_t shown = 5;
    for (std::size_t i = 0; i < std::min(from.problems.size(), shown); ++i) {
        const auto& [file, line, sentence] = from.problems[i];
        if (line == 0)
            fmt::print(stderr, "package_graph: {}: {}\n", file, sentence);
        else
            fmt::print(stderr, "package_graph: {}: line {}: {}\n", file, line, sentence);
    }
    if (from.problems.size() > shown)
        fmt::print(stderr, "package_graph: and {}{} more\n",
                   from.problems.size() == reading::kept_problems ? "at least " : "", from.problems.size() - shown);
}

}  // namespace package_graph
