#include <ashlar/mem/pool_state.hpp>

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/expects.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <random>
#include <vector>

namespace ashlar::mem {
namespace {

constexpr std::uint64_t most_slots = 0xffff'fffe;
constexpr std::uint64_t least_step = std::uint64_t{64} << 10;  // bytes

// An even number, never 0, that leaves 2^30 objects to each slot.
std::uint64_t draw_generation() {
    std::random_device lot;
    return 2 + 2 * std::uniform_int_distribution<std::uint64_t>(0, (std::uint64_t{1} << 30) - 2)(lot);
}

}  // namespace

pool_state* pool_state::begin(object_memory& memory) {
    static_assert(sizeof(pool_state) <= sizeof(object_memory::numbers));
    return new (memory.remembered().data()) pool_state{
        .first_generation = draw_generation(), .used = 0, .live = 0, .retired = 0, .first_free = 0, .unused = 0};
}

pool_state* pool_state::found(object_memory& memory) {
    return std::launder(reinterpret_cast<pool_state*>(memory.remembered().data()));
}

result<void> check_pool(const object_memory& memory, const slot_layout& slot) {
    constexpr std::uint64_t state_at = 64;
    const auto refuse = [](std::uint64_t offset, std::string sentence) {
        return error(errc::reference, std::move(sentence), offset);
    };
    const auto found = load_as<pool_state>(reinterpret_cast<const std::byte*>(memory.remembered().data()));
    const std::byte* const slots = memory.objects();
    const auto generation_of = [&](std::uint64_t index) {
        return load_as<std::uint32_t>(slots + index * slot.size + slot.generation_at);
    };
    if (found.used > memory.count())
        return refuse(state_at + 8,
                      fmt::format("{} slots are said to be used, there are {}", found.used, memory.count()));
    if (found.first_generation == 0 || found.first_generation % 2 != 0 || found.first_generation >> 31 != 0)
        return refuse(state_at, fmt::format("a pool cannot begin with generation {}", found.first_generation));
    std::uint64_t live = 0;
    std::uint64_t retired = 0;
    for (std::uint64_t i = 0; i < found.used; ++i) {
        live += generation_of(i) % 2;
        if (generation_of(i) == 0) ++retired;
    }
    if (found.live != live || found.retired != retired)
        return refuse(state_at + 16, fmt::format("{} objects and {} retired slots were expected, {} and {} were found",
                                                 found.live, found.retired, live, retired));
    std::vector<bool> met(found.used);
    std::uint64_t free = found.used - live - retired;
    for (std::uint32_t next = found.first_free; next != 0;) {
        const std::uint64_t index = next - 1;
        const std::uint64_t offset = object_memory::objects_at + index * slot.size;
        if (index >= found.used || free == 0 || met[index] || generation_of(index) == 0 ||
            generation_of(index) % 2 != 0)
            return refuse(offset, fmt::format("slot {} cannot be next in the list of what is free", index));
        met[index] = true;
        --free;
        next = load_as<std::uint32_t>(slots + index * slot.size + slot.next_free_at);
    }
    if (free != 0) return refuse(state_at + 32, fmt::format("the list of what is free ends {} slots too soon", free));
    return {};
}

result<void> check_pool_limit(std::uint64_t limit) {
    if (limit >= 1 && limit <= most_slots) return {};
    return error(errc::unsupported,
                 fmt::format("a pool is for 1 to {} objects, not for {}: its limit", most_slots, limit));
}

std::uint64_t first_slots(std::uint64_t slot_size, std::uint64_t limit) {
    return std::clamp<std::uint64_t>(least_step / slot_size, 1, std::max<std::uint64_t>(limit, 1));
}

result<void> grow_pool(object_memory& memory, std::uint64_t slot_size) {
    const std::uint64_t count = memory.count();
    if (count >= memory.limit())
        return error(errc::limit, fmt::format("the pool holds {} objects, and that is its limit", count));
    const std::uint64_t step = std::max({count / 2, least_step / slot_size, std::uint64_t{1}});
    return memory.grow(std::min(memory.limit(), count + step));
}

void handle_failed(const char* operation, std::uint32_t index, std::uint32_t generation, bool in_range, bool released) {
    std::array<char, 256> text{};
    fmt::format_to_n(text.data(), text.size() - 1, "{}: the handle of slot {}, generation {}, is {}", operation, index,
                     generation,
                     released          ? "of a pool that was released or moved from"
                     : generation == 0 ? "null"
                     : in_range        ? "of an object that is gone, or of another pool"
                                       : "of another pool");
    precondition_failed(text.data());
}

}  // namespace ashlar::mem
