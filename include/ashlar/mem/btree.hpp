// A search tree that objects are put into and taken out of: a B+ tree whose nodes stand in a pool and name each other
// by numbers of 32 bits. It holds no pointers, so the same bytes may stand in a file or in shared memory.
//
//     ashlar::mem::btree<std::int64_t> numbers({.limit = 1'000'000});
//     numbers.insert(17).value();
//     numbers.contains(17);
//
// No two of its objects are equal. Searching, inserting and erasing read log n / log 30 nodes (for numbers; a node has
// 512 bytes), and move a few hundred bytes. Inserting in rising order fills every node.
//
// Inserting and erasing move objects: pointers to them, and iterators, are good until the next change. Nothing here
// synchronises threads.
#pragma once

#include <ashlar/mem/btree_node.hpp>
#include <ashlar/mem/pool.hpp>

#include <functional>
#include <ranges>
#include <vector>

namespace ashlar::mem {

// Less: a strict weak order, without state. Where it takes other types than T (std::less<> does), so do the searches.
template <class T, class Less = std::less<>>
class btree {
    static_assert(std::is_empty_v<Less> && std::is_default_constructible_v<Less>,
                  "ashlar: the order of a tree must have no state; it does not go with the memory");
    using node = btree_node<T>;
    using link = typename node::link;

public:
    using value_type = T;

    // Holds nothing, and cannot.
    btree() = default;

    // For about `how.limit` objects: as many as fit if every node is half full, as after inserting in the worst order.
    // Memory is committed as it is needed. The constructor does as result::value() where create() tells failure.
    static result<btree> create(const options& how);
    explicit btree(const options& how) : btree(std::move(create(how)).value()) {}

    // What another process left in a file, or shares by its descriptor. All of it is checked: objects, order, links. As
    // long as it is open nobody else may change it.
    static result<btree> open(const std::string& path, access how_far = access::read_only, const options& how = {});
    static result<btree> open(int descriptor, access how_far = access::read_only, const options& how = {});

    btree(btree&& other) noexcept { swap(other); }
    btree& operator=(btree&& other) noexcept {
        swap(other);
        return *this;
    }

    [[nodiscard]] std::uint64_t size() const noexcept { return state_ == nullptr ? 0 : state_->size; }
    [[nodiscard]] bool empty() const noexcept { return size() == 0; }

    // Goes through the objects in order.
    class const_iterator {
    public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using reference = const T&;
        using iterator_category = std::forward_iterator_tag;

        const_iterator() = default;
        [[nodiscard]] const T& operator*() const { return at_->objects()[index_]; }
        [[nodiscard]] const T* operator->() const { return &**this; }
        const_iterator& operator++() {
            ++index_;
            settle();
            return *this;
        }
        const_iterator operator++(int) {
            const const_iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const const_iterator& a, const const_iterator& b) {
            return a.at_ == b.at_ && a.index_ == b.index_;
        }

    private:
        friend btree;
        const_iterator(const btree* of, const node* at, std::uint32_t index) : of_(of), at_(at), index_(index) {
            settle();
        }
        // The first of the next leaf in place of one past the last.
        void settle() {
            if (at_ == nullptr || index_ < at_->count) return;
            at_ = at_->next ? &of_->nodes_[at_->next] : nullptr;
            index_ = 0;
        }
        const btree* of_ = nullptr;
        const node* at_ = nullptr;
        std::uint32_t index_ = 0;
    };
    using iterator = const_iterator;

    [[nodiscard]] const_iterator begin() const {
        return {this, leaf([](const T&) { return false; }), 0};
    }
    [[nodiscard]] const_iterator end() const noexcept { return {}; }

