// Looking at a checked image in place. What a member gives when it is looked at:
//
//   scalar, enum, chrono, complex, bitset    its value
//   string                                   string_view of its character
//   sequence or array of plain scalars       span<const T>; arrays of arrays: a range of spans
//   opaque bytes                             span
//   other sequences and arrays               a random-access range of what their elements give
//   optional of a value                      std::optional of it
//   other optional, unique_ptr               nullable
//   struct, pair, tuple                      view
//   adapted                                  what it is adapted to; a value again, if that is one
//
// Views are a pointer wide, are copied freely, and live as long as the image. Nothing here can read outside an image
// that was checked when it was opened.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/expects.hpp>
#include <ashlar/base/prefetch.hpp>
#include <ashlar/dump/layout.hpp>

#include <compare>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>

namespace ashlar::dump {

template <class T>
class view;
template <class T>
class nullable;
template <class T>
class range;

// ---- what a type gives ----

// Seen as a value, read from the image.
template <class T>
inline constexpr bool seen_by_value =
    kind_of<T> == kind::boolean || kind_of<T> == kind::signed_integer || kind_of<T> == kind::unsigned_integer ||
    kind_of<T> == kind::floating || kind_of<T> == kind::character || kind_of<T> == kind::enumeration ||
    kind_of<T> == kind::duration || kind_of<T> == kind::time_point || kind_of<T> == kind::bits ||
    reflect::complex_like<T> || std::is_same_v<T, std::byte>;

// Runs of them lie in an image as they lie in memory.
template <class T>
inline constexpr bool seen_in_spans = seen_by_value<T> && kind_of<T> != kind::bits && !reflect::adapted<T>;

template <class T>
T read_value(const std::byte* at) {
    if constexpr (reflect::adapted<T>) {
        return adapt<T>::from(read_value<typename adapt<T>::as>(at));
    } else if constexpr (kind_of<T> == kind::bits) {
        T value;
        for (std::size_t i = 0; i < value.size(); ++i) {
            value.set(i, ((std::to_integer<unsigned>(at[i / 8]) >> (i % 8)) & 1U) != 0);
        }
        return value;
    } else {
        T value;
        std::memcpy(&value, at, sizeof value);
        return value;
    }
}

// Blocks by their slots.
inline const std::byte* block_of(const std::byte* slot) noexcept { return slot + load_as<std::int64_t>(slot); }
inline std::size_t count_of(const std::byte* slot) noexcept {
    return static_cast<std::size_t>(load_as<std::uint64_t>(slot + 8));
}

template <class T>
const T* elements_at(const std::byte* block) noexcept {
    return reinterpret_cast<const T*>(block);
}

// What a T at `at` gives.
template <class T>
auto see(const std::byte* at) {
    if constexpr (seen_by_value<T>) {
        return read_value<T>(at);
    } else if constexpr (reflect::adapted<T>) {
        return see<typename adapt<T>::as>(at);
    } else if constexpr (kind_of<T> == kind::structure) {
        return view<T>(at);
    } else if constexpr (kind_of<T> == kind::string) {
        using character = typename T::value_type;
        return std::basic_string_view<character>(elements_at<character>(block_of(at)), count_of(at));
    } else if constexpr (kind_of<T> == kind::blob) {
        using byte = std::remove_cv_t<typename T::value_type>;
        return std::span<const byte>(elements_at<byte>(block_of(at)), count_of(at));
    } else if constexpr (kind_of<T> == kind::opaque) {
        using byte = std::remove_cvref_t<decltype(std::declval<const T&>()[0])>;
        return std::span<const byte, reflect::extent_of<T>>(elements_at<byte>(at), reflect::extent_of<T>);
    } else if constexpr (kind_of<T> == kind::array) {
        using element = held_by<T>;
        if constexpr (seen_in_spans<element>) {
            return std::span<const element, reflect::extent_of<T>>(elements_at<element>(at), reflect::extent_of<T>);
        } else {
            return range<element>(at, reflect::extent_of<T>);
        }
    } else if constexpr (kind_of<T> == kind::sequence) {
        using element = held_by<T>;
        if constexpr (seen_in_spans<element>) {
            return std::span<const element>(elements_at<element>(block_of(at)), count_of(at));
        } else {
            return range<element>(block_of(at), count_of(at));
        }
    } else if constexpr (kind_of<T> == kind::optional) {
        using element = held_by<T>;
        const bool engaged = at[size_of<element>] != std::byte{0};
        if constexpr (seen_by_value<element>) {
            return engaged ? std::optional<element>(read_value<element>(at)) : std::nullopt;
        } else {
            return nullable<element>(engaged ? at : nullptr);
        }
    } else {
        static_assert(kind_of<T> == kind::owned);
        const auto distance = load_as<std::int64_t>(at);
        return nullable<held_by<T>>(distance == 0 ? nullptr : at + distance);
    }
}

template <class T>
using seen = decltype(see<T>(nullptr));

// ---- members ----

// The names given in `v.get<"name">()`.
template <std::size_t Size>
struct name_argument {
    char text[Size]{};
    consteval name_argument(const char (&from)[Size]) {  // NOLINT(google-explicit-constructor)
        for (std::size_t i = 0; i < Size; ++i) text[i] = from[i];
    }
    [[nodiscard]] constexpr std::string_view view() const { return {text, Size - 1}; }
};

template <class T>
consteval std::size_t index_of_name(std::string_view name) {
    for (std::size_t i = 0; i < structure<T>::count; ++i) {
        if (structure<T>::facts[i].name == name) return i;
    }
    return structure<T>::count;
}

// From a field's native offset to its offset in an image: a table, which folds to a constant when it is compiled; for
// very large structures a search.
template <class T>
struct offset_table {
    std::array<std::uint32_t, sizeof(T)> in_image{};
    consteval offset_table() {
        for (std::size_t i = 0; i < structure<T>::count; ++i) {
            in_image[structure<T>::facts[i].offset] = static_cast<std::uint32_t>(layout_of<T>.offsets[i]);
        }
    }
};
template <class T>
inline constexpr offset_table<T> offsets_in_image{};
inline constexpr std::size_t largest_table = 8192;

template <class T>
constexpr std::uint64_t offset_in_image(std::size_t native) {
    if constexpr (sizeof(T) <= largest_table) {
        return offsets_in_image<T>.in_image[native];
    } else {
        std::size_t i = 0;
        while (structure<T>::facts[i].offset != native) ++i;
        return layout_of<T>.offsets[i];
    }
}

// A structure in an image.
template <class T>
class view {
public:
    explicit view(const std::byte* at) noexcept : at_(at) {}

