#include "tools/dump_file.hpp"

#include "tools/cut_short.hpp"

#include <sys/stat.h>
#include <unistd.h>

namespace ashlar::tools {
namespace {

constexpr const char* shared_options = "What may be asked for at most";

}  // namespace

void dump_file::add_to(CLI::App& subcommand) {
    subcommand.add_option("FILE", path, "The image; - is the standard input")->type_name("")->required();
    subcommand.add_flag_callback(
        "--copy", [this] { options.from = dump::source::copy; },
        "Read the file into memory first: for files that others may write meanwhile");
    const auto limit = [&](const char* name, std::uint64_t& value, const char* what) {
        subcommand.add_option(name, value, what)->type_name("N")->group(shared_options)->capture_default_str();
    };
    limit("--max-depth", options.most.depth, "Blocks within blocks");
    limit("--max-bytes", options.most.bytes, "Bytes of the image");
    limit("--max-objects", options.most.objects, "Elements that can hold further blocks");
}

std::string dump_file::name() const { return path == "-" ? "standard input" : path; }

result<dump::described_image> dump_file::open() const {
    if (options.from == dump::source::map) explain_if_cut_short(name());
    if (path != "-") return dump::described_image::of_file(path, options);
    auto opened = dump::described_image::of_descriptor(STDIN_FILENO, options);
    if (!opened) return error(opened.error()).in_file(name());
    return opened;
}

bool dump_file::is(const std::string& other) const {
    struct stat mine{};
    struct stat theirs{};
    if ((path == "-" ? ::fstat(STDIN_FILENO, &mine) : ::stat(path.c_str(), &mine)) != 0) return false;
    return S_ISREG(mine.st_mode) && ::stat(other.c_str(), &theirs) == 0 && mine.st_dev == theirs.st_dev &&
           mine.st_ino == theirs.st_ino;
}

}  // namespace ashlar::tools
