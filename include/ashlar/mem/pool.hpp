// Objects that come and go one by one, outside every heap. Each has a handle, which is told when its object is gone.
//
//     ashlar::mem::pool<node> nodes({.limit = 1'000'000});
//     const auto first = nodes.allocate({.weight = 5}).value();
//     nodes.at(first).weight = 6;
//     nodes.free(first);
//     nodes.find(first);  // nullptr
//
// A slot holds an object and, beside it, the generation: odd while the object lives, and one more at each change. What
// is free is linked through the slots. The first generation of a pool is drawn by lot, so that a handle of another pool
// is told as well (but for a chance of one in a thousand million). A slot whose generations are used up, after at least
// 2^30 objects, is never used again.
//
// Nothing here synchronises threads.
#pragma once

#include <ashlar/base/prefetch.hpp>
#include <ashlar/mem/chunk.hpp>
#include <ashlar/mem/handle.hpp>
#include <ashlar/mem/pool_state.hpp>

#include <iterator>

namespace ashlar::mem {

template <class T>
class pool {
    struct slot {
        // The object. Of a free slot the last bytes, in the generation's own cache line, are the number of the next
        // free one plus 1, or 0.
        alignas(T) alignas(std::uint32_t) std::byte bytes[sizeof(T) < 4 ? 4 : sizeof(T)];
        std::uint32_t generation;

        static constexpr std::size_t next_at = sizeof bytes - 4;
        [[nodiscard]] std::uint32_t next_free() const noexcept { return load_as<std::uint32_t>(bytes + next_at); }
        void set_next_free(std::uint32_t number) noexcept { store_as(bytes + next_at, number); }
    };

public:
    using value_type = T;

    // Holds nothing, and cannot.
    pool() = default;

    // For `how.limit` objects at most, from 1 to 2^32 - 2. Memory is committed as it is needed. The constructor does as
    // result::value() where create() tells failure.
    static result<pool> create(const options& how);
    explicit pool(const options& how) : pool(std::move(create(how)).value()) {}

    // What a pool of this or another process left in a file, or shares by its descriptor. All of it is checked:
    // objects, generations, the list of what is free. As long as it is open nobody else may change it.
    static result<pool> open(const std::string& path, access how_far = access::read_only, const options& how = {});
    static result<pool> open(int descriptor, access how_far = access::read_only, const options& how = {});

    pool(pool&& other) noexcept { swap(other); }
    pool& operator=(pool&& other) noexcept {
        swap(other);
        return *this;
    }

    // An object of its own for `value`. An error at the limit, and where the system has no more memory.
    [[nodiscard]] result<handle<T>> allocate(const T& value) {
        std::uint32_t index = 0;
        if (writable_ && state_->first_free != 0) {
            index = state_->first_free - 1;
            state_->first_free = slots_[index].next_free();
            // The next one to be taken: slots were freed in any order.
            prefetch(reinterpret_cast<std::uintptr_t>(slots_) + std::uint64_t{state_->first_free} * sizeof(slot) -
                     sizeof(slot));
        } else {
            if (state_ == nullptr || state_->used == capacity_) [[unlikely]] {
                if (auto grown = grow(); !grown) return std::move(grown).error();
            }
            index = static_cast<std::uint32_t>(state_->used++);
            slots_[index].generation = static_cast<std::uint32_t>(state_->first_generation);
        }
        std::construct_at(object(index), value);
        ++state_->live;
        return handle<T>{index, ++slots_[index].generation};
    }

    // The object goes, and its handles with it. Of a handle whose object is gone, or of another pool: says so and
    // aborts.
    void free(handle<T> which) {
        expects(writable_, "pool.free: it was opened to be read only, or holds nothing");
        slot& found = slots_[checked("pool.free", which)];
        --state_->live;
        if (++found.generation == 0) [[unlikely]] {  // used up: 0 from now on
            ++state_->retired;
            return;
        }
        found.set_next_free(state_->first_free);
        state_->first_free = which.index + 1;
    }

    // The object, or nullptr where it is gone, or the handle is null or of another pool.
    [[nodiscard]] T* find(handle<T> which) noexcept { return contains(which) ? object(which.index) : nullptr; }
    [[nodiscard]] const T* find(handle<T> which) const noexcept {
        return contains(which) ? object(which.index) : nullptr;
    }
    // The object, which must be there: says so and aborts if not.
    [[nodiscard]] T& at(handle<T> which) { return *object(checked("pool.at", which)); }
    [[nodiscard]] const T& at(handle<T> which) const { return *object(checked("pool.at", which)); }

