// The fields of a structure: from the compiler where it can tell, from `describe` where it cannot, and always by their
// native offset, so that private members, members of bases and members of tuples are read the same way.
#pragma once

#include <ashlar/base/checked.hpp>
#include <ashlar/reflect/classify.hpp>
#include <ashlar/reflect/engine/parts.hpp>

#include <span>
#include <utility>

namespace ashlar::reflect {

template <class... T>
struct type_list {
    static constexpr std::size_t size = sizeof...(T);
};

template <class List>
struct listed;
template <class... T>
struct listed<engine::list<T...>> {
    using type = type_list<T...>;
};
template <class List>
struct without_const;
template <class... T>
struct without_const<type_list<T...>> {
    using type = type_list<std::remove_const_t<T>...>;
};
template <class List>
inline constexpr bool any_const = false;
template <class... T>
inline constexpr bool any_const<type_list<T...>> = (std::is_const_v<T> || ...);

// The I-th type of a list: the compiler finds it among the bases of one class, whatever I is.
template <std::size_t I, class T>
struct numbered {
    using type = T;
};
template <class List, class Indices>
struct numbered_list;
template <class... T, std::size_t... I>
struct numbered_list<type_list<T...>, std::index_sequence<I...>> : numbered<I, T>... {};
template <std::size_t I, class T>
numbered<I, T> pick(const numbered<I, T>*);

template <std::size_t I, class List>
using type_at = typename decltype(pick<I>(
    static_cast<const numbered_list<List, std::make_index_sequence<List::size>>*>(nullptr)))::type;

struct field_facts {
    std::string_view name{};
    std::size_t offset = 0;  // native, bytes from the start of the structure
    bounds most{};
    std::span<const std::string_view> old_names{};
};

template <std::size_t N>
using facts_array = std::array<field_facts, N>;

// ---- fields that the compiler tells ----

template <auto M>
constexpr void refine(auto& all, const field_item<M>& item) {
    for (field_facts& fact : all) {
        if (fact.offset != engine::member_offset<M>) continue;
        if (!item.new_name.empty()) fact.name = item.new_name;
        fact.most = item.most;
        fact.old_names = {item.old_names.data(), item.old_name_count};
    }
}
constexpr void refine(auto&, const auto&) {}

template <class T>
struct aggregate_fields {
    static constexpr std::size_t count = engine::member_count<T>();

    using declared = typename listed<engine::member_types<T>>::type;

