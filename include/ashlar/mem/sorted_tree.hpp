// A search tree that is built once and holds no pointers and no links: objects in order, and above them, level by
// level, the first object of every block of the level below.
//
//      level 2   a                 q                      one block at the top
//      level 1   a   e   i   m     q   u                  every block's first object, again in blocks
//      level 0   a b c d e f g h i j k l m n o p q ...    all objects in order: the tree as a span
//
// (The picture has blocks of 4.) A search reads one block a level, and each is a few cache lines side by side: for ten
// million numbers, 5 blocks. The levels above the objects cost one part in the block's size.
//
// The same bytes may stand in a file or in shared memory, and be opened by another process at any address.
#pragma once

#include <ashlar/base/prefetch.hpp>
#include <ashlar/mem/chunk.hpp>

#include <bit>
#include <functional>
#include <ranges>
#include <vector>

namespace ashlar::mem {

// Less: a strict weak order, without state. Where it takes other types than T (std::less<> does), so do the searches.
template <class T, class Less = std::less<>>
class sorted_tree {
    static_assert(std::is_empty_v<Less> && std::is_default_constructible_v<Less>,
                  "ashlar: the order of a tree must have no state; it does not go with the memory");

public:
    using value_type = T;
    using const_iterator = const T*;
    using iterator = const_iterator;

    // Objects in a block: four cache lines of them, which measures best; at least 4.
    static constexpr std::uint64_t block = std::clamp<std::uint64_t>(std::bit_floor(256 / sizeof(T)), 4, 32);

    sorted_tree() = default;

    // Of the objects of a range, at least one, in whatever order; those that are equal to each other are all kept.
    // Takes n operations if they are in order already, and n log n if not. `how.limit` is not looked at: it does not
    // grow.
    template <std::ranges::forward_range Range>
    static result<sorted_tree> create(const Range& objects, const options& how = {});
    template <std::ranges::forward_range Range>
        requires(!std::same_as<Range, sorted_tree>)
    explicit sorted_tree(const Range& objects, const options& how = {})
        : sorted_tree(std::move(create(objects, how)).value()) {}

    // What another process left in a file, or shares by its descriptor. Every object is checked, and their order. As
    // long as it is open nobody may change it.
    static result<sorted_tree> open(const std::string& path, const options& how = {});
    static result<sorted_tree> open(int descriptor, const options& how = {});

    sorted_tree(sorted_tree&& other) noexcept { swap(other); }
    sorted_tree& operator=(sorted_tree&& other) noexcept {
        swap(other);
        return *this;
    }

    // In order, and one after another in memory: the tree is its own list.
    [[nodiscard]] const_iterator begin() const noexcept { return objects_; }
    [[nodiscard]] const_iterator end() const noexcept { return objects_ + size_; }
    [[nodiscard]] std::span<const T> span() const noexcept { return {objects_, size_}; }
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }

    // The first object that is not less than the key; the first that is greater; both. end() if there is none.
    // Each takes log n / log `block` blocks.
    template <class Key = T>
    [[nodiscard]] const_iterator lower_bound(const Key& key) const {
        return objects_ + bound([&](const T& object) { return Less{}(object, key); });
    }
    template <class Key = T>
    [[nodiscard]] const_iterator upper_bound(const Key& key) const {
        return objects_ + bound([&](const T& object) { return !Less{}(key, object); });
    }
    template <class Key = T>
    [[nodiscard]] std::ranges::subrange<const_iterator> equal_range(const Key& key) const {
        return {lower_bound(key), upper_bound(key)};
    }
    // The first object that is equal to the key, or end().
    template <class Key = T>
    [[nodiscard]] const_iterator find(const Key& key) const {
        const const_iterator found = lower_bound(key);
        return found != end() && !Less{}(key, *found) ? found : end();
    }
    template <class Key = T>
    [[nodiscard]] bool contains(const Key& key) const {
        return find(key) != end();
    }

    // A copy of the objects, in order, on the heap.
    [[nodiscard]] std::vector<T> flatten() const { return {begin(), end()}; }

    // Gives all memory back. Harmless when done twice.
    void release() noexcept { *this = sorted_tree(); }
    [[nodiscard]] result<mem::placement> placement() const { return memory_.memory().placement(); }
    [[nodiscard]] int descriptor() const noexcept { return memory_.memory().descriptor(); }

private:
    static constexpr std::size_t most_levels = 31;  // 4^31 objects of 64 bytes and more cannot be addressed
    struct level {
        std::uint64_t first = 0;  // its place among all that is stored
        std::uint64_t count = 0;
    };

    // Where the levels of a tree of `size` objects stand: each begins with a whole block. How much is stored in all.
    std::uint64_t place_levels(std::uint64_t size);
    void place(std::uint64_t size) {
        (void)place_levels(size);
        objects_ = reinterpret_cast<const T*>(memory_.objects());
        size_ = size;
    }
    [[nodiscard]] result<void> check() const;
    static result<sorted_tree> checked(result<object_memory> memory);

    // How many objects are before the place that `before` tells: it holds for the first ones, and for no later one.
    template <class Before>
    [[nodiscard]] std::uint64_t bound(Before before) const {
        if (size_ == 0) return 0;
        std::uint64_t at = 0;  // which block
        for (std::size_t above = levels_; above-- > 1;) {
            const std::uint64_t passed = count_in_block(objects_ + level_[above].first + at * block, before);
            // The first of a block that was chosen is known to be before, but for the leftmost ones. What stands behind
            // the last object repeats it, so the number can pass the end.
            at = std::min(at * block + passed - (passed != 0 ? 1 : 0), level_[above].count - 1);
        }
        return std::min(at * block + count_in_block(objects_ + at * block, before), size_);
    }
    template <class Before>
    [[nodiscard, gnu::always_inline]] static std::uint64_t count_in_block(const T* first, Before before) {
        // All of it at once: the search would meet its lines one after another.
        if constexpr (block * sizeof(T) <= 8 * cache_line)
            prefetch_lines(reinterpret_cast<std::uintptr_t>(first), block * sizeof(T) / cache_line);
        // By halves, and without a branch that could be guessed wrong.
        std::uint64_t passed = 0;
        for (std::uint64_t half = block / 2; half > 0; half /= 2) {
            passed += before(first[passed + half - 1]) ? half : 0;
        }
        return passed + (before(first[passed]) ? 1 : 0);
    }

