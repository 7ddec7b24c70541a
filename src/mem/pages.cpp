#include <ashlar/mem/pages.hpp>

#include <ashlar/base/checked.hpp>
#include <mem/system_pages.hpp>

#include <fmt/format.h>
#include <sys/mman.h>

#include <cerrno>

namespace ashlar::mem {
namespace {

// Fresh memory; large pieces at a boundary of huge pages, so that all of them can be made of such, and stay so when
// they are moved. MAP_FAILED, with errno, if there is none.
void* map_aligned(std::size_t size) {
    const std::size_t surplus = size >= huge_page ? huge_page : 0;
    const auto room = checked_add(size, surplus);
    if (!room) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    void* const whole = ::mmap(nullptr, *room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (whole == MAP_FAILED || surplus == 0) return whole;
    const auto address = reinterpret_cast<std::uintptr_t>(whole);
    const std::size_t before = align_up(address, huge_page) - address;
    auto* const first = static_cast<std::byte*>(whole) + before;
    if (before > 0) ::munmap(whole, before);
    if (before < surplus) ::munmap(first + size, surplus - before);
    return first;
}

}  // namespace

pages::~pages() {
    if (data_ != nullptr) ::munmap(data_, size_);
}

result<void> pages::grow(std::size_t bytes) {
    const auto rounded = checked_align_up(bytes, bytes >= huge_page ? huge_page : page_size());
    const auto refused = [&](int reason) {
        return error(errc::no_memory, fmt::format("{} bytes of memory were asked for: {}", bytes,
                                                  system_error("map them", reason).sentence()));
    };
    if (!rounded) return refused(ENOMEM);
    if (*rounded <= size_) return {};
    const bool fit_to_stay =
        data_ != nullptr && (*rounded < huge_page || reinterpret_cast<std::uintptr_t>(data_) % huge_page == 0);
    void* place = fit_to_stay ? ::mremap(data_, size_, *rounded, 0) : MAP_FAILED;
    if (place == MAP_FAILED) {
        place = map_aligned(*rounded);
        if (place == MAP_FAILED) return refused(errno);
        if (data_ != nullptr && ::mremap(data_, size_, *rounded, MREMAP_MAYMOVE | MREMAP_FIXED, place) == MAP_FAILED) {
            const int reason = errno;
            ::munmap(place, *rounded);
            return refused(reason);
        }
    }
    data_ = static_cast<std::byte*>(place);
    size_ = *rounded;
    // Advice only: without huge pages the same memory costs more faults.
    if (size_ >= huge_page) ::madvise(data_, size_, MADV_HUGEPAGE);
    return {};
}

file_mapping::~file_mapping() {
    if (data_ != nullptr) ::munmap(data_, size_);
}

result<file_mapping> file_mapping::map(int descriptor, std::uint64_t size, population populate) {
    const int flags = MAP_SHARED | (populate == population::at_once ? MAP_POPULATE : 0);
    void* const place = ::mmap(nullptr, size, PROT_READ, flags, descriptor, 0);
    if (place == MAP_FAILED) return system_error(fmt::format("map {} bytes of a file", size), errno);
    file_mapping mapped;
    mapped.data_ = static_cast<std::byte*>(place);
    mapped.size_ = size;
    return mapped;
}

}  // namespace ashlar::mem
