// What is wrong with what `describe` says of a class or an enumeration: with the things it lists, and with the names
// and bounds that it gives.
#pragma once

#include <ashlar/reflect/engine/enumerators.hpp>
#include <ashlar/reflect/fault.hpp>
#include <ashlar/reflect/held.hpp>
#include <ashlar/reflect/structure.hpp>

namespace ashlar::reflect {

// ---- what is listed of a class ----

template <class M>
struct class_of_member;
template <class T, class M>
struct class_of_member<M T::*> {
    using type = T;
};

template <class T, class Item>
struct item_fault {
    static consteval fault find() { return {"describe lists something else than ashlar::field, base and gone"}; }
};
template <class T>
struct item_fault<T, gone_item> {
    static consteval fault find() { return {}; }
};
template <class T, auto M>
struct item_fault<T, field_item<M>> {
    static consteval fault find() {
        if constexpr (!std::is_member_object_pointer_v<decltype(M)>) {
            return {"ashlar::field takes a pointer to a member that is data, as in field<&point::x>"};
        } else if constexpr (!std::is_same_v<typename class_of_member<std::remove_const_t<decltype(M)>>::type, T>) {
            return {"describe lists a member of another class; list those of a base by ashlar::base",
                    engine::member_name<M>};
        } else {
            return {};
        }
    }
};

template <class T>
consteval fault structure_fault();

template <class T, class Base>
struct item_fault<T, base_item<Base>> {
    static consteval fault find() {
        constexpr std::string_view name = called<Base>;
        if constexpr (!std::is_base_of_v<Base, T> || std::is_same_v<Base, T>) {
            return {"describe lists a base that the class does not have", name};
        } else if constexpr (!std::is_convertible_v<const T*, const Base*>) {
            return {"a base that is private or ambiguous cannot be reached; make it public, or a member", name};
        } else if constexpr (!requires(const Base* base) { static_cast<const T*>(base); }) {
            return {"a virtual base has no certain place; make it an ordinary base, or a member", name};
        } else if constexpr (verdict_of<Base>.refused()) {
            return {verdict_of<Base>.why, name};
        } else if constexpr (kind_of<Base> != kind::structure) {
            return {"a base that is no structure has no fields to list; make it a member", name};
        } else {
            return {structure_fault<Base>().why, name};
        }
    }
};

template <class T, class... Items>
consteval fault items_fault(const field_items<Items...>*) {
    fault first;
    (void)((first = item_fault<T, Items>::find(), first.found()) || ...);
    return first;
}
template <class T>
consteval fault items_fault(const void*) {
    return {"describe of a class must return ashlar::fields(...)"};
}

// Fields, old names and gone names: one name means one thing.
template <std::size_t Most>
class name_register {
public:
    // False if the name is there already.
    [[nodiscard]] constexpr bool add(std::string_view name) {
        for (std::size_t i = 0; i < size_; ++i) {
            if (names_[i] == name) return false;
        }
        names_[size_++] = name;
        return true;
    }

private:
    std::array<std::string_view, Most> names_{};
    std::size_t size_ = 0;
};

template <class T>
consteval fault names_fault() {
    constexpr auto facts = structure<T>::facts;  // GCC 12 cannot make the original within another evaluation
    name_register<structure<T>::count * (1 + max_old_names) + std::tuple_size_v<decltype(said<T>.items)>> names;
    for (const field_facts& field : facts) {
        if (!names.add(field.name))
            return {"describe gives two fields this name; give one of them another", field.name};
    }
    for (const field_facts& field : facts) {
        for (const std::string_view old : field.old_names) {
            if (!names.add(old))
                return {"describe says .was(...) with a name that means something else already; leave it out",
                        field.name};
        }
    }
    fault found;
    const auto look = [&](const auto& item) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(item)>, gone_item>) {
            if (!names.add(item.name))
                found = {"describe says that this field is gone, but its name is in use; leave gone out", item.name};
        }
    };
    said<T>.each(look);
    return found;
}

// How many levels of elements T has that a bound can limit.
template <class T>
consteval std::size_t levels_of() {
    if constexpr (verdict_of<T>.refused()) {
        return bounds::levels;  // told elsewhere
    } else if constexpr (adapted<T>) {
        return levels_of<typename adapt<T>::as>();
    } else if constexpr (kind_of<T> == kind::string || kind_of<T> == kind::blob) {
        return 1;
    } else if constexpr (kind_of<T> == kind::sequence) {
        return 1 + levels_of<held_by<T>>();
    } else if constexpr (kind_of<T> == kind::array || kind_of<T> == kind::optional || kind_of<T> == kind::owned) {
        return levels_of<held_by<T>>();
    } else {
        return 0;
    }
}

template <class T>
consteval fault bounds_fault() {
    fault found;
    constexpr auto facts = structure<T>::facts;
    structure<T>::each([&]<std::size_t I>() {
        const field_facts& field = facts[I];
        if (found.found() || field.most == bounds{}) return;
        constexpr std::size_t levels = levels_of<typename structure<T>::template type<I>>();
        for (std::size_t level = levels; level < bounds::levels; ++level) {
            if (field.most.most[level] == unbounded) continue;
            found = {levels == 0 ? "a bound limits strings and sequences, which it is not; leave .max out"
                                 : "describe gives bounds for more levels than it has; leave the last ones out",
                     field.name};
        }
    });
    return found;
}

template <class T>
consteval fault said_fault() {
    return items_fault<T>(static_cast<const decltype(said_of<T>())*>(nullptr));
}

// ---- enumerations ----

template <class T, auto... V>
consteval fault enumerators_fault(const enumerator_items<enumerator_item<V>...>*) {
    if constexpr (!(std::is_same_v<T, std::remove_const_t<decltype(V)>> && ...)) {
        return {"describe lists an enumerator of another enumeration; list its own"};
    } else {
        fault found;
        name_register<sizeof...(V)> names;
        const auto look = [&]<auto Value>(const enumerator_item<Value>& item) {
            const std::string_view name = item.new_name.empty() ? engine::enumerator_name<Value> : item.new_name;
            if (found.found()) return;
            if (name.empty() || (name[0] >= '0' && name[0] <= '9'))
                found = {"describe lists a value that has no name; give it one by .named", name};
            else if (!names.add(name))
                found = {"describe gives two enumerators this name; give one of them another by .named", name};
        };
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (look(std::get<I>(said<T>.items)), ...);
        }(std::index_sequence_for<enumerator_item<V>...>{});
        return found;
    }
}
template <class T>
consteval fault enumerators_fault(const void*) {
    return {"describe of an enumeration must return ashlar::enumerators(...)"};
}

template <class T>
consteval fault enumeration_fault() {
    if constexpr (described<T>) {
        return enumerators_fault<T>(static_cast<const decltype(said_of<T>())*>(nullptr));
    } else {
        return {};
    }
}

}  // namespace ashlar::reflect