    // v[&T::member]; the member may be one of a base that `describe` names.
    template <class M, class C>
        requires std::is_base_of_v<C, T>
    [[nodiscard]] auto operator[](M C::* member) const {
        std::size_t native = 0;
        if constexpr (std::is_same_v<C, T>) {
            native = reflect::engine::offset_of(member);
        } else {
            native = reflect::engine::offset_of(static_cast<M T::*>(member));
        }
        return see<std::remove_const_t<M>>(at_ + offset_in_image<T>(native));
    }

    // v.get<"name">(): by the name that files see; also for members that cannot be named here.
    template <name_argument Name>
    [[nodiscard]] auto get() const {
        constexpr std::size_t index = index_of_name<T>(Name.view());
        static_assert(index < structure<T>::count, "ashlar: the structure has no field of this name");
        return get<index>();
    }

    // v.get<2>(): by position.
    template <std::size_t I>
    [[nodiscard]] auto get() const {
        return see<typename structure<T>::template type<I>>(at_ + layout_of<T>.offsets[I]);
    }

    // Where it stands in the image: for load(), and to tell whether two views are of the same object.
    [[nodiscard]] const std::byte* address() const noexcept { return at_; }
    friend bool operator==(view, view) = default;

private:
    const std::byte* at_;
};

// ---- what may not be there ----

template <class T>
class nullable {
public:
    explicit nullable(const std::byte* at) noexcept : at_(at) {}

    [[nodiscard]] bool has_value() const noexcept { return at_ != nullptr; }
    [[nodiscard]] explicit operator bool() const noexcept { return at_ != nullptr; }

