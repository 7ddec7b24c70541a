// Refusing a type at compile time, in one sentence that names the field: "node.next: a plain pointer ...".
//
// A structure answers for what it holds in line; what stands out of line (elements of a vector, targets of a pointer) is a
// type of its own and answers when it is reached. So recursion needs no care, and every type is judged once.
#pragma once

#include <ashlar/reflect/engine/refusal.hpp>
#include <ashlar/reflect/structure.hpp>

namespace ashlar::reflect {

// What a composite holds: of an array, sequence, optional or pointer. Structures and scalars hold nothing here.
template <class T>
struct held {
    using type = void;
};
template <class T, std::size_t N>
struct held<T[N]> {
    using type = std::remove_cv_t<T>;
};
template <class T>
    requires(std::is_class_v<T> && !adapted<T> &&
             (kind_of<T> == kind::array || kind_of<T> == kind::optional || kind_of<T> == kind::sequence))
struct held<T> {
    using type = std::remove_cv_t<typename T::value_type>;
};
template <class T>
    requires(std::is_class_v<T> && !adapted<T> && kind_of<T> == kind::owned && is_default_unique_ptr<T>)
struct held<T> {
    using type = std::remove_cv_t<typename T::element_type>;
};
template <adapted T>
struct held<T> : held<typename adapt<T>::as> {};
template <class T>
using held_by = typename held<T>::type;

// The scalar under an enumeration, a duration or a time point.
template <class T>
struct counted;
template <class T>
    requires std::is_enum_v<T>
struct counted<T> {  // an integer also where the underlying type is one of characters
    using underlying = std::underlying_type_t<T>;
    using type = typename std::conditional_t<std::is_same_v<underlying, char> || std::is_same_v<underlying, wchar_t> ||
                                                 std::is_same_v<underlying, char8_t> ||
                                                 std::is_same_v<underlying, char16_t> ||
                                                 std::is_same_v<underlying, char32_t>,
                                             std::make_signed<underlying>, std::type_identity<underlying>>::type;
};
template <duration_like T>
struct counted<T> {
    using type = typename T::rep;
};
template <time_point_like T>
struct counted<T> {
    using type = typename T::duration::rep;
};
template <class T>
using counted_by = typename counted<T>::type;

inline constexpr std::size_t largest_alignment = 4096;

// The largest alignment that the native types of T's fields ask for.
template <class T>
consteval std::size_t alignment_of_fields() {
    std::size_t largest = 1;
    structure<T>::each([&]<std::size_t I>() {
        constexpr std::size_t asked = alignof(typename structure<T>::template type<I>);
        if (asked > largest) largest = asked;
    });
    return largest;
}

// What is wrong with a structure as a whole, or empty.
template <class T>
consteval std::string_view structure_fault() {
    if constexpr (alignof(T) > largest_alignment) return "an alignment above 4096 cannot be kept in a file";
    if constexpr (std::is_same_v<typename structure<T>::source, aggregate_fields<T>>) {
        if constexpr (engine::has_bit_fields<T>()) return "a bit-field has no address; use a whole integer";
        if constexpr (engine::has_references<T>()) return "a reference cannot be bound again; use a value";
        if constexpr (engine::overlapping_members<T>())
            return "two fields share an address; leave out [[no_unique_address]]";
    }
    if constexpr (is_tuple<T> || is_pair<T> || complex_like<T>) return {};
    if constexpr (described<T>) {
        const auto& facts = structure<T>::facts;
        for (std::size_t i = 0; i < facts.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (facts[i].name == facts[j].name) return "describe gives two fields the same name";
            }
        }
    }
    constexpr bool listed = std::is_same_v<typename structure<T>::source, listed_fields<T>>;
    std::size_t end = 0;
    bool in_place = true;
    structure<T>::each([&]<std::size_t I>() {
        using field = typename structure<T>::template type<I>;
        if (structure<T>::facts[I].offset != align_up(end, alignof(field))) in_place = false;
        end = structure<T>::facts[I].offset + sizeof(field);
    });
    if (listed && (!in_place || align_up(end == 0 ? 1 : end, alignof(T)) != sizeof(T)))
        return "describe does not list every member in the order of declaration, bases first";
    if (!in_place) return "an alignas on a member moves it away from where its type would stand; give the type the alignas";
    return {};
}