    [[nodiscard]] bool contains(handle<T> which) const noexcept {
        return which.index < used() && slots_[which.index].generation == which.generation && which.generation % 2 != 0;
    }

    // By a reference, which carries no generation: it is told while its slot is free, but not once another object is
    // there. A reference must be to an object that lives: says so and aborts if not.
    [[nodiscard]] T& at(ref<T> which) { return *object(checked(which)); }
    [[nodiscard]] const T& at(ref<T> which) const { return *object(checked(which)); }
    // The same unchecked; checked in debug builds only.
    [[nodiscard]] T& operator[](ref<T> which) { return *object(checked_in_debug(which)); }
    [[nodiscard]] const T& operator[](ref<T> which) const { return *object(checked_in_debug(which)); }
    [[nodiscard]] ref<T> reference(handle<T> which) const { return ref<T>::to(checked("pool.reference", which)); }

    // The handle of an object by its address; the null handle where no object of this pool is alive there.
    [[nodiscard]] handle<T> handle_of(const T* object) const noexcept;

    [[nodiscard]] std::uint64_t size() const noexcept { return state_ == nullptr ? 0 : state_->live; }
    [[nodiscard]] bool empty() const noexcept { return size() == 0; }
    [[nodiscard]] std::uint64_t limit() const noexcept { return memory_.limit(); }
    // Slots whose generations are used up.
    [[nodiscard]] std::uint64_t retired() const noexcept { return state_ == nullptr ? 0 : state_->retired; }
    // Slots that ever held an object: what going through all objects has to look at.
    [[nodiscard]] std::uint64_t used() const noexcept { return state_ == nullptr ? 0 : state_->used; }

    // The objects that live, in the order of their slots. Freeing the one that it stands at is allowed.
    template <class Object>
    class iterator_of {
    public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using reference = Object&;
        using iterator_category = std::forward_iterator_tag;

        iterator_of() = default;
        iterator_of(const slot* at, const slot* end) : at_(at), end_(end) { skip(); }
        [[nodiscard]] Object& operator*() const {
            return *reinterpret_cast<Object*>(const_cast<std::byte*>(at_->bytes));
        }
        [[nodiscard]] Object* operator->() const { return &**this; }
        iterator_of& operator++() {
            ++at_;
            skip();
            return *this;
        }
        iterator_of operator++(int) {
            const iterator_of before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const iterator_of& a, const iterator_of& b) { return a.at_ == b.at_; }

    private:
        void skip() {
            while (at_ != end_ && at_->generation % 2 == 0) ++at_;
        }
        const slot* at_ = nullptr;
        const slot* end_ = nullptr;
    };
    using iterator = iterator_of<T>;
    using const_iterator = iterator_of<const T>;
    [[nodiscard]] iterator begin() noexcept { return {slots_, slots_ + used()}; }
    [[nodiscard]] iterator end() noexcept { return {slots_ + used(), slots_ + used()}; }
    [[nodiscard]] const_iterator begin() const noexcept { return {slots_, slots_ + used()}; }
    [[nodiscard]] const_iterator end() const noexcept { return {slots_ + used(), slots_ + used()}; }

    // All objects go, and all handles with them; the memory stays.
    void clear() {
        for (T& each : *this) free(handle_of(&each));
    }
    // Gives all memory back. Harmless when done twice.
    void release() noexcept { *this = pool(); }

    [[nodiscard]] result<mem::placement> placement() const { return memory_.memory().placement(); }
    [[nodiscard]] int descriptor() const noexcept { return memory_.memory().descriptor(); }

private:
    // Containers on a pool: their memory says whose nodes they are, and the header has room for what they remember.
    template <class, class>
    friend class btree;

    static object_type type(object_type of) {
        of.size = sizeof(slot);
        of.alignment = alignof(slot);
        return of;
    }
    static object_type type() { return type(object_type_of<T>(container::pool)); }
    static result<pool> create(const object_type& what, const options& how);
    static result<pool> checked(result<object_memory> memory, access how_far);
    static result<pool> with_checked_slots(object_memory memory, access how_far);