    // Precondition, checked: there is a value.
    [[nodiscard]] auto operator*() const { return see<T>(checked()); }
    [[nodiscard]] auto value() const { return see<T>(checked()); }

    // Straight to a member of the structure. Precondition, checked: there is one.
    template <class M, class C>
        requires(kind_of<T> == kind::structure)
    [[nodiscard]] auto operator[](M C::* member) const {
        return view<T>(checked())[member];
    }
    template <name_argument Name>
        requires(kind_of<T> == kind::structure)
    [[nodiscard]] auto get() const {
        return view<T>(checked()).template get<Name>();
    }

    friend bool operator==(nullable a, std::nullptr_t) noexcept { return a.at_ == nullptr; }

private:
    [[nodiscard]] const std::byte* checked() const noexcept {
        expects(at_ != nullptr, "a null pointer or an empty optional in an image has no value");
        return at_;
    }
    const std::byte* at_;
};

// ---- elements ----

// Going through the pointers of a range mostly means walking the graph in the order of the image. Each pointer asks for
// memory that far behind its target: past what the processor foresees by itself, near enough to be still in the cache.
inline constexpr std::uintptr_t prefetch_distance = 8192;  // bytes
inline constexpr std::uint64_t prefetched_lines = 3;
inline void prefetch_past(const std::byte* slot) noexcept {
    const auto target = reinterpret_cast<std::uintptr_t>(slot) + load_as<std::uint64_t>(slot);
    prefetch_lines(target + prefetch_distance, prefetched_lines);
}

template <class T>
class range {
public:
    class iterator {
    public:
        using iterator_concept = std::random_access_iterator_tag;
        using iterator_category = std::input_iterator_tag;
        using value_type = seen<T>;
        using difference_type = std::ptrdiff_t;
        using reference = value_type;
        using pointer = void;

        iterator() = default;
        explicit iterator(const std::byte* at) noexcept : at_(at) {}

        value_type operator*() const {
            if constexpr (kind_of<T> == kind::owned) prefetch_past(at_);
            return see<T>(at_);
        }
        value_type operator[](difference_type n) const { return *(*this + n); }
        iterator& operator++() noexcept { return *this += 1; }
        iterator operator++(int) noexcept { return std::exchange(*this, *this + 1); }
        iterator& operator--() noexcept { return *this -= 1; }
        iterator operator--(int) noexcept { return std::exchange(*this, *this - 1); }
        iterator& operator+=(difference_type n) noexcept {
            at_ += n * static_cast<difference_type>(size_of<T>);
            return *this;
        }
        iterator& operator-=(difference_type n) noexcept { return *this += -n; }
        friend iterator operator+(iterator i, difference_type n) noexcept { return i += n; }
        friend iterator operator+(difference_type n, iterator i) noexcept { return i += n; }
        friend iterator operator-(iterator i, difference_type n) noexcept { return i -= n; }
        friend difference_type operator-(iterator a, iterator b) noexcept {
            return (a.at_ - b.at_) / static_cast<difference_type>(size_of<T>);
        }
        friend bool operator==(iterator, iterator) = default;
        friend auto operator<=>(iterator a, iterator b) noexcept { return a.at_ <=> b.at_; }

    private:
        const std::byte* at_ = nullptr;
    };
    using value_type = seen<T>;

    range(const std::byte* first, std::size_t count) noexcept : first_(first), count_(count) {}

    [[nodiscard]] iterator begin() const noexcept { return iterator(first_); }
    [[nodiscard]] iterator end() const noexcept { return iterator(first_ + count_ * size_of<T>); }
    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }

    // Precondition, checked: i < size().
    [[nodiscard]] auto operator[](std::size_t i) const {
        expects(i < count_, "an index past the end of a range in an image");
        return see<T>(first_ + i * size_of<T>);
    }
    [[nodiscard]] auto front() const { return (*this)[0]; }
    [[nodiscard]] auto back() const { return (*this)[count_ - 1]; }

private:
    const std::byte* first_;
    std::size_t count_;
};

}  // namespace ashlar::dump
