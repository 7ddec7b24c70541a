#include <ashlar/mem/arena.hpp>

#include <ashlar/base/checked.hpp>
#include <mem/system_pages.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <new>

namespace ashlar::mem {

result<region> arena::reserve(const options& how) {
    if (how.backing != backing::anonymous || !how.file.empty())
        return error(errc::unsupported, "an arena is for memory of this process only");
    if (how.limit == 0) return error(errc::unsupported, "an arena needs a limit of at least one byte");
    return region::create(1, how.limit, how);
}

result<std::unique_ptr<arena>> arena::create(const options& how) {
    auto memory = reserve(how);
    if (!memory) return memory.error();
    return std::unique_ptr<arena>(new arena(reserved{std::move(*memory)}));
}

arena::arena(const options& how) : arena(reserved{std::move(reserve(how)).value()}) {}

result<void> arena::commit(std::uint64_t size) {
    // Ahead of need, so that not every page costs a call; what is not touched takes no memory.
    const std::uint64_t ahead = std::clamp(memory_.size() / 2, huge_page, 32 * huge_page);
    return memory_.grow(std::min(memory_.limit(), std::max(size, memory_.size() + ahead)));
}

result<std::span<std::byte>> arena::take(std::size_t size, std::size_t alignment) {
    expects(is_power_of_two(alignment), "arena.take: an alignment is a power of two");
    const auto base = reinterpret_cast<std::uintptr_t>(memory_.data());
    const auto start = checked_align_up(base + used_, alignment);
    const auto end = start ? checked_add(*start - base, std::uint64_t{size}) : std::nullopt;
    if (!end || *end > memory_.limit())
        return error(errc::limit,
                     fmt::format("{} bytes at a multiple of {} were asked for, {} of the arena's {} are used", size,
                                 alignment, used_, memory_.limit()));
    if (*end > memory_.size()) {
        if (auto committed = commit(*end); !committed) return committed.error();
    }
    used_ = *end;
    return std::span(memory_.data() + (*start - base), size);
}

void* arena::do_allocate(std::size_t size, std::size_t alignment) {
    const auto taken = take(std::max<std::size_t>(size, 1), alignment);
    if (!taken) {
#ifdef __cpp_exceptions
        throw std::bad_alloc();
#else
        raise(taken.error());
#endif
    }
    return taken->data();
}

void arena::rewind(mark to) {
    expects(to.used_ <= used_, "arena.rewind: the mark is beyond what is used");
    used_ = to.used_;
}

result<void> arena::trim() { return memory_.shrink(std::max<std::uint64_t>(used_, 1)); }

}  // namespace ashlar::mem
