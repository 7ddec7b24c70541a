// The choices come from std::mt19937 and plain remainders, whose values the standard fixes.
#include "sample.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <iterator>
#include <random>
#include <string_view>

namespace package_graph {
namespace {

constexpr std::uint32_t layers = 6;  // of libraries; layer 0 needs the base only
constexpr std::uint32_t libraries_a_layer = 130;
constexpr std::uint32_t programs = 220;
constexpr std::array<std::string_view, 12> first{"amber",  "basalt", "chalk", "dune",    "ember", "flint",
                                                 "gravel", "heath",  "iron",  "juniper", "kelp",  "lime"};
constexpr std::array<std::string_view, 12> second{"arch",  "bridge", "court", "dome",  "eaves",    "frieze",
                                                  "gable", "hall",   "inlay", "joist", "keystone", "lintel"};

std::string word(std::uint32_t number) {
    const auto head = first[number % first.size()], tail = second[number / first.size() % second.size()];
    const auto round = number / static_cast<std::uint32_t>(first.size() * second.size());
    return round == 0 ? fmt::format("{}{}", head, tail) : fmt::format("{}{}{}", head, tail, round + 1);
}

std::string library(std::uint32_t layer, std::uint32_t number) {
    return fmt::format("lib{}{}", word(layer * libraries_a_layer + number), 1 + number % 3);
}

std::string program(std::uint32_t number) { return fmt::format("{}-tool", word(number * 5 + 2)); }

void stanza(std::string& out, std::string_view name, std::string_view section, std::uint32_t size,
            std::string_view fields, std::string_view summary) {
    fmt::format_to(std::back_inserter(out),
                   "Package: {}\nStatus: install ok installed\nPriority: optional\nSection: {}\nInstalled-Size: {}\n"
                   "Architecture: amd64\nVersion: 1.{}-1\n{}Description: {}\n Made up for the sample.\n .\n"
                   " It stands in for a real package.\n\n",
                   name, section, size, size % 7, fields, summary);
}

void base(std::string& out) {
    stanza(out, "base-files", "admin", 340, "Essential: yes\n", "folders that everything expects");
    stanza(out, "libc-sample", "libs", 12'800, "Depends: libsupport-sample\n", "the C library of the sample");
    stanza(out, "libsupport-sample", "libs", 140, "Depends: libc-sample (>= 1.0)\n", "run-time support");
    stanza(out, "shell-plain", "shells", 220, "Pre-Depends: libc-sample\nProvides: shell\n", "a plain shell");
    stanza(out, "shell-rich", "shells", 5'400, "Pre-Depends: libc-sample\nProvides: shell (= 2.0)\n", "a rich shell");
}

}  // namespace

std::string sample_status() {
    std::mt19937 random(2024);
    const auto below = [&random](std::uint32_t limit) { return static_cast<std::uint32_t>(random() % limit); };
    std::string out;
    base(out);
    for (std::uint32_t layer = 0; layer < layers; ++layer) {
        for (std::uint32_t i = 0; i < libraries_a_layer; ++i) {
            std::string fields = "Depends: libc-sample (>= 1.0)";
            for (std::uint32_t n = layer == 0 ? 0 : 1 + below(3); n > 0; --n) {
                // Squared, so that the first libraries of a layer are needed by many, as real ones are.
                const auto pick = below(libraries_a_layer) * below(libraries_a_layer) / libraries_a_layer;
                fields += fmt::format(", {} (>= 1.0)", library(layer - 1, pick));
            }
            stanza(out, library(layer, i), "libs", 60 + below(4'000), fields + "\n", "a library of the sample");
        }
    }
    for (std::uint32_t i = 0; i < programs; ++i) {
        std::string fields = "Depends: libc-sample";
        for (std::uint32_t n = 1 + below(4); n > 0; --n) {
            const auto layer = below(layers);
            fields += fmt::format(", {}", library(layer, below(libraries_a_layer)));
            if (below(6) == 0) fields += fmt::format(" | {}", library(layer, below(libraries_a_layer)));
        }
        if (below(5) == 0) fields += ", shell";
        if (below(9) == 0) fields += ", shell (>= 2) | shell-plain";
        fields += fmt::format("\nSuggests: {}\n", program(below(programs)));
        stanza(out, program(i), "utils", 100 + below(20'000), fields, "a program of the sample");
    }
    return out;
}

std::string sample_marks() {
    std::string out;
    const auto mark = [&out](std::string_view name) {
        fmt::format_to(std::back_inserter(out), "Package: {}\nArchitecture: amd64\nAuto-Installed: 1\n\n", name);
    };
    mark("libc-sample");
    mark("libsupport-sample");
    for (std::uint32_t layer = 0; layer < layers; ++layer) {
        for (std::uint32_t i = 0; i < libraries_a_layer; ++i) mark(library(layer, i));
    }
    return out;
}

}  // namespace package_graph
