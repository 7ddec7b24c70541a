#include <ashlar/mem/region.hpp>

#include <ashlar/base/checked.hpp>
#include <mem/registry.hpp>
#include <mem/smaps.hpp>
#include <mem/system_pages.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace ashlar::mem {
namespace {

error refused(const std::string& what, int reason) {
    error told = system_error(what, reason);
    return reason == ENOMEM ? error(errc::no_memory, told.sentence()) : told;
}

// Why the options contradict each other; empty if they do not.
std::string_view contradiction(const options& how) {
    if ((how.backing == backing::file) != !how.file.empty()) return "a path is given for a file, and for nothing else";
    if (how.wipe_on_fork && how.backing != backing::anonymous)
        return "only anonymous memory can be wiped in a child process: a file or shared memory is the child's too";
    if (how.zero_on_release && how.backing == backing::file)
        return "a file that is overwritten with zeroes on release keeps nothing";
    return {};
}

result<int> make_file(const std::string& path) {
    const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (made < 0) return system_error("create the file", errno).in_file(path);
    return made;
}

result<int> make_shared_memory(const std::string& name) {
    const std::string known_as = "ashlar" + (name.empty() ? name : ' ' + name.substr(0, 200));
    const int made = ::memfd_create(known_as.c_str(), MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (made < 0) return refused("make shared memory", errno);
    // From now on nobody can cut it under those who have it open.
    if (::fcntl(made, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL) != 0) {
        const int reason = errno;
        ::close(made);
        return system_error("seal shared memory", reason);
    }
    return made;
}

// Room on the disk, or in memory, for the bytes [from, to) of a file; its end is moved behind them.
int reserve_space(int descriptor, std::uint64_t from, std::uint64_t to) {
    int reason = 0;
    do {
        reason = ::posix_fallocate(descriptor, static_cast<off_t>(from), static_cast<off_t>(to - from));
    } while (reason == EINTR);
    return reason;
}

// What MADV_POPULATE_WRITE and _READ do, for kernels before 5.14.
void touch(std::byte* first, std::uint64_t size, bool writable) {
    for (std::uint64_t at = 0; at < size; at += page_size()) {
        volatile std::byte& byte = first[at];
        const std::byte found = byte;
        if (writable) byte = found;
    }
}

}  // namespace

result<void> region::reserve(std::uint64_t limit) {
    const std::uint64_t unit = held_.how.huge_pages ? huge_page : page_size();
    const std::uint64_t guard = held_.how.guard_pages ? page_size() : 0;
    const auto rounded = checked_align_up(limit, page_size());
    const auto whole = rounded ? checked_add(*rounded, 2 * guard + unit) : std::nullopt;
    const auto reason = [&](int number) {
        return refused(fmt::format("reserve {} bytes of addresses", limit), number);
    };
    if (!whole) return reason(ENOMEM);
    void* const found = ::mmap(nullptr, *whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (found == MAP_FAILED) return reason(errno);
    auto* const all = static_cast<std::byte*>(found);
    const auto address = reinterpret_cast<std::uintptr_t>(all);
    held_.data = all + (align_up(address + guard, unit) - address);
    held_.limit = *rounded;
    // What alignment took too much goes back.
    held_.reserved = held_.data - guard;
    held_.reserved_size = guard + *rounded + guard;
    const auto before = static_cast<std::uint64_t>(held_.reserved - all);
    if (before > 0) ::munmap(all, before);
    ::munmap(held_.reserved + held_.reserved_size, *whole - before - held_.reserved_size);
    registry::enter(held_.data, held_.how.name, held_.reserved_size);
    return {};
}

result<region> region::create(std::uint64_t size, std::uint64_t limit, const options& how) {
    if (const std::string_view wrong = contradiction(how); !wrong.empty())
        return error(errc::unsupported, std::string(wrong));
    if (size == 0) return error(errc::unsupported, "no bytes of memory were asked for; at least one is needed");
    if (size > limit)
        return error(errc::limit, fmt::format("{} bytes were asked for, more than the limit of {}", size, limit));
    region made;
    made.held_.how = how;
    if (auto reserved = made.reserve(limit); !reserved) return reserved.error();
    if (how.backing != backing::anonymous) {
        const auto descriptor = how.backing == backing::file ? make_file(how.file) : make_shared_memory(how.name);
        if (!descriptor) return descriptor.error();
        made.held_.descriptor = *descriptor;
    }
    if (auto grown = made.grow(size); !grown) {
        if (how.backing != backing::file) return grown.error();
        ::unlink(how.file.c_str());  // nothing is left of what could not be made
        return grown.error().in_file(how.file);
    }
    return made;
}

result<region> region::open(int descriptor, access how_far, std::uint64_t limit, const options& how) {
    struct stat status{};
    if (::fstat(descriptor, &status) != 0) return system_error("look at a descriptor", errno);
    if (!S_ISREG(status.st_mode))
        return error(errc::unsupported, "neither a file nor shared memory is behind this descriptor");
    if (status.st_size <= 0) return error(errc::truncated, "the file is empty");
    if (how.wipe_on_fork)
        return error(errc::unsupported, std::string(contradiction({.backing = backing::shared, .wipe_on_fork = true})));
    const std::uint64_t size = align_up(static_cast<std::uint64_t>(status.st_size), page_size());
    region made;
    made.held_.how = how;
    made.held_.how.backing = backing::file;  // or shared memory: either is what its descriptor says
    made.held_.writable = made.held_.opened_to_write = how_far == access::read_write;
    if (auto reserved = made.reserve(limit < size ? size : limit); !reserved) return reserved.error();
    made.held_.descriptor = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (made.held_.descriptor < 0) return system_error("duplicate a descriptor", errno);
    if (auto mapped = made.commit(size); !mapped) return mapped.error();
    return made;
}

result<void> region::grow(std::uint64_t size) {
    if (size <= held_.size) return {};
    if (size > held_.limit)
        return error(errc::limit, fmt::format("{} bytes were asked for, more than the limit of {}", size, held_.limit));
    if (!held_.writable) return error(errc::unsupported, "sealed memory cannot grow; unseal it");
    const std::uint64_t rounded = align_up(size, page_size());
    if (held_.descriptor < 0) return commit(rounded);
    const auto cut = [&] {
        if (held_.how.backing == backing::file) (void)!::ftruncate(held_.descriptor, static_cast<off_t>(held_.size));
    };
    if (const int reason = reserve_space(held_.descriptor, held_.size, rounded); reason != 0) {
        cut();
        return refused(fmt::format("reserve {} bytes of a file", rounded - held_.size), reason);
    }
    auto committed = commit(rounded);
    if (!committed) cut();
    return committed;
}

// Makes the addresses from the end on usable.
result<void> region::commit(std::uint64_t size) {
    std::byte* const first = held_.data + held_.size;
    const std::uint64_t added = size - held_.size;
    if (auto mapped = map(first, added); !mapped) return mapped;
    if (auto prepared = prepare(first, added); !prepared) {
        take_back(first, added);
        return prepared;
    }
    held_.size = size;
    registry::commit(held_.data, size);
    return {};
}

result<void> region::map(std::byte* first, std::uint64_t size) {
    const int protection = held_.writable ? PROT_READ | PROT_WRITE : PROT_READ;
    if (held_.descriptor < 0) {
        if (::mprotect(first, size, protection) == 0) return {};
    } else {
        const auto offset = static_cast<off_t>(first - held_.data);
        if (::mmap(first, size, protection, MAP_SHARED | MAP_FIXED, held_.descriptor, offset) != MAP_FAILED) return {};
    }
    return refused(fmt::format("use {} bytes of memory", size), errno);
}

result<void> region::prepare(std::byte* first, std::uint64_t size) {
    const options& how = held_.how;
    // Advice is for all that is reserved, so that huge pages can lie across what is added bit by bit.
    if (how.huge_pages && ::madvise(held_.data, held_.limit, MADV_HUGEPAGE) != 0) held_.huge_pages_refused = errno;
    if (how.no_core_dump && ::madvise(first, size, MADV_DONTDUMP) != 0)
        return refused("leave memory out of core dumps", errno);
    if (how.wipe_on_fork && ::madvise(first, size, MADV_WIPEONFORK) != 0)
        return refused("have memory wiped in child processes", errno);
    if (how.populate && ::madvise(first, size, held_.writable ? MADV_POPULATE_WRITE : MADV_POPULATE_READ) != 0) {
        if (errno != EINVAL) return refused(fmt::format("fetch {} bytes of memory", size), errno);
        touch(first, size, held_.writable);
    }
    if (how.lock && ::mlock2(first, size, 0) != 0) return refused(fmt::format("lock {} bytes in memory", size), errno);
    return {};
}

// Only addresses are left.
void region::take_back(std::byte* first, std::uint64_t size) noexcept {
    // Where it fails the pages stay, and nobody uses them.
    (void)!::mmap(first, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
}

result<void> region::shrink(std::uint64_t size) {
    const std::uint64_t rounded = align_up(size, page_size());
    if (size >= held_.size || rounded >= held_.size) return {};
    if (!held_.writable) return error(errc::unsupported, "sealed memory cannot shrink; unseal it");
    std::byte* const first = held_.data + rounded;
    const std::uint64_t removed = held_.size - rounded;
    if (held_.how.zero_on_release) ::explicit_bzero(first, removed);
    take_back(first, removed);
    held_.size = rounded;
    registry::commit(held_.data, rounded);
    if (held_.descriptor < 0) return {};
    if (::ftruncate(held_.descriptor, static_cast<off_t>(rounded)) == 0) return {};
    // What is sealed against cutting keeps its length.
    if (::fallocate(held_.descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(rounded),
                    static_cast<off_t>(removed)) != 0)
        return system_error("give back pages of a file", errno);
    return {};
}

result<void> region::seal() {
    if (held_.size > 0 && ::mprotect(held_.data, held_.size, PROT_READ) != 0) return system_error("seal memory", errno);
    held_.writable = false;
    return {};
}

result<void> region::unseal() {
    if (!held_.opened_to_write) return error(errc::unsupported, "what was opened to be read only cannot be unsealed");
    if (held_.size > 0 && ::mprotect(held_.data, held_.size, PROT_READ | PROT_WRITE) != 0)
        return system_error("unseal memory", errno);
    held_.writable = true;
    return {};
}

void region::release() noexcept {
    const held last = std::exchange(held_, {});
    if (last.reserved != nullptr) {
        const bool wipe = last.how.zero_on_release && last.opened_to_write && last.size > 0;
        if (wipe && (last.writable || ::mprotect(last.data, last.size, PROT_READ | PROT_WRITE) == 0))
            ::explicit_bzero(last.data, last.size);
        registry::leave(last.data);
        ::munmap(last.reserved, last.reserved_size);
    }
    if (last.descriptor >= 0) ::close(last.descriptor);
}

result<placement> region::placement() const {
    mem::placement found;
    if (held_.data == nullptr) return found;
    found.reserved = held_.reserved_size;
    found.committed = held_.size;
    found.writable = held_.writable;
    if (held_.huge_pages_refused != 0)
        found.huge_pages_refused = system_error("use huge pages", held_.huge_pages_refused).sentence();
    if (auto looked = read_smaps(held_.data, held_.size, found); !looked) return looked.error();
    return found;
}

}  // namespace ashlar::mem
