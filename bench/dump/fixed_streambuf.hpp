// A stream buffer over bytes that are there already: the peers' fastest way into and out of memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <streambuf>

namespace ashlar::bench {

class fixed_streambuf final : public std::streambuf {
public:
    explicit fixed_streambuf(std::span<std::byte> into)
        : to_(into.data()), to_end_(into.data() + into.size()), begin_(to_) {}
    explicit fixed_streambuf(std::span<const std::byte> from)
        : from_(from.data()), from_end_(from.data() + from.size()) {}
    [[nodiscard]] std::size_t written() const { return static_cast<std::size_t>(to_ - begin_); }

protected:
    std::streamsize xsputn(const char* from, std::streamsize size) override {
        if (size > to_end_ - to_) return 0;
        copy(to_, from, static_cast<std::size_t>(size));
        to_ += size;
        return size;
    }
    std::streamsize xsgetn(char* to, std::streamsize size) override {
        if (size > from_end_ - from_) return 0;
        copy(to, from_, static_cast<std::size_t>(size));
        from_ += size;
        return size;
    }

private:
    // Most are scalars: those need no call.
    static void copy(void* to, const void* from, std::size_t size) {
        if (size == 8) {
            std::memcpy(to, from, 8);
        } else if (size == 1) {
            std::memcpy(to, from, 1);
        } else {
            std::memcpy(to, from, size);
        }
    }
    std::byte* to_ = nullptr;
    std::byte* to_end_ = nullptr;
    const std::byte* begin_ = nullptr;
    const std::byte* from_ = nullptr;
    const std::byte* from_end_ = nullptr;
};

}  // namespace ashlar::bench