    // The first object that is not less than the key; the first that is greater. end() if there is none.
    template <class Key = T>
    [[nodiscard]] const_iterator lower_bound(const Key& key) const {
        return first_behind([&](const T& object) { return Less{}(object, key); }, key);
    }
    template <class Key = T>
    [[nodiscard]] const_iterator upper_bound(const Key& key) const {
        return first_behind([&](const T& object) { return !Less{}(key, object); }, key);
    }
    template <class Key = T>
    [[nodiscard]] std::ranges::subrange<const_iterator> equal_range(const Key& key) const {
        return {lower_bound(key), upper_bound(key)};
    }
    // The object that is equal to the key, or nullptr.
    template <class Key = T>
    [[nodiscard]] const T* find(const Key& key) const {
        const node* const found = leaf([&](const T& object) { return !Less{}(key, object); });
        if (found == nullptr) return nullptr;
        const std::uint32_t at = found->count_while([&](const T& object) { return Less{}(object, key); });
        return at < found->count && !Less{}(key, found->objects()[at]) ? found->objects() + at : nullptr;
    }
    template <class Key = T>
    [[nodiscard]] bool contains(const Key& key) const {
        return find(key) != nullptr;
    }

    // A copy of the objects, in order, on the heap.
    [[nodiscard]] std::vector<T> flatten() const {
        std::vector<T> made;
        made.reserve(size());
        for (const T& each : *this) made.push_back(each);
        return made;
    }

    // Whether it was put in: not if an equal one is there, which stays. An error where the pool is full or the system
    // has no more memory; nothing has changed then.
    result<bool> insert(const T& object);
    // The same, but an equal one is overwritten: false then.
    result<bool> insert_or_assign(const T& object);
    // Whether there was an object equal to the key to take out.
    template <class Key = T>
    bool erase(const Key& key);
    void clear();

    // Gives all memory back. Harmless when done twice.
    void release() noexcept { *this = btree(); }
    [[nodiscard]] result<mem::placement> placement() const { return nodes_.placement(); }
    [[nodiscard]] int descriptor() const noexcept { return nodes_.descriptor(); }

private:
    // Beside what the pool remembers.
    struct state {
        std::uint64_t size;
        link root;
        std::uint32_t unused;
    };
    static constexpr std::size_t state_at = 8;  // of the numbers in the header
    // Of a tree of 2^32 nodes with two children each.
    static constexpr std::size_t most_levels = 32;
    // The way from the root to a leaf: which node, and which child of it. From the leaf up.
    struct step {
        link at{};
        std::uint32_t child = 0;
    };
    struct path {
        std::array<step, most_levels> steps{};
        std::size_t levels = 0;
    };

    static object_type type() { return pool<node>::type(object_type_of<T>(container::btree)); }
    static result<btree> checked(result<object_memory> memory, access how_far);
    [[nodiscard]] result<void> check() const;
    struct survey;
    [[nodiscard]] result<void> check_node(survey& all, link at, const T* least, const T* beyond) const;
    [[nodiscard]] result<void> check_leaf(survey& all, link at) const;

    // The leaf where `passed`, which holds for the first objects and for no later one, ends. nullptr in an empty tree.
    template <class Passed>
    [[nodiscard]] const node* leaf(Passed passed) const {
        if (state_ == nullptr || !state_->root) return nullptr;
        const node* at = &nodes_[state_->root];
        while (at->height > 0) at = &nodes_[at->children()[at->count_while(passed)]];
        return at;
    }
    template <class Before, class Key>
    [[nodiscard]] const_iterator first_behind(Before before, const Key& key) const {
        const node* const found = leaf([&](const T& object) { return !Less{}(key, object); });
        return found == nullptr ? end() : const_iterator(this, found, found->count_while(before));
    }
    template <class Key>
    [[nodiscard]] path way_to(const Key& key) const;
    result<bool> put(const T& object, bool assign);
    result<void> split(path& way, const T& object);
    void fill_up(node& parent, std::uint32_t child);
    void drop(link at) { nodes_.free(nodes_.handle_of(&nodes_[at])); }

    void swap(btree& other) noexcept {
        std::swap(nodes_, other.nodes_);
        std::swap(state_, other.state_);
    }

    pool<node> nodes_;
    state* state_ = nullptr;
};

}  // namespace ashlar::mem

#include <ashlar/mem/btree_change.hpp>
#include <ashlar/mem/btree_open.hpp>
