// Whether bytes that came from outside are an object of T as this process keeps it: a bool is 0 or 1, a listed
// enumeration one of its values. Everything else that can live in a chunk may have any bytes.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/result.hpp>
#include <ashlar/reflect/facts.hpp>

#include <string>

namespace ashlar::mem {

using reflect::adapted;
using reflect::held_by;
using reflect::kind_of;
using reflect::structure;

// Types that can be told from their bytes alone, without knowing where the standard library keeps its flags.
template <class T>
consteval bool can_be_judged() {
    if constexpr (adapted<T>) {
        return sizeof(T) == sizeof(typename adapt<T>::as) && can_be_judged<typename adapt<T>::as>();
    } else if constexpr (kind_of<T> == kind::optional) {
        return false;
    } else if constexpr (kind_of<T> == kind::array) {
        return can_be_judged<held_by<T>>();
    } else if constexpr (kind_of<T> == kind::structure) {
        return structure<T>::all(
            []<std::size_t I>() { return can_be_judged<typename structure<T>::template type<I>>(); });
    } else {
        return true;
    }
}

// If not, and `path` is there, the field at fault is put before it.
template <class T>
[[nodiscard]] bool is_valid(const std::byte* at, std::string* path = nullptr) {
    if constexpr (adapted<T>) {
        return is_valid<typename adapt<T>::as>(at, path);
    } else if constexpr (kind_of<T> == kind::boolean) {
        return std::to_integer<unsigned>(*at) <= 1;
    } else if constexpr (kind_of<T> == kind::enumeration && reflect::described<T>) {
        return reflect::enumeration<T>::lists(load_as<std::underlying_type_t<T>>(at));
    } else if constexpr (kind_of<T> == kind::array) {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) {
            if (is_valid<held_by<T>>(at + i * sizeof(held_by<T>), path)) continue;
            if (path != nullptr) path->insert(0, "[" + std::to_string(i) + "]");
            return false;
        }
        return true;
    } else if constexpr (kind_of<T> == kind::structure) {
        return structure<T>::all([&]<std::size_t I>() {
            constexpr auto& fact = structure<T>::facts[I];
            if (is_valid<typename structure<T>::template type<I>>(at + fact.offset, path)) return true;
            if (path != nullptr) path->insert(0, "." + std::string(fact.name));
            return false;
        });
    } else {
        return true;
    }
}

// Every one of `count` objects from `first` on, which stands at `offset` of the memory and is called `[number]`.
template <class T>
[[nodiscard]] result<void> check_objects(const std::byte* first, std::uint64_t count, std::uint64_t offset,
                                         std::uint64_t number = 0) {
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::byte* const at = first + i * sizeof(T);
        if (is_valid<T>(at)) [[likely]]
            continue;
        std::string path;
        (void)is_valid<T>(at, &path);
        return error(errc::value, "a value was found that its type does not have", offset + i * sizeof(T))
            .under("[" + std::to_string(number + i) + "]" + path);
    }
    return {};
}

}  // namespace ashlar::mem