    // In the memory, bytes.
    [[nodiscard]] static std::uint64_t offset_of(std::uint64_t index) noexcept {
        return object_memory::objects_at + index * sizeof(slot);
    }
    [[nodiscard]] T* object(std::uint64_t index) noexcept { return reinterpret_cast<T*>(slots_[index].bytes); }
    [[nodiscard]] const T* object(std::uint64_t index) const noexcept {
        return reinterpret_cast<const T*>(slots_[index].bytes);
    }
    [[nodiscard]] std::uint32_t checked(const char* operation, handle<T> which) const {
        if (!contains(which)) [[unlikely]]
            handle_failed(operation, which.index, which.generation, which.index < used(), state_ == nullptr);
        return which.index;
    }
    [[nodiscard]] std::uint64_t checked(ref<T> which) const {
        const std::uint64_t index = which.index();
        expects(index < used() && slots_[index].generation % 2 != 0,
                "pool.at: the reference is to no object that lives");
        return index;
    }
    [[nodiscard]] std::uint64_t checked_in_debug(ref<T> which) const {
#ifndef NDEBUG
        return checked(which);
#else
        return std::uint64_t{which.number()} - 1;
#endif
    }
    result<void> grow();
    void swap(pool& other) noexcept {
        std::swap(memory_, other.memory_);
        std::swap(slots_, other.slots_);
        std::swap(state_, other.state_);
        std::swap(writable_, other.writable_);
        std::swap(capacity_, other.capacity_);
    }

    slot* slots_ = nullptr;
    pool_state* state_ = nullptr;
    bool writable_ = false;
    std::uint64_t capacity_ = 0;  // committed slots; of a pool that is read only, as many as are used
    object_memory memory_;
};

template <class T>
result<pool<T>> pool<T>::create(const options& how) {
    return create(type(), how);
}
template <class T>
result<pool<T>> pool<T>::create(const object_type& what, const options& how) {
    const std::uint64_t start = first_slots(sizeof(slot), how.limit);
    if (auto sound = check_pool_limit(how.limit); !sound) return sound.error();
    auto memory = object_memory::create(what, start, how);
    if (!memory) return std::move(memory).error();
    pool made;
    made.memory_ = std::move(*memory);
    made.slots_ = reinterpret_cast<slot*>(made.memory_.objects());
    made.state_ = pool_state::begin(made.memory_);
    made.writable_ = true;
    made.capacity_ = made.memory_.count();
    return made;
}

template <class T>
result<void> pool<T>::grow() {
    expects(state_ != nullptr, "pool.allocate: it was released or moved from, or made without a limit");
    if (!writable_) return error(errc::unsupported, "a pool that was opened to be read only takes no objects");
    auto grown = grow_pool(memory_, sizeof(slot));
    capacity_ = memory_.count();
    return grown;
}

template <class T>
handle<T> pool<T>::handle_of(const T* object) const noexcept {
    // As numbers: the address may be anywhere.
    const std::uintptr_t distance = reinterpret_cast<std::uintptr_t>(object) - reinterpret_cast<std::uintptr_t>(slots_);
    const std::uintptr_t index = distance / sizeof(slot);
    if (distance % sizeof(slot) != 0 || index >= used()) return {};
    const std::uint32_t generation = slots_[index].generation;
    return generation % 2 != 0 ? handle<T>{static_cast<std::uint32_t>(index), generation} : handle<T>{};
}

template <class T>
result<pool<T>> pool<T>::open(const std::string& path, access how_far, const options& how) {
    auto opened = checked(object_memory::open(type(), path, how_far, how), how_far);
    if (!opened) opened.error().in_file(path);
    return opened;
}
template <class T>
result<pool<T>> pool<T>::open(int descriptor, access how_far, const options& how) {
    return checked(object_memory::open(type(), descriptor, how_far, how), how_far);
}

template <class T>
result<pool<T>> pool<T>::with_checked_slots(object_memory memory, access how_far) {
    pool opened;
    opened.memory_ = std::move(memory);
    opened.slots_ = reinterpret_cast<slot*>(opened.memory_.objects());
    opened.state_ = pool_state::found(opened.memory_);
    opened.writable_ = how_far == access::read_write;
    opened.capacity_ = opened.writable_ ? opened.memory_.count() : opened.state_->used;
    auto sound = check_pool(opened.memory_, {sizeof(slot), slot::next_at, offsetof(slot, generation)});
    if (!sound) return std::move(sound).error();
    return opened;
}

template <class T>
result<pool<T>> pool<T>::checked(result<object_memory> memory, access how_far) {
    static_assert(can_be_judged<T>(),
                  "ashlar: a std::optional in memory from outside cannot be checked; use a bool beside the value");
    if (!memory) return std::move(memory).error();
    auto opened = with_checked_slots(std::move(*memory), how_far);
    for (std::uint64_t i = 0; opened && i < opened->used(); ++i) {
        const slot& each = opened->slots_[i];
        if (each.generation % 2 == 0) continue;
        if (auto valid = check_objects<T>(each.bytes, 1, offset_of(i), i); !valid) return std::move(valid).error();
    }
    return opened;
}

}  // namespace ashlar::mem
