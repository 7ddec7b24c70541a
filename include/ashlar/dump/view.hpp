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

#include <ashlar/dump/name_argument.hpp>
#include <ashlar/dump/nullable.hpp>
#include <ashlar/dump/range.hpp>
#include <ashlar/dump/see.hpp>

namespace ashlar::dump {
namespace detail {

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

}  // namespace detail

// A structure in an image.
template <class T>
class view {
public:
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
        return detail::access::see<std::remove_const_t<M>>(at_ + detail::offset_in_image<T>(native));
    }

    // v.get<"name">(): by the name that files see; also for members that cannot be named here.
    template <name_argument Name>
    [[nodiscard]] auto get() const {
        constexpr std::size_t index = detail::index_of_name<T>(Name.view());
        static_assert(index < structure<T>::count, "ashlar: the structure has no field of this name");
        return get<index>();
    }

    // v.get<2>(): by position.
    template <std::size_t I>
    [[nodiscard]] auto get() const {
        return detail::access::see<typename structure<T>::template type<I>>(at_ + layout_of<T>.offsets[I]);
    }

    // Where it stands in the image: to tell its offset, or whether two views are of the same object.
    [[nodiscard]] const std::byte* address() const noexcept { return at_; }
    friend bool operator==(view, view) = default;

private:
    friend detail::access;
    explicit view(const std::byte* at) noexcept : at_(at) {}

    const std::byte* at_;
};

}  // namespace ashlar::dump
