// A reserved range of addresses whose first bytes are usable memory: what chunks, pools and arenas stand on.
//
//      guard │ usable: size() bytes │ reserved, up to limit() │ guard
//            ▲ data(), at a page; with huge pages at 2 MiB
//
// It grows and shrinks by whole pages and never moves. Nothing here synchronises threads.
#pragma once

#include <ashlar/base/result.hpp>
#include <ashlar/mem/options.hpp>
#include <ashlar/mem/placement.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace ashlar::mem {

class region {
public:
    region() = default;
    region(region&& other) noexcept : held_(std::exchange(other.held_, {})) {}
    region& operator=(region&& other) noexcept {
        std::swap(held_, other.held_);
        return *this;
    }
    ~region() { release(); }

    // `size` bytes of zeroes that can grow to `limit`, both more than none, and rounded up to pages. `options.limit` is
    // not looked at.
    static result<region> create(std::uint64_t size, std::uint64_t limit, const options& how);

    // What another region of this or another process has: all of the file, or shared memory, behind a descriptor, which
    // is duplicated. Of the options those of backing are not looked at. Memory that somebody may cut while it is open
    // ends in a SIGBUS: of shared memory nobody can.
    static result<region> open(int descriptor, access how_far, std::uint64_t limit, const options& how);

    [[nodiscard]] std::byte* data() const noexcept { return held_.data; }
    [[nodiscard]] std::uint64_t size() const noexcept { return held_.size; }
    [[nodiscard]] std::uint64_t limit() const noexcept { return held_.limit; }
    // Of the file or shared memory; -1 for anonymous memory. Good until release.
    [[nodiscard]] int descriptor() const noexcept { return held_.descriptor; }
    [[nodiscard]] bool writable() const noexcept { return held_.writable; }

    // At least `size` bytes. Past the limit an error, as is whatever the system refuses; then nothing has changed.
    result<void> grow(std::uint64_t size);
    // Gives the pages past `size` bytes back to the system. (Shared memory keeps its length, and holds zeroes there.)
    result<void> shrink(std::uint64_t size);

    // From now on writing is a fault (SIGSEGV) in this process; until unseal(), which is an error where it was opened
    // read-only.
    result<void> seal();
    result<void> unseal();

    // Gives everything back. Of what is released already, nothing.
    void release() noexcept;

    [[nodiscard]] result<mem::placement> placement() const;

private:
    struct held {
        std::byte* reserved = nullptr;
        std::uint64_t reserved_size = 0;
        std::byte* data = nullptr;
        std::uint64_t size = 0;
        std::uint64_t limit = 0;
        int descriptor = -1;
        int huge_pages_refused = 0;  // errno
        bool writable = true;
        bool opened_to_write = true;
        options how{};
    };

    result<void> reserve(std::uint64_t limit);
    result<void> commit(std::uint64_t size);
    result<void> map(std::byte* first, std::uint64_t size);
    result<void> prepare(std::byte* first, std::uint64_t size);
    void take_back(std::byte* first, std::uint64_t size) noexcept;

    held held_;
};

}  // namespace ashlar::mem
