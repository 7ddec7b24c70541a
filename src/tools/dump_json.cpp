// ashlar dump json FILE: the content of an image as JSON.
#include "tools/command.hpp"
#include "tools/dump_file.hpp"
#include "tools/text_output.hpp"

#include <ashlar/json/write.hpp>

#include <memory>

namespace ashlar::tools {
namespace {

struct json_arguments {
    dump_file file;
    std::string out;
    json::write_options options;
};

result<void> write(const dump::described_image& image, text_output& out, const json_arguments& arguments) {
    json::write_options options = arguments.options;
    options.most = arguments.file.options.most;
    if (auto written = json::write(image, out, options); !written) {
        error reason = written.error();
        if (reason.file().empty()) reason.in_file(arguments.file.name());
        return reason;
    }
    return out.write("\n");
}

int print(const json_arguments& arguments) {
    const auto image = arguments.file.open();
    if (!image) return report(image.error());
    if (!arguments.out.empty() && arguments.file.is(arguments.out)) {
        return report(
            error(errc::system, "this is the image itself; its text needs another file").in_file(arguments.out));
    }
    auto out = text_output::to(arguments.out);
    if (!out) return report(out.error());
    return out->finish(write(*image, *out, arguments));
}

// CLI11 wants what is wrong, or nothing.
std::string refuse_empty(const std::string& name) { return name.empty() ? "an empty name" : ""; }

}  // namespace

void add_dump_json(CLI::App& group, action& chosen) {
    CLI::App* const sub = group.add_subcommand("json", "Print the content of an image as JSON, after checking it");
    const auto arguments = std::make_shared<json_arguments>();
    arguments->file.add_to(*sub);
    sub->get_option("--max-depth")->description("Blocks within blocks; and arrays and objects within one another");
    sub->get_option("--max-bytes")->description("Bytes of the image; and of the text");
    CLI::Option* const indent = sub->add_option("--indent", arguments->options.indent, "Spaces a level; 0 is --compact")
                                    ->type_name("N")
                                    ->check(CLI::Range(0, 16))
                                    ->capture_default_str();
    sub->add_flag_callback(
           "--compact", [arguments] { arguments->options.indent = 0; }, "All on one line, without spaces")
        ->excludes(indent);
    sub->add_option("-o,--output", arguments->out, "Write to OUT, which appears only once it is complete")
        ->type_name("OUT")
        ->check(refuse_empty);
    sub->callback([arguments, &chosen] { chosen = [arguments] { return print(*arguments); }; });
}

}  // namespace ashlar::tools
