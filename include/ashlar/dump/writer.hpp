// The walk that lays a graph into an image. Its order is the format (docs/image-format.md, "Order of blocks"):
// checking an image is taking the same walk again.
//
// Invariant: bytes before the cursor are final but for the contents of blocks that are still to be walked.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/limits.hpp>
#include <ashlar/dump/layout.hpp>
#include <ashlar/dump/lookahead.hpp>
#include <ashlar/dump/walk.hpp>
#include <ashlar/mem/pages.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ashlar::dump {

// A run of bytes that stays where it is in memory until the image is written out.
struct borrowed_run {
    std::uint64_t position;
    const std::byte* from;
    std::uint64_t size;
};

class writer {
public:
    writer(mem::pages& memory, const limits& most, std::uint64_t start)
        : cursor(start), objects_left_(most.objects), memory_(memory), most_(most) {}

    // Walks the root, whose block starts at the cursor, and all that waits.
    template <class T>
    bool write_root(const T& root);

    // ---- for the walk ----

    // Room for a block of `size` bytes from `after` on, and its position; the gap before it is zeroed. 0: failed.
    template <std::uint64_t Alignment>
    [[nodiscard]] std::uint64_t lay(std::uint64_t size, std::uint64_t after) {
        const std::uint64_t at = align_up(after, Alignment);
        // Signed: less than nothing remains if the gap goes beyond the capacity. `slack` bytes past the block are
        // always there, so that a gap can be cleared in whole words.
        if (static_cast<std::int64_t>(capacity_ - at) < static_cast<std::int64_t>(size)) [[unlikely]] {
            if (!make_room(at, size)) return 0;
        }
        if constexpr (Alignment > 8) {
            std::memset(base_ + after, 0, at - after);
        } else if constexpr (Alignment > 1) {
            store_as<std::uint64_t>(base_ + after, 0);
        }
        return behind(at, 0);
    }

    [[nodiscard]] std::byte* at(std::uint64_t position) const noexcept { return base_ + position; }

    // Whether contents met at `depth` have to wait.
    [[nodiscard]] bool too_deep(std::uint32_t depth) const noexcept { return depth >= nesting_; }

    using contents_function = std::uint64_t (*)(writer&, const void* source, std::uint64_t position,
                                                std::uint64_t cursor, std::uint32_t depth);
    bool defer(contents_function contents, const void* source, std::uint64_t position, std::uint32_t depth);

    [[nodiscard]] bool count(std::uint64_t elements) {
        if (elements > objects_left_) [[unlikely]]
            return fail_objects();
        objects_left_ -= elements;
        return true;
    }

    // Keeps a long run in place instead of copying it, if the destination can do that.
    [[nodiscard]] bool borrow(std::uint64_t position, const void* from, std::uint64_t size) {
        if (size < least_borrowed || borrowed == nullptr) return false;
        borrowed->push_back({position, static_cast<const std::byte*>(from), size});
        return true;
    }

    // A value that is referred to until the end.
    template <class T>
    const T& keep(T value) {
        const auto kept = std::make_shared<const T>(std::move(value));
        kept_.push_back(kept);
        return *kept;
    }

    bool fail(errc code, std::string sentence);
    bool fail_bound(std::uint64_t found, std::uint64_t most);
    bool fail_enumerator(std::uint64_t value, bool is_signed);
    // Names the field, or the element, in which a failure occurred; always false.
    bool under(std::string_view name);
    bool under(std::uint64_t index);

    std::uint64_t cursor;  // between turns
    lookahead ahead;
    std::optional<error> reason;
    // The block whose contents had waited when they failed: the path in `reason` starts there. 0: at the root.
    std::uint64_t failed_block = 0;
    // Set for destinations that can take runs from where they are.
    std::vector<borrowed_run>* borrowed = nullptr;

private:
    static constexpr std::uint64_t least_borrowed = std::uint64_t{256} << 10;  // bytes

    struct waiting {
        contents_function contents;
        const void* source;
        std::uint64_t position;
        std::uint64_t depth;
    };

    bool make_room(std::uint64_t at, std::uint64_t size);
    bool fail_objects();
    void start_at(std::uint64_t depth);

    std::byte* base_ = nullptr;
    std::uint64_t capacity_ = 0;
    std::uint32_t nesting_ = stack_depth;
    std::uint64_t base_depth_ = 0;
    std::uint64_t objects_left_;
    mem::pages& memory_;
    limits most_;
    waiting_line<waiting> line_;
    std::vector<std::shared_ptr<const void>> kept_;
    bool drain();
};

}  // namespace ashlar::dump
