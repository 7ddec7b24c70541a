// Names as the source spells them, taken from what the compiler prints for a template argument. Only whole identifiers
// are taken, which all compilers print alike; of the rest of that text nothing reaches the program but `display_name`.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "ashlar/reflect/engine/initialiser.hpp"
#include "ashlar/reflect/engine/offsets.hpp"

namespace ashlar::reflect::engine {

// Outside ASCII every byte belongs to an identifier.
consteval bool in_identifier(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
           static_cast<unsigned char>(c) >= 0x80;
}
consteval std::string_view last_identifier(std::string_view text) {
    const char* const begin = text.data();
    std::size_t start = text.size();
    while (start != 0 && in_identifier(begin[start - 1])) --start;
    return text.substr(start);
}
// "… = &scope::name]", "… = (& … scope::name)]"
consteval std::string_view last_member(std::string_view text) {
    while (text.back() == ']' || text.back() == ')') text.remove_suffix(1);
    return last_identifier(text);
}

// They return `auto` because GCC prints what a named return type stands for, after the argument.
template <const void* Member>
consteval auto print_address() {
    return std::string_view(__PRETTY_FUNCTION__, sizeof(__PRETTY_FUNCTION__) - 1);
}
template <auto Member>
consteval auto print_pointer() {
    return last_member({__PRETTY_FUNCTION__, sizeof(__PRETTY_FUNCTION__) - 1});
}
template <class T>
consteval auto print_type() {
    return std::string_view(__PRETTY_FUNCTION__, sizeof(__PRETTY_FUNCTION__) - 1);
}

// The characters alone, so that the rest of what the compiler printed is not part of the program.
template <std::size_t Size>
struct characters {
    char data[Size + 1] = {};

    consteval explicit characters(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); ++i) data[i] = text[i];
    }
};

// What is printed for the members of one type, all alike but for the name.
template <class T>
struct printed_members {
    each<std::string_view, member_count<T>()> text;
    std::size_t before;  // the name
    std::size_t around;  // it, before and after
    std::size_t names;   // the length of all names together

    constexpr std::size_t length(std::size_t i) const { return text.of[i].size() - around; }
};
template <class T, std::size_t... I>
consteval auto print_members(index<I...>) {
    printed_members<T> result{{print_address<member_addresses<T>.of[I]>()...}, 0, 0, 0};
    if constexpr (sizeof...(I) != 0) {
        const std::string_view first = result.text.of[0];
        const std::string_view name = last_member(first);
        result.before = static_cast<std::size_t>(name.data() - first.data());
        result.around = first.size() - name.size();
        result.names = (result.length(I) + ...);
    }
    return result;
}
template <class T>
inline constexpr printed_members<T> printed = print_members<T>(std::make_index_sequence<member_count<T>()>{});

template <class T>
consteval auto join_names() {
    characters<printed<T>.names> joined({});
    char* to = joined.data;
    for (std::size_t i = 0; i < member_count<T>(); ++i) {
        const char* from = printed<T>.text.of[i].data() + printed<T>.before;
        for (const char* const end = from + printed<T>.length(i); from != end; ++from) *to++ = *from;
    }
    return joined;
}
template <class T>
inline constexpr auto joined_names = join_names<T>();

template <class T, std::size_t... I>
consteval auto name_members(index<I...>) {
    std::array<std::string_view, sizeof...(I)> views{};
    [[maybe_unused]] const char* start = joined_names<T>.data;
    ((views[I] = std::string_view(start, printed<T>.length(I)), start += printed<T>.length(I)), ...);
    return views;
}
// The name of each member, in the order of declaration.
template <class T>
inline constexpr std::array<std::string_view, member_count<T>()> member_names =
    name_members<T>(std::make_index_sequence<member_count<T>()>{});

template <auto M>
inline constexpr auto member_characters = characters<print_pointer<M>().size()>(print_pointer<M>());

// The name of the member that M points to. Private ones are named like others, where `&T::member` may be written.
template <auto M>
    requires std::is_member_object_pointer_v<decltype(M)>
inline constexpr std::string_view member_name{member_characters<M>.data, print_pointer<M>().size()};

// T as the compiler spells it: for messages only.
template <class T>
consteval std::string_view spell() {
    constexpr std::string_view sample = print_type<double>();
    constexpr std::size_t before = sample.find("double");
    constexpr std::size_t after = sample.size() - before - std::string_view("double").size();
    constexpr std::string_view text = print_type<T>();
    return text.substr(before, text.size() - before - after);
}
template <class T>
inline constexpr std::string_view display_name = spell<T>();

// The last identifier of a class or enumeration, if nothing but its scope stands before it.
template <class T>
consteval std::string_view identify() {
    if constexpr (!std::is_class_v<T> && !std::is_union_v<T> && !std::is_enum_v<T>) {
        return {};
    } else {
        constexpr std::string_view text = spell<T>();
        constexpr std::string_view name = last_identifier(text);
        constexpr std::string_view scope = text.substr(0, text.size() - name.size());
        return scope.empty() || scope.ends_with("::") ? name : std::string_view{};
    }
}
template <class T>
inline constexpr auto type_characters = characters<identify<T>().size()>(identify<T>());

// T's own name without its scope, the same under all compilers; empty where it has none, or one with arguments.
template <class T>
inline constexpr std::string_view type_name{type_characters<std::remove_cv_t<T>>.data,
                                            identify<std::remove_cv_t<T>>().size()};

}  // namespace ashlar::reflect::engine
