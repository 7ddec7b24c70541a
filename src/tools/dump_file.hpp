// The image that a subcommand of `ashlar dump` reads: its file, and how it is opened.
//
// Invariant: every subcommand opens its image here, so that all of them check the whole of it before they read.
#pragma once

#include <ashlar/dump/described_image.hpp>

#include <CLI/CLI.hpp>

#include <string>

namespace ashlar::tools {

struct dump_file {
    std::string path;
    dump::described_options options;

    // FILE and the options that all subcommands share.
    void add_to(CLI::App& subcommand);

    // For people.
    [[nodiscard]] std::string name() const;
    [[nodiscard]] result<dump::described_image> open() const;
    // Whether the other path leads to the image's own file.
    [[nodiscard]] bool is(const std::string& other) const;
};

}  // namespace ashlar::tools