template <class T>
consteval bool is_describable();

template <class T>
inline constexpr bool describable = is_describable<T>();

template <class T>
consteval bool is_describable() {
    constexpr verdict judged = verdict_of<T>;
    if constexpr (judged.refused()) return false;
    if constexpr (!judged.refused()) {
        if constexpr (adapted<T>) {
            return describable<typename adapt<T>::as>;
        } else if constexpr (judged.kind == kind::structure) {
            if constexpr (!structure_fault<T>().empty()) return false;
            if constexpr (structure_fault<T>().empty())
                return structure<T>::all([]<std::size_t I>() { return describable<typename structure<T>::template type<I>>; });
        } else if constexpr (judged.kind == kind::duration || judged.kind == kind::time_point) {
            return describable<counted_by<T>>;
        } else if constexpr (judged.kind == kind::array || judged.kind == kind::optional) {
            return describable<held_by<T>>;
        } else if constexpr (judged.kind == kind::sequence || judged.kind == kind::owned) {
            using element = held_by<T>;
            if constexpr (!verdict_of<element>.refused() && kind_of<element> == kind::structure) {
                return true;
            } else {
                return describable<element>;
            }
        } else {
            return true;
        }
    }
}

// Text in a constant expression. (Clang 19 cannot evaluate GCC 12's std::string there.)
struct composed_text {
    char data[1024] = {};
    std::size_t size = 0;

    constexpr void append(std::string_view text) {
        for (std::size_t i = 0; i < text.size() && size < sizeof data; ++i) data[size++] = text[i];
    }
    [[nodiscard]] constexpr std::string_view view() const { return {data, size}; }
};

struct fault {
    composed_text path;
    std::string_view why;

    // Puts a field's name, or "[]", before the path.
    constexpr void under(std::string_view component) {
        const composed_text inner = path;
        path = {};
        path.append(component);
        if (inner.size > 0 && inner.data[0] != '[') path.append(".");
        path.append(inner.view());
    }
};

// Only for types that are not describable.
template <class T>
constexpr fault fault_of() {
    constexpr verdict judged = verdict_of<T>;
    if constexpr (judged.refused()) {
        return {{}, judged.why};
    } else if constexpr (adapted<T>) {
        return fault_of<typename adapt<T>::as>();
    } else if constexpr (judged.kind == kind::structure) {
        if constexpr (!structure_fault<T>().empty()) {
            return {{}, structure_fault<T>()};
        } else {
            fault found;
            structure<T>::all([&]<std::size_t I>() {
                using field = typename structure<T>::template type<I>;
                if constexpr (!describable<field>) {
                    found = fault_of<field>();
                    found.under(structure<T>::facts[I].name);
                    return false;
                } else {
                    return true;
                }
            });
            return found;
        }
    } else if constexpr (judged.kind == kind::duration || judged.kind == kind::time_point) {
        return fault_of<counted_by<T>>();
    } else {
        fault found = fault_of<held_by<T>>();
        if (judged.kind == kind::array || judged.kind == kind::sequence) found.under("[]");
        return found;
    }
}

template <class T>
constexpr composed_text refusal_text() {
    fault found = fault_of<T>();
    found.under(engine::type_name<T>.empty() ? engine::display_name<T> : engine::type_name<T>);
    found.path.append(": ");
    found.path.append(found.why);
    return found.path;
}

template <class T>
consteval auto refusal_sentence() {
    constexpr composed_text text = refusal_text<T>();
    return engine::sentence<text.size>(text.view());
}

// Compiles if T can be described; if not, the one error says why.
template <class T>
consteval void require_describable() {
    if constexpr (!describable<T>) engine::refuse<refusal_sentence<T>()>();
}

}  // namespace ashlar::reflect
