// A C++ type as constant data: what compiled code needs to make its run-time description.
#pragma once

#include <ashlar/reflect/engine/enumerators.hpp>
#include <ashlar/reflect/refuse.hpp>

#include <span>

namespace ashlar::reflect {

struct type_facts;
// Types may refer to themselves, so what they hold is named by a function.
template <class T>
const type_facts& facts_of();
template <class T, bounds B>
const type_facts& bounded_facts_of();
using facts_function = const type_facts& (*)();

struct member_facts {
    std::string_view name{};
    facts_function type = nullptr;
    std::span<const std::string_view> old_names{};
};

struct enumerator_facts {
    std::string_view name{};
    std::uint64_t value = 0;
};

struct type_facts {
    ashlar::kind kind = kind::boolean;
    std::uint64_t size = 0;       // scalars, and the characters of strings: bytes
    std::uint64_t alignment = 1;  // structures: what the type itself asks for beyond its fields
    std::uint64_t count = 0;
    std::uint64_t bound = unbounded;
    std::uint64_t numerator = 1;
    std::uint64_t denominator = 1;
    std::string_view clock{};
    std::string_view name{};
    bool closed = false;
    facts_function element = nullptr;
    std::span<const member_facts> fields{};
    std::span<const std::string_view> gone{};
    std::span<const enumerator_facts> enumerators{};
};

// Where bounds mean something: in what they limit, and in what may hold that.
template <class T>
inline constexpr bool takes_bounds =
    kind_of<T> == kind::string || kind_of<T> == kind::blob || kind_of<T> == kind::sequence ||
    kind_of<T> == kind::array || kind_of<T> == kind::optional || kind_of<T> == kind::owned;

// ---- enumerations ----

template <class Items>
struct listed_enumerators {
    static constexpr std::array<enumerator_facts, 0> facts{};
};
template <auto... V>
struct listed_enumerators<enumerator_items<enumerator_item<V>...>> {
    static constexpr std::array<enumerator_facts, sizeof...(V)> name(const enumerator_item<V>&... item) {
        return {enumerator_facts{
            .name = item.new_name.empty() ? engine::enumerator_name<V> : item.new_name,
            .value = static_cast<std::uint64_t>(static_cast<std::underlying_type_t<decltype(V)>>(V))}...};
    }
    template <class T>
    static consteval auto name_all() {
        return std::apply(&name, said_of<T>().items);
    }
};

template <class T>
struct enumeration {
    using number = std::underlying_type_t<T>;
    static constexpr bool closed = described<T>;
    static constexpr auto listed = [] {
        using items = decltype(said_of<T>());
        if constexpr (closed) {
            return listed_enumerators<items>::template name_all<T>();
        } else {
            return listed_enumerators<items>::facts;
        }
    }();

    static constexpr bool lists(number value) {
        for (const enumerator_facts& each : listed) {
            if (static_cast<number>(each.value) == value) return true;
        }
        return false;
    }
};

// Bounds that mean nothing are dropped, so that each definition has one set of facts.
template <class T, bounds B>
inline constexpr facts_function facts_function_of = &facts_of<described_as<T>>;
template <class T, bounds B>
    requires(takes_bounds<described_as<T>> && B != bounds{})
inline constexpr facts_function facts_function_of<T, B> = &bounded_facts_of<described_as<T>, B>;

template <class T>
struct structure_facts {
    using fields = structure<T>;

    template <class... Fields, std::size_t... I>
    static consteval std::array<member_facts, fields::count> list(type_list<Fields...>, std::index_sequence<I...>) {
        if constexpr (described<T>) {
            return {member_facts{.name = fields::facts[I].name,
                                 .type = facts_function_of<Fields, fields::facts[I].most>,
                                 .old_names = fields::facts[I].old_names}...};
        } else {
            return {member_facts{.name = fields::facts[I].name, .type = &facts_of<described_as<Fields>>}...};
        }
    }
    static constexpr auto members = list(typename fields::types{}, std::make_index_sequence<fields::count>{});
};

template <class Items>
inline constexpr std::size_t gone_count = 0;
template <class... Items>
inline constexpr std::size_t gone_count<field_items<Items...>> =
    (std::size_t{0} + ... + std::size_t{std::is_same_v<Items, gone_item>});

template <class T>
inline constexpr auto gone_names = [] {
    std::array<std::string_view, gone_count<std::remove_const_t<decltype(said<T>)>>> names{};
    std::size_t next = 0;
    said<T>.each([&]<class Item>(const Item& item) {
        if constexpr (std::is_same_v<Item, gone_item>) names[next++] = item.name;
    });
    return names;
}();

consteval bool has_bound(ashlar::kind k) { return k == kind::string || k == kind::blob || k == kind::sequence; }

template <class T, bounds B>
consteval type_facts make_facts() {
    constexpr ashlar::kind k = kind_of<T>;
    type_facts facts{.kind = k};
    if constexpr (has_bound(k)) facts.bound = B.outer();
    if constexpr (k == kind::structure) {
        facts.name = engine::type_name<T>;
        facts.fields = structure_facts<T>::members;
        if constexpr (described<T>) facts.gone = gone_names<T>;
        if (alignof(T) > alignment_of_fields<T>()) facts.alignment = alignof(T);
    } else if constexpr (k == kind::enumeration) {
        facts.name = engine::type_name<T>;
        facts.element = &facts_of<counted_by<T>>;
        if constexpr (enumeration<T>::closed) {
            facts.closed = true;
            facts.enumerators = enumeration<T>::listed;
        }
    } else if constexpr (k == kind::duration || k == kind::time_point) {
        facts.element = &facts_of<counted_by<T>>;
        if constexpr (k == kind::time_point) {
            facts.clock = engine::type_name<typename T::clock>;
            facts.numerator = static_cast<std::uint64_t>(T::duration::period::num);
            facts.denominator = static_cast<std::uint64_t>(T::duration::period::den);
        } else {
            facts.numerator = static_cast<std::uint64_t>(T::period::num);
            facts.denominator = static_cast<std::uint64_t>(T::period::den);
        }
    } else if constexpr (k == kind::array) {
        facts.count = extent_of<T>;
        facts.element = facts_function_of<held_by<T>, B>;
    } else if constexpr (k == kind::opaque || k == kind::bits) {
        facts.count = extent_of<T>;
    } else if constexpr (k == kind::string) {
        facts.size = sizeof(typename T::value_type);
    } else if constexpr (k == kind::sequence) {
        facts.element = facts_function_of<held_by<T>, B.inner()>;
    } else if constexpr (k == kind::optional || k == kind::owned) {
        facts.element = facts_function_of<held_by<T>, B>;
    } else if constexpr (k != kind::blob) {
        facts.size = sizeof(T);
    }
    return facts;
}

template <class T>
const type_facts& facts_of() {
    static constexpr type_facts facts = make_facts<T, bounds{}>();
    return facts;
}
template <class T, bounds B>
const type_facts& bounded_facts_of() {
    static constexpr type_facts facts = make_facts<T, B>();
    return facts;
}

}  // namespace ashlar::reflect
