// A stand-in for the views of a mapped image: reaches members only as v[&T::member], hands lists out as temporaries,
// texts as string_view, what may be missing as a nullable view. Questions that compile and agree on it need no more.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace like_a_view {

template <class T>
auto show(const T& value);

template <class T>
class view {
public:
    explicit view(const T* to) : to_(to) {}
    explicit operator bool() const { return to_ != nullptr; }
    template <class Member>
    auto operator[](Member T::*member) const {
        return show(to_->*member);
    }

private:
    const T* to_;
};

template <class T>
class range {
public:
    class iterator {
    public:
        using value_type = view<T>;
        using difference_type = std::ptrdiff_t;
        iterator() = default;
        explicit iterator(const T* at) : at_(at) {}
        view<T> operator*() const { return view<T>(at_); }
        iterator& operator++() { return ++at_, *this; }
        iterator operator++(int) { return iterator(at_++); }
        bool operator==(const iterator&) const = default;

    private:
        const T* at_ = nullptr;
    };
    explicit range(const std::vector<T>& of) : of_(of) {}
    std::size_t size() const { return of_.size(); }
    view<T> operator[](std::size_t i) const { return view<T>(&of_[i]); }
    iterator begin() const { return iterator(of_.data()); }
    iterator end() const { return iterator(of_.data() + of_.size()); }

private:
    std::span<const T> of_;
};

template <class T>
auto show_list(const std::vector<T>& list) {
    if constexpr (std::is_arithmetic_v<T>)
        return std::span<const T>(list);
    else
        return range<T>(list);
}

template <class T>
auto show_pointer(const std::unique_ptr<T>& to) {
    return view<T>(to.get());
}

template <class T>
auto show_optional(const std::optional<T>& of) {
    if constexpr (std::is_arithmetic_v<T>)
        return of;
    else
        return view<T>(of ? &*of : nullptr);
}

template <class T>
auto show(const T& value) {
    if constexpr (std::same_as<T, std::string>)
        return std::string_view(value);
    else if constexpr (requires { show_list(value); })
        return show_list(value);
    else if constexpr (requires { show_pointer(value); })
        return show_pointer(value);
    else if constexpr (requires { show_optional(value); })
        return show_optional(value);
    else
        return value;
}

}  // namespace like_a_view
