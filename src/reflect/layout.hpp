// Layout of every type at once: sizes and alignments beside the description, so that text can be compared with them.
#pragma once

#include "fault.hpp"

#include <ashlar/base/checked.hpp>

#include <optional>
#include <vector>

namespace ashlar::detail {

struct extent {
    std::uint64_t size = 0;
    std::uint64_t alignment = 1;
};

// By type index. Precondition: find_fault(d) finds none.
[[nodiscard]] std::optional<fault> measure(const description& d, std::vector<extent>& extents);

// Calls visit(field, offset) for each field in order, and returns the offset after the last.
template <class Structure, class Visit>
std::uint64_t each_offset(Structure& t, const std::vector<extent>& extents, Visit&& visit) {
    std::uint64_t end = 0;
    for (auto& field : t.fields) {
        const extent& e = extents[field.type];
        const std::uint64_t offset = align_up(end, e.alignment);
        visit(field, offset);
        end = offset + e.size;
    }
    return end;
}

[[nodiscard]] std::uint64_t payload_of(const type_description& variant, const std::vector<extent>& extents);

// Writes sizes, alignments, offsets and payloads into the description.
void place(description& d, const std::vector<extent>& extents);

}  // namespace ashlar::detail
