// What a C++ type looks like, tested by what it can do rather than by its name, so that no header of the standard
// library is included for types that a program does not use, and containers of other libraries serve as well.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ashlar::reflect {

template <class T>
concept character_type =
    std::same_as<T, char> || std::same_as<T, char8_t> || std::same_as<T, char16_t> || std::same_as<T, char32_t>;

// Types whose runs are bytes without meaning.
template <class T>
concept byte_type = std::same_as<T, std::byte> || std::same_as<T, unsigned char>;

// What a duration may count in.
template <class T>
concept number_type =
    (std::integral<T> && !std::same_as<T, bool> && !character_type<T> && !std::same_as<T, wchar_t> && sizeof(T) <= 8) ||
    std::same_as<T, float> || std::same_as<T, double>;

template <class T>
inline constexpr bool is_std_array = false;
template <class T, std::size_t N>
inline constexpr bool is_std_array<std::array<T, N>> = true;

template <class T>
inline constexpr bool is_pair = false;
template <class A, class B>
inline constexpr bool is_pair<std::pair<A, B>> = true;

template <class T>
inline constexpr bool is_tuple = false;
template <class... T>
inline constexpr bool is_tuple<std::tuple<T...>> = true;

template <class T>
inline constexpr bool is_unique_ptr = false;
template <class T, class D>
inline constexpr bool is_unique_ptr<std::unique_ptr<T, D>> = true;

template <class T>
inline constexpr bool is_unique_array = false;
template <class T, class D>
inline constexpr bool is_unique_array<std::unique_ptr<T[], D>> = true;

template <class T>
inline constexpr bool is_default_unique_ptr = false;
template <class T>
inline constexpr bool is_default_unique_ptr<std::unique_ptr<T>> = true;

template <class T>
concept string_like = requires(const T& s) {
    typename T::value_type;
    typename T::traits_type;
    { s.data() } -> std::convertible_to<const typename T::value_type*>;
    { s.size() } -> std::convertible_to<std::size_t>;
};

template <class T>
concept bitset_like = requires(T& b, const T& c) {
    { c.to_ullong() } -> std::same_as<unsigned long long>;
    { c.test(std::size_t{}) } -> std::same_as<bool>;
    b.set(std::size_t{}, true);
    c.size();
};

template <class T>
concept duration_like = requires(const T& d) {
    typename T::rep;
    { T::period::num } -> std::convertible_to<std::intmax_t>;
    { T::period::den } -> std::convertible_to<std::intmax_t>;
    { d.count() } -> std::same_as<typename T::rep>;
};

template <class T>
concept time_point_like = requires(const T& t) {
    typename T::clock;
    typename T::duration;
    { t.time_since_epoch() } -> std::same_as<typename T::duration>;
};

template <class T>
concept complex_like = requires(const T& c) {
    requires std::floating_point<typename T::value_type>;
    requires sizeof(T) == 2 * sizeof(typename T::value_type);
    { c.real() } -> std::same_as<typename T::value_type>;
    { c.imag() } -> std::same_as<typename T::value_type>;
};

template <class T>
concept optional_like = requires(T& o, const T& c) {
    typename T::value_type;
    { c.has_value() } -> std::same_as<bool>;
    *c;
    o.reset();
    o.emplace(std::declval<typename T::value_type>());
} && !requires(const T& c) { c.error(); };

template <class T>
concept shared_pointer_like = requires(const T& p) {
    typename T::element_type;
    p.use_count();
};

template <class T>
concept associative_like = requires(const T& m) {
    typename T::key_type;
    m.begin();
    m.end();
    m.size();
};

// Anything whose elements can be visited in order, and counted.
template <class T>
concept sequence_like = requires(const T& s) {
    typename T::value_type;
    s.begin();
    s.end();
    { s.size() } -> std::convertible_to<std::size_t>;
} && !associative_like<T> && !string_like<T>;

template <class T>
concept contiguous_sequence = sequence_like<T> && requires(const T& s) {
    { s.data() } -> std::same_as<const typename T::value_type*>;
};

// A view such as std::span: its content can be saved, but there is nothing to load into.
template <class T>
concept borrowing_sequence = sequence_like<T> && !requires(T& s) { s.clear(); };

template <class T>
concept span_like = borrowing_sequence<T> && requires(const T& s) {
    typename T::element_type;
    s.data();
    s.size_bytes();
};

template <class T>
concept variant_like = requires(const T& v) {
    v.valueless_by_exception();
    v.index();
};

template <class T>
concept path_like = requires(const T& p) {
    typename T::string_type;
    { p.native() } -> std::same_as<const typename T::string_type&>;
    p.lexically_normal();
};

template <class T>
concept lock_like = requires(T& m) {
    m.lock();
    m.unlock();
};

template <class T>
concept atomic_like = requires(T& a) {
    a.load();
    a.is_lock_free();
};

// Views: their content can be described and saved, but there is nothing to load into.
template <class T>
concept borrowing_string = string_like<T> && !requires(T& s) { s.assign(s.data(), s.size()); };
template <class T>
concept borrowing = borrowing_string<T> || (borrowing_sequence<T> && !is_std_array<T>);

}  // namespace ashlar::reflect
