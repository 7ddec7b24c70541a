// ashlar dump: subcommands for images.
#include "tools/command.hpp"

namespace ashlar::tools {

void add_dump(CLI::App& command, action& chosen) {
    CLI::App* const group =
        command.add_subcommand("dump", "Images: what is in them, whether they are sound, their content");
    group->require_subcommand(1);
    add_dump_info(*group, chosen);
    add_dump_check(*group, chosen);
    add_dump_json(*group, chosen);
}

}  // namespace ashlar::tools
