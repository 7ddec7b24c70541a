#include <mem/smaps.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <string>
#include <string_view>

namespace ashlar::mem {
namespace {

// "7f0012340000-7f0012350000 rw-p ...": a mapping's first line.
bool read_range(std::string_view line, std::uint64_t& from, std::uint64_t& to) {
    const std::size_t dash = line.find('-');
    const std::size_t space = line.find(' ');
    if (dash == std::string_view::npos || space == std::string_view::npos || space < dash) return false;
    const auto read = [&](std::size_t begin, std::size_t end, std::uint64_t& number) {
        const auto [stop, wrong] = std::from_chars(line.data() + begin, line.data() + end, number, 16);
        return wrong == std::errc{} && stop == line.data() + end;
    };
    return read(0, dash, from) && read(dash + 1, space, to);
}

// "AnonHugePages:      2048 kB" in bytes, if the line is of that name.
std::uint64_t read_size(std::string_view line, std::string_view name) {
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ':') return 0;
    const std::size_t digits = line.find_first_of("0123456789", name.size());
    std::uint64_t kilobytes = 0;
    if (digits != std::string_view::npos) std::from_chars(line.data() + digits, line.data() + line.size(), kilobytes);
    return kilobytes * 1024;
}

bool has_flag(std::string_view line, std::string_view flag) {
    return line.find(std::string(" ") + std::string(flag) + " ") != std::string_view::npos;
}

}  // namespace

result<void> read_smaps(const std::byte* first, std::uint64_t size, placement& found) {
    std::ifstream file("/proc/self/smaps");
    if (!file) return system_error("read where memory is", errno).in_file("/proc/self/smaps");
    const auto begin = reinterpret_cast<std::uint64_t>(first);
    std::uint64_t inside = 0;  // bytes of the mapping that are looked for
    bool dumped = false;
    bool wiped = size > 0;
    std::string line;
    while (std::getline(file, line)) {
        std::uint64_t from = 0;
        std::uint64_t to = 0;
        if (read_range(line, from, to)) {
            const std::uint64_t last = std::min(to, begin + size);
            inside = std::max(from, begin) < last ? last - std::max(from, begin) : 0;
        } else if (inside > 0) {
            // A mapping may have been merged with its neighbour.
            found.resident += std::min(inside, read_size(line, "Rss"));
            found.huge_pages += std::min(inside, read_size(line, "AnonHugePages") + read_size(line, "ShmemPmdMapped") +
                                                     read_size(line, "FilePmdMapped"));
            found.locked += std::min(inside, read_size(line, "Locked"));
            if (line.starts_with("VmFlags:")) {
                dumped = dumped || !has_flag(line, "dd");
                wiped = wiped && has_flag(line, "wf");
            }
        }
    }
    found.in_core_dumps = dumped;
    found.wiped_on_fork = wiped;
    return {};
}

}  // namespace ashlar::mem
