// ashlar dump info FILE: header, objects and bytes by type, description.
#include "tools/command.hpp"
#include "tools/dump_file.hpp"
#include "tools/printable.hpp"
#include "tools/text_output.hpp"
#include "tools/type_spelling.hpp"

#include <ashlar/dump/census.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <locale>
#include <memory>

namespace ashlar::tools {
namespace {

// Thousands apart: 1,048,576.
struct grouped : std::numpunct<char> {
protected:
    [[nodiscard]] char do_thousands_sep() const override { return ','; }
    [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

std::string number(std::uint64_t value) {
    static const std::locale thousands(std::locale::classic(), new grouped);
    return fmt::format(thousands, "{:L}", value);
}

struct row {
    std::string type;
    std::string objects;
    std::string bytes;
    std::string share;
};

std::string share(std::uint64_t part, std::uint64_t whole) {
    return fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void put_table(std::string& text, const dump::described_image& image) {
    const dump::census counted = dump::take_census(image);
    const std::uint64_t total = counted.total();
    std::vector<row> rows = {{"type", "objects", "bytes", "share"}};
    for (const dump::census_row& each : counted.rows) {
        rows.push_back({spelled(image.description(), each.type), number(each.objects), number(each.bytes),
                        share(each.bytes, total)});
    }
    rows.push_back({"gaps", "", number(counted.gaps), share(counted.gaps, total)});
    rows.push_back({"data", "", number(total), share(total, total)});
    const auto width = [&](std::string row::* cell) {
        return std::ranges::max(rows, {}, [&](const row& r) { return (r.*cell).size(); }).*cell;
    };
    const std::size_t type = width(&row::type).size();
    const std::size_t objects = width(&row::objects).size();
    const std::size_t bytes = width(&row::bytes).size();
    for (const row& each : rows) {
        fmt::format_to(std::back_inserter(text), "  {:<{}}  {:>{}}  {:>{}}  {:>7}\n", each.type, type, each.objects,
                       objects, each.bytes, bytes, each.share);
    }
}

// Lines of the description, indented.
void put_description(std::string& text, std::string_view description) {
    while (!description.empty()) {
        const std::size_t end = description.find('\n');
        fmt::format_to(std::back_inserter(text), "  {}\n", description.substr(0, end));
        description.remove_prefix(end + 1);
    }
}

std::string describe(const dump::described_image& image, const std::string& name) {
    const dump::header& h = image.header();
    std::string text = fmt::format(
        "file         {}\n"
        "size         {} bytes: header {}, data {}, description {}\n"
        "format       version {}, largest alignment {}\n"
        "fingerprint  {}\n"
        "checksum     {}\n"
        "\nobjects and bytes by type\n\n",
        name, number(h.size), number(h.data_offset), number(h.data_size), number(h.size - h.data_end()),
        dump::format_version, h.largest_alignment, to_string(h.fingerprint), h.has_checksum ? "right" : "none");
    put_table(text, image);
    text += "\ndescription\n\n";
    put_description(text, h.description(image.bytes()));
    return text;
}

int info(const dump_file& file) {
    const auto image = file.open();
    if (!image) return report(image.error());
    return print(describe(*image, printable(file.name())));
}

}  // namespace

void add_dump_info(CLI::App& group, action& chosen) {
    CLI::App* const sub = group.add_subcommand(
        "info", "Show what an image is made of: sizes, fingerprint, objects and bytes by type, description");
    const auto file = std::make_shared<dump_file>();
    file->add_to(*sub);
    sub->callback([file, &chosen] { chosen = [file] { return info(*file); }; });
}

}  // namespace ashlar::tools
