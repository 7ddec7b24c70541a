// The package graph of this machine, and some questions asked of it.
#include "answers.hpp"
#include "output.hpp"
#include "sources.hpp"
#include "store.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <system_error>

namespace {

using namespace package_graph;

struct options {
    inputs from;
    questions what;
    std::filesystem::path image = usual_image();
};

// Options that name nothing leave the machine's own files; where there are none, the sample.
void settle(const CLI::App& app, bool no_lists, options& chosen) {
    const bool other_status = app.count("--status") != 0;
    if (other_status) chosen.from.marks.clear();
    if (no_lists || (other_status && app.count("--lists") == 0)) chosen.from.lists.clear();
    std::error_code failed;
    if (!other_status && !std::filesystem::exists(chosen.from.status, failed)) chosen.from.sample = true;
}

// Reads the sources, and leaves the image for the next run.
ashlar::result<stored_graph> make_image(const options& chosen, summary& shown) {
    auto read = read_graph(chosen.from);
    if (!read) return read.error();
    print_problems(read->read);
    shown.times.fetching = read->times.fetching;
    shown.times.parsing = read->times.parsing;
    shown.times.resolving = read->times.resolving;
    read->made.text_bytes = read->read.bytes;
    read->made.reading = read->times.parsing + read->times.resolving;
    const auto start = std::chrono::steady_clock::now();
    if (const auto saved = save(chosen.image, read->made); !saved) return saved.error();
    shown.times.saving = std::chrono::steady_clock::now() - start;
    return open_fresh(chosen.image, chosen.from);
}

int run(const options& chosen) {
    summary shown;
    auto stored = open_fresh(chosen.image, chosen.from);
    if (!stored) {
        std::error_code failed;
        if (std::filesystem::exists(chosen.image, failed)) {
            fmt::print("The image is made anew: {}\n\n", stored.error().message());
        }
        stored = make_image(chosen, shown);
    }
    if (!stored) {
        fmt::print(stderr, "package_graph: {}\n", stored.error().message());
        return 1;
    }
    const auto opening = time_opening(chosen.image);
    shown.times.open_checked = opening.checked;
    shown.times.open_trusted = opening.trusted;
    const auto g = stored->root();
    const auto start = std::chrono::steady_clock::now();
    const auto found = ask(g, chosen.what);
    shown.times.asking = std::chrono::steady_clock::now() - start;
    shown.numbers = found.numbers;
    shown.files = g[&graph::sources].size() - 1;  // without the program
    shown.bad_stanzas = g[&graph::bad_stanzas];
    shown.text_bytes = g[&graph::text_bytes];
    shown.times.reading = g[&graph::reading];
    shown.image_bytes = stored->size();
    shown.image = chosen.image.native();
    if (chosen.from.sample) fmt::print("This machine has no package database of dpkg's: a sample is shown.\n\n");
    print(shown);
    print(found);
    const auto is_unknown = [](const auto& answer) { return !answer.known; };
    const bool all_known = std::none_of(found.why.begin(), found.why.end(), is_unknown) &&
                           std::none_of(found.breaks.begin(), found.breaks.end(), is_unknown);
    return all_known ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Reads this machine's Debian packages, and answers questions about who needs whom."};
    options chosen;
    bool no_lists = false;
    app.add_option("--status", chosen.from.status, "dpkg's status file to read, with no lists unless --lists is given");
    const auto lists = app.add_option("--lists", chosen.from.lists, "folder of apt's package lists");
    app.add_flag("--no-lists", no_lists, "leave apt's lists aside: installed packages only")->excludes(lists);
    app.add_option("--image", chosen.image, "where the image is kept between runs")->capture_default_str();
    app.add_flag("--sample", chosen.from.sample, "use a made-up machine");
    app.add_option("--why", chosen.what.why, "why is this package installed? (may be repeated)")
        ->allow_extra_args(false);
    app.add_option("--breaks", chosen.what.breaks, "what would removing this package break? (may be repeated)")
        ->allow_extra_args(false);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& stop) {
        return app.exit(stop) == 0 ? 0 : 2;
    }
    settle(app, no_lists, chosen);
    return run(chosen);
}
