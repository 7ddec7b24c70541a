// Objects of one type straight from the operating system, outside every heap: no allocator looks at them, and a garbage
// collector has nothing to scan. They never move, and go with the chunk, at a known time.
//
//     ashlar::mem::chunk<coordinate> points(coordinate{}, 3);
//     points.write(1, {17, 2});
//     points.pointer(2)->x = 42;
//
// T is copied by its bytes, and these alone must carry its value: what holds a pointer is refused at compile time.
// Nothing here synchronises threads; two threads may use two chunks.
#pragma once

#include <ashlar/mem/object_memory.hpp>
#include <ashlar/mem/ref.hpp>
#include <ashlar/mem/valid.hpp>
#include <ashlar/reflect/describe_of.hpp>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <span>

namespace ashlar::mem {

// What the header of memory says of its objects. Refuses, at compile time, those that cannot live there.
template <class T>
object_type object_type_of(container in) {
    reflect::require_storable<T>();
    if constexpr (reflect::storable<T>) {
        return {in, identity_of<T>().fingerprint, sizeof(T), alignof(T)};
    } else {
        return {};  // after the one error, none that only follows from it
    }
}

// Whether all bytes of it are.
template <class T>
[[nodiscard]] bool is_zero(const T& value) {
    std::array<std::byte, sizeof(T)> bytes;
    std::memcpy(bytes.data(), static_cast<const void*>(std::addressof(value)), sizeof(T));
    return std::ranges::all_of(bytes, [](std::byte b) { return b == std::byte{0}; });
}

template <class T>
class chunk {
public:
    using value_type = T;

    // Holds nothing, as does a chunk that was released or moved from.
    chunk() = default;

    // `count` copies of `value`. create() tells failure as an error; the constructor as result::value() does.
    static result<chunk> create(const T& value, std::uint64_t count, const options& how = {});
    chunk(const T& value, std::uint64_t count, const options& how = {})
        : chunk(std::move(create(value, count, how)).value()) {}

    // What a chunk of this or another process left in a file, or shares by its descriptor. Every object is checked. As
    // long as it is open nobody may write what is no T.
    static result<chunk> open(const std::string& path, access how_far = access::read_only, const options& how = {});
    static result<chunk> open(int descriptor, access how_far = access::read_only, const options& how = {});

    chunk(chunk&& other) noexcept { swap(other); }
    chunk& operator=(chunk&& other) noexcept {
        swap(other);
        return *this;
    }

