// ashlar dump check FILE: whether an image is sound.
#include "tools/command.hpp"
#include "tools/dump_file.hpp"
#include "tools/printable.hpp"
#include "tools/text_output.hpp"

#include <fmt/format.h>

#include <memory>

namespace ashlar::tools {
namespace {

int check(const dump_file& file) {
    const auto image = file.open();
    if (!image) return report(image.error());
    return print(fmt::format("{}: sound; {}\n", printable(file.name()),
                             image->header().has_checksum ? "the checksum is right" : "no checksum"));
}

}  // namespace

void add_dump_check(CLI::App& group, action& chosen) {
    CLI::App* const sub = group.add_subcommand(
        "check", "Check an image whole: header, description, every byte of the data, the checksum if there is one");
    const auto file = std::make_shared<dump_file>();
    file->add_to(*sub);
    sub->add_flag_callback(
        "--checksum", [file] { file->options.checksum = dump::checksum_use::required; },
        "Refuse an image without a checksum");
    sub->callback([file, &chosen] { chosen = [file] { return check(*file); }; });
}

}  // namespace ashlar::tools
