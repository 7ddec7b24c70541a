// The elements of a sequence or an array in an image, where they are not plain scalars.
#pragma once

#include <ashlar/base/expects.hpp>
#include <ashlar/base/prefetch.hpp>
#include <ashlar/dump/see.hpp>

#include <compare>
#include <iterator>
#include <utility>

namespace ashlar::dump {
namespace detail {

// Going through the pointers of a range mostly means walking the graph in the order of the image. Each pointer asks for
// memory that far behind its target: past what the processor foresees by itself, near enough to be still in the cache.
inline constexpr std::uintptr_t prefetch_distance = 8192;  // bytes
inline constexpr std::uint64_t prefetched_lines = 3;
inline void prefetch_past(const std::byte* slot) noexcept {
    const auto target = reinterpret_cast<std::uintptr_t>(slot) + load_as<std::uint64_t>(slot);
    prefetch_lines(target + prefetch_distance, prefetched_lines);
}

}  // namespace detail

// Random access. As wide as a span, copied freely, and lives as long as the image.
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

        value_type operator*() const {
            if constexpr (kind_of<T> == kind::owned) detail::prefetch_past(at_);
            return detail::access::see<T>(at_);
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
        friend range;
        explicit iterator(const std::byte* at) noexcept : at_(at) {}

        const std::byte* at_ = nullptr;
    };
    using value_type = seen<T>;

    [[nodiscard]] iterator begin() const noexcept { return iterator(first_); }
    [[nodiscard]] iterator end() const noexcept { return iterator(first_ + count_ * size_of<T>); }
    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }

    // Precondition, checked: i < size().
    [[nodiscard]] auto operator[](std::size_t i) const {
        expects(i < count_, "an index past the end of a range in an image");
        return detail::access::see<T>(first_ + i * size_of<T>);
    }
    [[nodiscard]] auto front() const { return (*this)[0]; }
    [[nodiscard]] auto back() const { return (*this)[count_ - 1]; }

private:
    friend detail::access;
    range(const std::byte* first, std::size_t count) noexcept : first_(first), count_(count) {}

    const std::byte* first_;
    std::size_t count_;
};

}  // namespace ashlar::dump
