// Memory that is handed out in order and given back all at once, or back to a mark: for what is built, used, and
// dropped together. Standard containers live in it through <memory_resource>:
//
//     ashlar::mem::arena memory({.limit = 1 << 30});
//     std::pmr::vector<std::pmr::string> words(&memory);
//
// Nothing that was handed out ever moves. Nothing here synchronises threads.
#pragma once

#include <ashlar/base/expects.hpp>
#include <ashlar/mem/region.hpp>

#include <memory>
#include <memory_resource>
#include <span>
#include <type_traits>
#include <utility>

namespace ashlar::mem {

// Stays where it is made, because containers refer to it.
class arena final : public std::pmr::memory_resource {
public:
    // Of `how.limit` bytes of addresses, more than none; memory is committed as it is needed. For memory of this
    // process only: another backing than anonymous is an error. The constructor does as result::value() where create()
    // tells failure.
    static result<std::unique_ptr<arena>> create(const options& how);
    explicit arena(const options& how);
    arena(const arena&) = delete;
    arena& operator=(const arena&) = delete;

    // `size` bytes at a multiple of `alignment`, a power of two: checked. The bytes are zero where they are handed out
    // for the first time. An error at the limit, and where the system has no more memory. (As a memory_resource it
    // throws std::bad_alloc then, as the standard has it.)
    [[nodiscard]] result<std::span<std::byte>> take(std::size_t size,
                                                    std::size_t alignment = alignof(std::max_align_t));

    // An object that no destructor has to end, made from `arguments`.
    template <class T, class... Arguments>
        requires std::is_trivially_destructible_v<T>
    [[nodiscard]] result<T*> make(Arguments&&... arguments) {
        auto room = take(sizeof(T), alignof(T));
        if (!room) return std::move(room).error();
        return std::construct_at(reinterpret_cast<T*>(room->data()), std::forward<Arguments>(arguments)...);
    }

    // How far it is used.
    class mark {
        friend arena;
        std::uint64_t used_ = 0;
    };
    [[nodiscard]] mark now() const noexcept {
        mark here;
        here.used_ = used_;
        return here;
    }
    // What was handed out since the mark is free again; the pages stay, and hold what they held. A mark from before an
    // earlier rewind is beyond the end: checked.
    void rewind(mark to);
    // All of it is free again.
    void clear() noexcept { used_ = 0; }
    // Gives pages that are not in use back to the system.
    result<void> trim();

    // Bytes, with what alignment left out.
    [[nodiscard]] std::uint64_t used() const noexcept { return used_; }
    [[nodiscard]] std::uint64_t limit() const noexcept { return memory_.limit(); }
    [[nodiscard]] result<mem::placement> placement() const { return memory_.placement(); }

private:
    struct reserved {
        region memory;
    };
    explicit arena(reserved from) noexcept : memory_(std::move(from.memory)) {}
    static result<region> reserve(const options& how);

    void* do_allocate(std::size_t size, std::size_t alignment) override;
    void do_deallocate(void*, std::size_t, std::size_t) override {}
    [[nodiscard]] bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
        return this == &other;
    }
    result<void> commit(std::uint64_t size);

    region memory_;
    std::uint64_t used_ = 0;
};

}  // namespace ashlar::mem
