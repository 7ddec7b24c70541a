// What is wrong with where the fields of a class stand. The native layout must be the one that their types alone imply:
// so a member that `describe` forgets is noticed, unless it hides in padding.
#pragma once

#include <ashlar/reflect/fault.hpp>
#include <ashlar/reflect/structure.hpp>

namespace ashlar::reflect {

// The number of the first type in the list for which Test holds, or 0.
template <template <class> class Test, class... M>
consteval std::size_t first_of(engine::list<M...>) {
    std::size_t number = 0;
    (void)((++number, Test<M>::value) || ... || (number = 0, true));
    return number;
}
template <class M>
using is_volatile_field = std::is_volatile<std::remove_all_extents_t<M>>;

template <class... M>
consteval std::size_t largest_alignment_of(engine::list<M...>) {
    std::size_t largest = 1;
    ((largest = alignof(M) > largest ? alignof(M) : largest), ...);
    return largest;
}

// What makes the compiler unable to tell places and names.
template <class T>
consteval fault members_fault() {
    using members = engine::member_types<T>;
    if constexpr (constexpr std::size_t number = first_of<std::is_reference>(members{}); number != 0) {
        return {verdict_of<int&>.why, {}, number};
    } else if constexpr (constexpr std::size_t turned = first_of<is_volatile_field>(members{}); turned != 0) {
        return {verdict_of<volatile int>.why, {}, turned};
    } else if constexpr (constexpr std::size_t open = first_of<std::is_unbounded_array>(members{}); open != 0) {
        return {verdict_of<int[]>.why, {}, open};
    } else if constexpr (alignof(T) < largest_alignment_of(members{})) {
        return {"a packed struct leaves its fields where the processor may not read them; leave the packing out"};
    } else if constexpr (engine::has_bit_fields<T>()) {
        return {"a bit-field has no address; use a whole integer"};
    } else {
        return {};
    }
}

// The largest alignment that the native types of T's fields ask for.
template <class... M>
consteval std::size_t largest_alignment_of(type_list<M...>) {
    return largest_alignment_of(engine::list<M...>{});
}
template <class T>
consteval std::size_t alignment_of_fields() {
    return largest_alignment_of(typename structure<T>::types{});
}

// Where the next member may begin: after what the last one uses, or after all of it. A base class may lend its tail.
struct reached {
    std::size_t least = 0;
    std::size_t most = 0;

    [[nodiscard]] constexpr bool leads_to(std::size_t offset, std::size_t alignment) const {
        return offset == align_up(least, alignment) || offset == align_up(most, alignment);
    }
};

template <class T>
consteval fault places_of_shown() {
    std::size_t end = 0;
    for (std::size_t i = 0; i < engine::member_count<T>(); ++i) {
        const std::size_t offset = engine::member_offsets<T>[i];
        if (offset < end)
            return {"it shares its address with the field before; leave out [[no_unique_address]]",
                    engine::member_names<T>[i]};
        if (offset != align_up(end, engine::member_extents<T>.alignment.of[i]))
            return {"it stands elsewhere than its type would; write alignas at a type, not at a member",
                    engine::member_names<T>[i]};
        end = offset + engine::member_extents<T>.size.of[i];
    }
    return {};
}

template <class T, class Item>
struct item_place {  // gone
    static constexpr std::string_view name{};
    static constexpr bool follows(reached&) { return true; }
};
template <class T, auto M>
struct item_place<T, field_item<M>> {
    static constexpr std::string_view name = engine::member_name<M>;
    static constexpr bool follows(reached& end) {
        using field = engine::member_type<M>;
        constexpr std::size_t offset = engine::member_offset<M>;
        const bool in_order = end.leads_to(offset, alignof(field));
        end.least = end.most = offset + sizeof(field);
        return in_order;
    }
};
template <class T, class Base>
struct item_place<T, base_item<Base>> {
    static constexpr std::string_view name = called<Base>;
    static constexpr bool follows(reached& end) {
        if constexpr (structure<Base>::count == 0) {
            return true;
        } else {
            constexpr std::size_t offset = listed_item<T, base_item<Base>>::shift;
            constexpr std::size_t last = structure<Base>::count - 1;
            const bool in_order = end.leads_to(offset, alignof(Base));
            end.least =
                offset + structure<Base>::facts[last].offset + sizeof(typename structure<Base>::template type<last>);
            end.most = offset + sizeof(Base);
            return in_order;
        }
    }
};

template <class T, class... Items>
consteval fault places_of_listed(const field_items<Items...>*) {
    fault found;
    reached end;
    [[maybe_unused]] const auto look = [&]<class Item>() {
        if (!found.found() && !item_place<T, Item>::follows(end))
            found = {
                "it does not follow what describe lists before it; list all members in the order of declaration, bases "
                "first",
                item_place<T, Item>::name};
    };
    (look.template operator()<Items>(), ...);
    if (!found.found() && align_up(end.least == 0 ? 1 : end.least, alignof(T)) != sizeof(T) &&
        align_up(end.most == 0 ? 1 : end.most, alignof(T)) != sizeof(T)) {
        found = {"describe does not list the last member; list all members in the order of declaration, bases first"};
    }
    return found;
}

}  // namespace ashlar::reflect
