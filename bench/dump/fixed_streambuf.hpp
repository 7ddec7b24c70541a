// A stream buffer over bytes that are there already: the peers' fastest way into and out of memory.
#pragma once

#include <cstddef>
#include <span>
#include <streambuf>

namespace ashlar::bench {

class fixed_streambuf : public std::streambuf {
public:
    explicit fixed_streambuf(std::span<std::byte> into) {
        auto* const first = reinterpret_cast<char*>(into.data());
        setp(first, first + into.size());
    }
    explicit fixed_streambuf(std::span<const std::byte> from) {
        auto* const first = reinterpret_cast<char*>(const_cast<std::byte*>(from.data()));
        setg(first, first, first + from.size());
    }
    // pptr() counts in int only where pbump is used; the difference is exact.
    [[nodiscard]] std::size_t written() const { return static_cast<std::size_t>(pptr() - pbase()); }
};

}  // namespace ashlar::bench
