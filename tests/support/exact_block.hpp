// Memory that an image fills to the byte.
#pragma once

#include <ashlar/base/bytes.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <span>

namespace ashlar::tests {

// Bytes in memory of exactly their size, so that the address sanitizer sees who reads past either end; at a multiple of
// every alignment that an image can ask for.
class exact_block {
public:
    explicit exact_block(bytes_view content)
        : size_(content.size()), bytes_(static_cast<std::byte*>(::operator new(size_, alignment))) {
        std::ranges::copy(content, bytes_.get());
    }
    [[nodiscard]] std::span<std::byte> bytes() noexcept { return {bytes_.get(), size_}; }

private:
    static constexpr std::align_val_t alignment{4096};
    struct giver_back {
        void operator()(std::byte* at) const noexcept { ::operator delete(at, alignment); }
    };
    std::size_t size_;
    std::unique_ptr<std::byte, giver_back> bytes_;
};

}  // namespace ashlar::tests
