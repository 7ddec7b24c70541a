#include <ashlar/dump/save.hpp>

#include <ashlar/dump/described_checker.hpp>
#include <ashlar/dump/format.hpp>

#include "dump/file_replacement.hpp"

namespace ashlar::dump::detail {

std::uint64_t data_start_for(const identity& type) noexcept { return data_start(type.largest_alignment); }

error explain(writer& failed, std::uint64_t data_start, const mem::pages& memory, const description& type) {
    error reason = *std::move(failed.reason);
    if (failed.failed_block != 0) {
        const auto path = path_of_block({memory.data(), failed.cursor}, data_start, failed.failed_block, type);
        if (!path.empty()) reason.under(path);
    }
    return reason;
}

result<std::uint64_t> finish(writer& done, std::uint64_t data_start, const identity& type, bool checksum) {
    const std::uint64_t data_end = done.cursor;
    const std::uint64_t description_offset = done.lay<8>(type.text.size(), data_end);
    if (description_offset == 0) return *std::move(done.reason);
    std::memcpy(done.at(description_offset), type.text.data(), type.text.size());
    header h{.size = description_offset + type.text.size(),
             .largest_alignment = type.largest_alignment,
             .data_offset = data_start,
             .data_size = data_end - data_start,
             .description_offset = description_offset,
             .description_size = type.text.size(),
             .fingerprint = type.fingerprint};
    std::byte* const image = done.at(0);
    write_header(image, h);
    if (checksum) {
        h.has_checksum = true;
        h.checksum = hash64_of({image + header_size, h.size - header_size});
        write_header(image, h);
    }
    return h.size;
}

result<void> write_to(descriptor to, const mem::pages& memory, std::uint64_t size,
                      const std::vector<borrowed_run>& borrowed) {
    std::vector<bytes_view> pieces;
    std::uint64_t position = 0;
    for (const borrowed_run& run : borrowed) {
        if (run.position > position) pieces.emplace_back(memory.data() + position, run.position - position);
        pieces.emplace_back(run.from, run.size);
        position = run.position + run.size;
    }
    if (size > position) pieces.emplace_back(memory.data() + position, size - position);
    return write_all(to.number, pieces);
}

result<void> replace_file(const std::string& path, const mem::pages& memory, std::uint64_t size,
                          const std::vector<borrowed_run>& borrowed, bool durable) {
    auto file = file_replacement::beside(path);
    if (!file) return file.error();
    if (auto written = write_to({file->descriptor()}, memory, size, borrowed); !written) return written;
    return file->commit(durable);
}

}  // namespace ashlar::dump::detail
