// What is wrong with a structure as a whole. The types of its fields answer for themselves (refuse.hpp).
#pragma once

#include <ashlar/reflect/place_fault.hpp>
#include <ashlar/reflect/said_fault.hpp>

namespace ashlar::reflect {

inline constexpr std::size_t largest_alignment = 4096;

template <class T>
consteval fault tuple_fault() {
    if constexpr (is_tuple<T>) {
        if constexpr (std::tuple_size_v < T >> std::size(tuple_names))
            return {"a tuple may have at most 32 elements; use a struct"};
    }
    if constexpr (is_pair<T> || is_tuple<T>) {
        return []<std::size_t... I>(std::index_sequence<I...>) -> fault {
            constexpr std::size_t number = first_of<std::is_reference>(engine::list<std::tuple_element_t<I, T>...>{});
            if (number == 0) return {};
            return {verdict_of<int&>.why, {}, number};
        }(std::make_index_sequence<std::tuple_size_v<T>>{});
    } else {
        return {};
    }
}

template <class T>
consteval fault shown_fault() {
    if constexpr (constexpr fault of_members = members_fault<T>(); of_members.found()) {
        return of_members;
    } else if constexpr (constexpr fault place = places_of_shown<T>(); place.found()) {
        return place;
    } else {
        return {};
    }
}

template <class T>
consteval fault listed_fault() {
    constexpr fault place = places_of_listed<T>(static_cast<const decltype(said_of<T>())*>(nullptr));
    if constexpr (place.found()) {
        return place;
    } else if constexpr (alignof(T) < alignment_of_fields<T>()) {
        return {"a packed struct leaves its fields where the processor may not read them; leave the packing out"};
    } else {
        return {};
    }
}

// Each step is compiled only where those before found nothing: what it asks may not be asked else.
template <class T>
consteval fault structure_fault() {
    if constexpr (alignof(T) > largest_alignment) {
        return {"an alignment above 4096 cannot be kept in a file; use a smaller one"};
    } else if constexpr (is_pair<T> || is_tuple<T>) {
        return tuple_fault<T>();
    } else if constexpr (!described<T>) {
        if constexpr (shows_fields<T>()) {
            return shown_fault<T>();
        } else {
            return {};  // complex
        }
    } else if constexpr (constexpr fault said = said_fault<T>(); said.found()) {
        return said;
    } else {
        constexpr fault fields = [] {
            if constexpr (shows_fields<T>()) {
                return shown_fault<T>();
            } else {
                return listed_fault<T>();
            }
        }();
        if constexpr (fields.found()) {
            return fields;
        } else {
            constexpr fault names = names_fault<T>();
            return names.found() ? names : bounds_fault<T>();
        }
    }
}

}  // namespace ashlar::reflect
