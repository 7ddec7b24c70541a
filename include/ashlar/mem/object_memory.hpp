// A region that begins with a header and goes on with objects of one type: what is common to all chunks, pools and
// trees, whatever they hold.
//
//      offset
//      0     magic: 89 'A' 'S' 'C' 0d 0a 1a 0a
//      8     byte order: 0x0102; version: 0; which container it is (2 + 2 + 4 bytes)
//      16    fingerprint of the objects' description
//      32    size and alignment of an object, in bytes (8 + 8)
//      48    checksum of the bytes before (XXH3)
//      56    count of objects
//      64    what the container itself has to remember: 16 numbers of 64 bits
//      4096  the objects, as they are in memory
//
// So a file or shared memory tells another process what it holds.
#pragma once

#include <ashlar/base/hash.hpp>
#include <ashlar/mem/region.hpp>

#include <array>
#include <string>

namespace ashlar::mem {

enum class container : std::uint32_t { chunk = 1, pool, sorted_tree, btree };

struct object_type {
    mem::container container = mem::container::chunk;
    hash128 fingerprint{};
    std::uint64_t size = 0;
    std::uint64_t alignment = 0;
};

class object_memory {
public:
    static constexpr std::uint64_t objects_at = 4096;  // bytes from the start
    using numbers = std::array<std::uint64_t, 16>;

    object_memory() = default;

    // Room for `count` objects, more than none, that can grow to `options.limit`. An error says what was asked for.
    static result<object_memory> create(const object_type& type, std::uint64_t count, const options& how);
    // Memory whose header says that such objects are in it. Their bytes, and the container's numbers, are as yet
    // unchecked.
    static result<object_memory> open(const object_type& type, const std::string& path, access how_far,
                                      const options& how);
    static result<object_memory> open(const object_type& type, int descriptor, access how_far, const options& how);

    [[nodiscard]] std::byte* objects() const noexcept {
        return memory_.data() == nullptr ? nullptr : memory_.data() + objects_at;
    }
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
    [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }
    [[nodiscard]] numbers& remembered() noexcept;
    [[nodiscard]] const numbers& remembered() const noexcept;

    // To `count` objects. Nothing has changed if it fails.
    result<void> grow(std::uint64_t count);
    result<void> shrink(std::uint64_t count);

    [[nodiscard]] const region& memory() const noexcept { return memory_; }
    [[nodiscard]] region& memory() noexcept { return memory_; }

private:
    struct header;
    [[nodiscard]] header& head() const noexcept;
    [[nodiscard]] result<void> check_header(const object_type& type);
    void set_count(std::uint64_t count) noexcept;

    region memory_;
    std::uint64_t object_size_ = 0;
    // The header's is for those who open it later; it may be shared, and is not read again.
    std::uint64_t count_ = 0;
    std::uint64_t limit_ = 0;
};

// The caller's fault, in words: "chunk.read(12): it holds 10 objects, numbered from 0", or that it is released or
// sealed.
[[noreturn]] void access_failed(const char* operation, std::uint64_t index, std::uint64_t count, bool released,
                                bool sealed);

}  // namespace ashlar::mem
