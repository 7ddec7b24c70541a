#include <mem/registry.hpp>

#include <ashlar/mem/placement.hpp>
#include <mem/system_pages.hpp>

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

namespace ashlar::mem {
namespace {

struct entry {
    std::string name;
    std::uint64_t reserved;
    std::uint64_t committed;
};

struct {
    std::mutex mutex;
    std::map<const std::byte*, entry> regions;
} all;

// Bytes of pages that are in memory.
std::uint64_t resident(const std::byte* first, std::uint64_t size) {
    std::array<unsigned char, 4096> pages;
    std::uint64_t found = 0;
    for (std::uint64_t at = 0; at < size;) {
        const std::uint64_t part = std::min(size - at, pages.size() * page_size());
        if (::mincore(const_cast<std::byte*>(first + at), part, pages.data()) != 0) break;
        for (std::uint64_t i = 0; i < part / page_size(); ++i) found += pages[i] & 1U;
        at += part;
    }
    return found * page_size();
}

}  // namespace

void registry::enter(const std::byte* first, std::string_view name, std::uint64_t reserved) {
    const std::scoped_lock lock(all.mutex);
    all.regions.emplace(first, entry{std::string(name), reserved, 0});
}

void registry::commit(const std::byte* first, std::uint64_t size) {
    const std::scoped_lock lock(all.mutex);
    all.regions.at(first).committed = size;
}

void registry::leave(const std::byte* first) noexcept {
    const std::scoped_lock lock(all.mutex);
    all.regions.erase(first);
}

std::vector<usage> statistics() {
    std::map<std::string, usage> by_name;
    {
        const std::scoped_lock lock(all.mutex);
        for (const auto& [first, each] : all.regions) {
            usage& one = by_name[each.name];
            ++one.regions;
            one.reserved += each.reserved;
            one.committed += each.committed;
            one.resident += resident(first, each.committed);
        }
    }
    std::vector<usage> listed;
    for (auto& [name, one] : by_name) {
        one.name = name;
        listed.push_back(one);
    }
    return listed;
}

}  // namespace ashlar::mem
