// Memory straight from the operating system, outside every heap.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/result.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace ashlar::mem {

// Private anonymous pages: zero when first touched, freed with the object. Growing may move them.
class pages {
public:
    pages() = default;
    pages(pages&& other) noexcept : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    pages& operator=(pages&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~pages();

    [[nodiscard]] std::byte* data() const noexcept { return data_; }
    // Bytes, a multiple of the page size.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    // At least `bytes`, rounded up to pages; the content stays. Huge pages are asked for from 2 MiB on: the
    // first touch of memory costs several times less with them. Nothing changes if it fails.
    result<void> grow(std::size_t bytes);

private:
    std::byte* data_ = nullptr;
    std::size_t size_ = 0;
};

enum class population : std::uint8_t {
    on_demand,  // pages are mapped when they are first touched
    at_once,    // all of them now, so that the first pass meets no faults
};

// A file's bytes, read-only, shared with the system's cache.
class file_mapping {
public:
    file_mapping() = default;
    file_mapping(file_mapping&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    file_mapping& operator=(file_mapping&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~file_mapping();

    // Maps the first `size` bytes, more than none, of an open file.
    static result<file_mapping> map(int descriptor, std::uint64_t size, population populate);

    [[nodiscard]] bytes_view bytes() const noexcept { return {data_, size_}; }

private:
    std::byte* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace ashlar::mem