    [[nodiscard]] std::uint64_t size() const noexcept { return count_; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    // The most objects it can grow to.
    [[nodiscard]] std::uint64_t limit() const noexcept { return memory_.limit(); }

    // Of an index that is not there, or of a chunk that was released, each of these says so and aborts, in every build.
    [[nodiscard]] T read(std::uint64_t index) const {
        if (index >= count_) [[unlikely]]
            fail("chunk.read", index);
        return data_[index];
    }
    // Returns what it wrote. Also says so, and aborts, where the chunk is sealed.
    T write(std::uint64_t index, const T& value) {
        if (index >= writable_count_) [[unlikely]]
            fail("chunk.write", index);
        const T copy = value;  // may be of this chunk
        return *std::construct_at(data_ + index, copy);
    }
    // Good until the object, or the chunk, is gone: never moved.
    [[nodiscard]] T* pointer(std::uint64_t index) {
        if (index >= count_) [[unlikely]]
            fail("chunk.pointer", index);
        return data_ + index;
    }
    [[nodiscard]] const T* pointer(std::uint64_t index) const {
        if (index >= count_) [[unlikely]]
            fail("chunk.pointer", index);
        return data_ + index;
    }

    // Checked in debug builds only.
    [[nodiscard]] T& operator[](std::uint64_t index) {
        check_in_debug(index);
        return data_[index];
    }
    [[nodiscard]] const T& operator[](std::uint64_t index) const {
        check_in_debug(index);
        return data_[index];
    }

    // The same by reference: null, and what is not there, says so and aborts.
    template <class Number>
    [[nodiscard]] T& at(ref<T, Number> which) {
        return *pointer(which.index());
    }
    template <class Number>
    [[nodiscard]] const T& at(ref<T, Number> which) const {
        return *pointer(which.index());
    }

    [[nodiscard]] T* begin() noexcept { return data_; }
    [[nodiscard]] T* end() noexcept { return data_ + count_; }
    [[nodiscard]] const T* begin() const noexcept { return data_; }
    [[nodiscard]] const T* end() const noexcept { return data_ + count_; }
    [[nodiscard]] std::span<T> span() noexcept { return {data_, count_}; }
    [[nodiscard]] std::span<const T> span() const noexcept { return {data_, count_}; }

    // To `count` objects; the new ones are copies of `value`, or of the value that the chunk was made with (one that
    // was opened has none: says so and aborts). An error past the limit, and where the system refuses; nothing has
    // changed.
    result<void> grow(std::uint64_t count, const T& value);
    result<void> grow(std::uint64_t count) {
        expects(value_.has_value() || count <= count_,
                "chunk.grow: a chunk that was opened has no value to copy; give one");
        return count <= count_ ? result<void>() : grow(count, *value_);
    }
    // To `count` objects, if there are more; what the others took goes back to the system.
    result<void> shrink(std::uint64_t count);
    result<void> clear() { return shrink(0); }

    // From now on writing is a fault; write() says so, any other way ends in SIGSEGV.
    result<void> seal() { return after(memory_.memory().seal()); }
    result<void> unseal() { return after(memory_.memory().unseal()); }

    // Gives all memory back. Harmless when done twice.
    void release() noexcept { *this = chunk(nothing{}); }

    [[nodiscard]] result<mem::placement> placement() const { return memory_.memory().placement(); }
    // Of the file or shared memory, for open() in another process; -1 for anonymous memory. Good until release.
    [[nodiscard]] int descriptor() const noexcept { return memory_.memory().descriptor(); }

private:
    struct nothing {};
    explicit chunk(nothing) noexcept {}

    void swap(chunk& other) noexcept {
        std::swap(memory_, other.memory_);
        std::swap(data_, other.data_);
        std::swap(count_, other.count_);
        std::swap(writable_count_, other.writable_count_);
        if constexpr (reflect::storable<T>) {
            const std::optional<T> mine = value_;  // made anew: it may hold constants
            replace_value(other.value_);
            other.replace_value(mine);
        }
    }
    void replace_value(const std::optional<T>& by) noexcept {
        value_.reset();
        if (by.has_value()) value_.emplace(*by);
    }
    // The members that say the same as the memory, so that access need not ask it.
    result<void> after(result<void> change) {
        data_ = reinterpret_cast<T*>(memory_.objects());
        count_ = memory_.count();
        writable_count_ = memory_.memory().writable() ? count_ : 0;
        return change;
    }
    static result<chunk> checked(result<object_memory> memory);

    [[noreturn]] void fail(const char* operation, std::uint64_t index) const {
        access_failed(operation, index, count_, data_ == nullptr, index < count_);
    }
    void check_in_debug([[maybe_unused]] std::uint64_t index) const {
#ifndef NDEBUG
        if (index >= count_) [[unlikely]]
            fail("chunk[]", index);
#endif
    }

    T* data_ = nullptr;
    std::uint64_t count_ = 0;
    std::uint64_t writable_count_ = 0;  // 0 where sealed
    object_memory memory_;
    std::optional<T> value_;
};

template <class T>
result<chunk<T>> chunk<T>::create(const T& value, std::uint64_t count, const options& how) {
    auto memory = object_memory::create(object_type_of<T>(container::chunk), count, how);
    if (!memory) return std::move(memory).error();
    chunk made;
    if constexpr (reflect::storable<T>) {
        made.memory_ = std::move(*memory);
        (void)made.after({});
        made.value_.emplace(value);
        if (!is_zero(value)) std::uninitialized_fill(made.begin(), made.end(), value);  // fresh memory is
    }
    return made;
}

template <class T>
result<chunk<T>> chunk<T>::open(const std::string& path, access how_far, const options& how) {
    auto opened = checked(object_memory::open(object_type_of<T>(container::chunk), path, how_far, how));
    if (!opened) opened.error().in_file(path);
    return opened;
}
template <class T>
result<chunk<T>> chunk<T>::open(int descriptor, access how_far, const options& how) {
    return checked(object_memory::open(object_type_of<T>(container::chunk), descriptor, how_far, how));
}

template <class T>
result<chunk<T>> chunk<T>::checked(result<object_memory> memory) {
    static_assert(can_be_judged<T>(),
                  "ashlar: a std::optional in memory from outside cannot be checked; use a bool beside the value");
    if (!memory) return std::move(memory).error();
    chunk opened;
    opened.memory_ = std::move(*memory);
    (void)opened.after({});
    if (auto sound = check_objects<T>(opened.memory_.objects(), opened.count_, object_memory::objects_at); !sound)
        return sound.error();
    return opened;
}

template <class T>
result<void> chunk<T>::grow(std::uint64_t count, const T& value) {
    if (count <= count_) return {};
    const std::uint64_t before = count_;
    const T copy = value;
    auto grown = after(memory_.grow(count));
    if (grown) std::uninitialized_fill(data_ + before, data_ + count_, copy);
    return grown;
}

template <class T>
result<void> chunk<T>::shrink(std::uint64_t count) {
    return count >= count_ ? result<void>() : after(memory_.shrink(count));
}

}  // namespace ashlar::mem