    void swap(sorted_tree& other) noexcept {
        std::swap(memory_, other.memory_);
        std::swap(objects_, other.objects_);
        std::swap(size_, other.size_);
        std::swap(level_, other.level_);
        std::swap(levels_, other.levels_);
    }

    const T* objects_ = nullptr;
    std::uint64_t size_ = 0;
    std::array<level, most_levels> level_{};  // from the objects up
    std::size_t levels_ = 0;
    object_memory memory_;
};

template <class T, class Less>
std::uint64_t sorted_tree<T, Less>::place_levels(std::uint64_t size) {
    std::uint64_t end = 0;
    levels_ = 0;
    for (std::uint64_t count = size;; count = (count + block - 1) / block) {
        level_[levels_++] = {end, count};
        end += (count + block - 1) / block * block;
        if (count <= block) return end;
    }
}

template <class T, class Less>
template <std::ranges::forward_range Range>
result<sorted_tree<T, Less>> sorted_tree<T, Less>::create(const Range& objects, const options& how) {
    const auto count = static_cast<std::uint64_t>(std::ranges::distance(objects));
    sorted_tree made;
    options fixed = how;
    fixed.limit = 0;
    auto memory = object_memory::create(object_type_of<T>(container::sorted_tree),
                                        count == 0 ? 0 : made.place_levels(count), fixed);
    if (!memory) return std::move(memory).error();
    made.memory_ = std::move(*memory);
    made.memory_.remembered()[0] = count;
    made.place(count);
    T* const stored = const_cast<T*>(made.objects_);
    std::ranges::uninitialized_copy(objects, std::span(stored, count));
    if (!std::is_sorted(stored, stored + count, Less{})) std::sort(stored, stored + count, Less{});
    for (std::size_t i = 0; i < made.levels_; ++i) {
        const auto [first, number] = made.level_[i];
        const auto [next, above] = i + 1 < made.levels_ ? made.level_[i + 1] : level{};
        for (std::uint64_t k = 0; k < above; ++k) std::construct_at(stored + next + k, stored[first + k * block]);
        const std::uint64_t end = (number + block - 1) / block * block;
        std::uninitialized_fill(stored + first + number, stored + first + end, stored[first + number - 1]);
    }
    return made;
}

template <class T, class Less>
result<sorted_tree<T, Less>> sorted_tree<T, Less>::open(const std::string& path, const options& how) {
    auto opened = checked(object_memory::open(object_type_of<T>(container::sorted_tree), path, access::read_only, how));
    if (!opened) opened.error().in_file(path);
    return opened;
}
template <class T, class Less>
result<sorted_tree<T, Less>> sorted_tree<T, Less>::open(int descriptor, const options& how) {
    return checked(object_memory::open(object_type_of<T>(container::sorted_tree), descriptor, access::read_only, how));
}

template <class T, class Less>
result<sorted_tree<T, Less>> sorted_tree<T, Less>::checked(result<object_memory> memory) {
    static_assert(can_be_judged<T>(),
                  "ashlar: a std::optional in memory from outside cannot be checked; use a bool beside the value");
    if (!memory) return std::move(memory).error();
    sorted_tree opened;
    opened.memory_ = std::move(*memory);
    const std::uint64_t size = opened.memory_.remembered()[0];
    const std::uint64_t stored = opened.memory_.count();
    if (size == 0 || size > stored || opened.place_levels(size) != stored)
        return error(errc::value,
                     "a tree of " + std::to_string(size) + " objects does not store " + std::to_string(stored), 64);
    opened.place(size);
    if (auto sound = check_objects<T>(opened.memory_.objects(), stored, object_memory::objects_at); !sound)
        return sound.error();
    if (auto sound = opened.check(); !sound) return sound.error();
    return opened;
}

// Whether all is in order, and every level has what the one below begins its blocks with.
template <class T, class Less>
result<void> sorted_tree<T, Less>::check() const {
    const auto refuse = [](std::uint64_t index, const char* sentence) {
        return error(errc::value, sentence, object_memory::objects_at + index * sizeof(T))
            .under("[" + std::to_string(index) + "]");
    };
    const auto equal = [](const T& a, const T& b) { return !Less{}(a, b) && !Less{}(b, a); };
    for (std::uint64_t i = 1; i < size_; ++i) {
        if (Less{}(objects_[i], objects_[i - 1])) return refuse(i, "the object is less than the one before it");
    }
    for (std::size_t i = 0; i < levels_; ++i) {
        const auto [first, count] = level_[i];
        for (std::uint64_t k = count; k % block != 0; ++k) {
            if (!equal(objects_[first + k], objects_[first + count - 1]))
                return refuse(first + k, "what fills a block is not the last object again");
        }
        for (std::uint64_t k = 0; i + 1 < levels_ && k < level_[i + 1].count; ++k) {
            if (!equal(objects_[level_[i + 1].first + k], objects_[first + k * block]))
                return refuse(level_[i + 1].first + k, "it is not the first object of its block");
        }
    }
    return {};
}

}  // namespace ashlar::mem