    template <std::size_t... I>
    static consteval facts_array<count> list(std::index_sequence<I...>) {
        facts_array<count> all{
            field_facts{.name = engine::member_names<T>[I], .offset = engine::member_offsets<T>[I]}...};
        // What `describe` adds is matched by the member's place.
        if constexpr (described<T>) said<T>.each([&](const auto& item) { refine(all, item); });
        return all;
    }
    static constexpr facts_array<count> facts = list(std::make_index_sequence<count>{});
};

// ---- pairs, tuples and complex numbers ----

inline constexpr std::string_view pair_names[] = {"first", "second"};
inline constexpr std::string_view complex_names[] = {"real", "imag"};
inline constexpr std::string_view tuple_names[] = {"0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10",
                                                   "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21",
                                                   "22", "23", "24", "25", "26", "27", "28", "29", "30", "31"};

template <class T>
struct tuple_fields;

template <class A, class B>
struct tuple_fields<std::pair<A, B>> {
    using declared = type_list<A, B>;
    static constexpr facts_array<2> facts = {
        field_facts{.name = pair_names[0], .offset = engine::member_offset<&std::pair<A, B>::first>},
        field_facts{.name = pair_names[1], .offset = engine::member_offset<&std::pair<A, B>::second>}};
};

template <class... T>
struct tuple_fields<std::tuple<T...>> {
    static_assert(sizeof...(T) <= std::size(tuple_names), "ashlar: a tuple may have at most 32 elements; use a struct");
    using declared = type_list<T...>;
    static constexpr facts_array<sizeof...(T)> facts = []<std::size_t... I>(std::index_sequence<I...>) {
        return facts_array<sizeof...(T)>{
            field_facts{.name = tuple_names[I],
                        .offset = engine::part_offset<std::tuple<T...>>(
                            [](const auto& tuple) -> const auto& { return std::get<I>(tuple); })}...};
    }(std::index_sequence_for<T...>{});
};

template <class T>
struct complex_fields {
    using part = typename T::value_type;
    using declared = type_list<part, part>;
    // [complex.numbers.general]: laid out as an array of the two parts.
    static constexpr facts_array<2> facts = {field_facts{.name = complex_names[0], .offset = 0},
                                             field_facts{.name = complex_names[1], .offset = sizeof(part)}};
};

// ---- fields that only `describe` tells ----

template <class T>
struct structure;

// One item of the list: the fields it stands for in T.
template <class T, class Item>
struct listed_item {  // gone(...) stands for none
    using declared = type_list<>;
    static constexpr void place(auto&, std::size_t&, const Item&) {}
};

template <class T, auto M>
struct listed_item<T, field_item<M>> {
    using declared = type_list<engine::member_type<M>>;
    static constexpr void place(auto& all, std::size_t& next, const field_item<M>& item) {
        all[next++] = field_facts{.name = item.new_name.empty() ? engine::member_name<M> : item.new_name,
                                  .offset = engine::member_offset<M>,
                                  .most = item.most,
                                  .old_names = {item.old_names.data(), item.old_name_count}};
    }
};

template <class T, class Base>
struct listed_item<T, base_item<Base>> {
    using declared = typename structure<Base>::declared;
    static constexpr std::size_t shift =
        engine::part_offset<T>([](const auto& object) -> const auto& { return static_cast<const Base&>(object); });
    static constexpr void place(auto& all, std::size_t& next, const base_item<Base>&) {
        for (const field_facts& fact : structure<Base>::facts) {
            all[next] = fact;
            all[next++].offset += shift;
        }
    }
};

template <class... Lists>
struct joined;
template <class... A>
struct joined<type_list<A...>> {
    using type = type_list<A...>;
};
template <class... A, class... B, class... Rest>
struct joined<type_list<A...>, type_list<B...>, Rest...> : joined<type_list<A..., B...>, Rest...> {};

template <class T, class Items>
struct listed_from;
template <class T, class... Items>
struct listed_from<T, field_items<Items...>> {
    using declared = typename joined<type_list<>, typename listed_item<T, Items>::declared...>::type;
    static constexpr facts_array<declared::size> facts = [] {
        facts_array<declared::size> all{};
        std::size_t next = 0;
        said<T>.each([&]<class Item>(const Item& item) { listed_item<T, Item>::place(all, next, item); });
        return all;
    }();
};

template <class T>
struct listed_fields : listed_from<T, decltype(said_of<T>())> {};

// ---- the one that all forms use ----

// An aggregate whose fields the compiler tells.
template <class T>
consteval bool shows_fields() {
    if constexpr (std::is_aggregate_v<T>) {
        return engine::countable<T>() && !engine::has_too_many_members<T>() && !has_bases_with_members<T>();
    } else {
        return false;
    }
}

template <class T>
consteval auto fields_source() {
    if constexpr (is_pair<T> || is_tuple<T>) {
        return std::type_identity<tuple_fields<T>>{};
    } else if constexpr (complex_like<T> && !described<T>) {
        return std::type_identity<complex_fields<T>>{};
    } else if constexpr (shows_fields<T>()) {
        return std::type_identity<aggregate_fields<T>>{};
    } else {
        return std::type_identity<listed_fields<T>>{};
    }
}

template <class T>
struct structure {
    using source = typename decltype(fields_source<T>())::type;
    using declared = typename source::declared;  // with const where a member is
    using types = typename without_const<declared>::type;
    static constexpr std::size_t count = types::size;
    static constexpr const auto& facts = source::facts;

    template <std::size_t I>
    using type = type_at<I, types>;

    template <std::size_t I>
    [[nodiscard]] static const type<I>& get(const T& object) noexcept {
        return *reinterpret_cast<const type<I>*>(reinterpret_cast<const std::byte*>(&object) + facts[I].offset);
    }
    template <std::size_t I>
    [[nodiscard]] static type<I>& get(T& object) noexcept {
        return *reinterpret_cast<type<I>*>(reinterpret_cast<std::byte*>(&object) + facts[I].offset);
    }

    // Calls f.operator()<I>() for every field in order. In place: what f keeps between fields stays in registers.
    template <class F>
    [[gnu::always_inline]] static constexpr void each(F&& f) {
        [&]<std::size_t... I>(std::index_sequence<I...>)
            __attribute__((always_inline)) { (f.template operator()<I>(), ...); }(std::make_index_sequence<count>{});
    }
    // The same until one returns false; true if none did.
    template <class F>
    [[gnu::always_inline]] static constexpr bool all(F&& f) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) __attribute__((always_inline)) {
            return (f.template operator()<I>() && ...);
        }(std::make_index_sequence<count>{});
    }
};

}  // namespace ashlar::reflect
