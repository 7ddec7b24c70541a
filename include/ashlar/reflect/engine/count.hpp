// How many members an aggregate has, learnt from which initialisers it accepts.
//
// An initialiser `{}` stands for exactly one element, an array or a base included, but not every type accepts it. An
// `any` is accepted by every type, but an array takes one for each of its elements. So: as many `{}` as fit come first;
// where that ends at a member that refuses `{}`, `any`s follow, and each place among them is tried to see how many of
// them it takes. Base classes are elements too, the first ones, and are subtracted.
//
// Not told from a base class is a first member whose type is also one of T's bases; such a T is described by hand.
// A count that is wrong does not compile (see tie.hpp): it is never silent.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include "ashlar/reflect/engine/initialiser.hpp"
#include "ashlar/reflect/engine/ladder.hpp"

namespace ashlar::reflect::engine {

inline constexpr std::size_t max_elements = max_fields + max_bases;
// How many elements of arrays are looked through, before and after the first member that refuses `{}`.
inline constexpr std::size_t max_flat_before = 256;
inline constexpr std::size_t max_flat_after = 8192;

template <class T, class... L, std::size_t... R>
consteval bool fits_flat(list<L...>, index<R...>) {
    return requires { T{L{}..., any{R}...}; };
}

// T{L{}..., {} × Braces, any × Flat} is valid.
template <class T, std::size_t Braces, std::size_t Flat, class Leading = list<>>
inline constexpr bool fits =
    rung<Braces - 1>::template fits<T>(Leading{}, index<>{}, index<>{}, std::make_index_sequence<Flat>{});
template <class T, std::size_t Flat, class Leading>
inline constexpr bool fits<T, 0, Flat, Leading> = fits_flat<T>(Leading{}, std::make_index_sequence<Flat>{});

// T{{} × Braces, any × Before, {any × Inside}, any × After} is valid.
template <class T, std::size_t Braces, std::size_t Before, std::size_t Inside, std::size_t After>
inline constexpr bool fits_nested =
    rung<Braces>::template fits<T>(list<>{}, std::make_index_sequence<Before>{}, std::make_index_sequence<Inside>{},
                                   std::make_index_sequence<After>{});

// The largest n in [Low, High) for which Test::at<n>, which holds for Low and for none above the first it fails at.
template <class Test, std::size_t Low, std::size_t High>
consteval std::size_t last_that_holds() {
    if constexpr (High - Low == 1) {
        return Low;
    } else if constexpr (constexpr std::size_t middle = Low + (High - Low) / 2; Test::template at<middle>) {
        return last_that_holds<Test, middle, High>();
    } else {
        return last_that_holds<Test, Low, middle>();
    }
}

// The same where no end is known: tries Low, where it holds, and Step, 2 × Step, 4 × Step more.
template <class Test, std::size_t Low, std::size_t Limit, std::size_t Step, std::size_t From = Low>
consteval std::size_t last_that_holds_up_to() {
    if constexpr (Low + Step > Limit) {
        return last_that_holds<Test, From, Limit + 1>();
    } else if constexpr (Test::template at<Low + Step>) {
        return last_that_holds_up_to<Test, Low, Limit, Step * 2, Low + Step>();
    } else {
        return last_that_holds<Test, From, Low + Step>();
    }
}

template <class T>
struct braces_fit {
    template <std::size_t N>
    static constexpr bool at = fits<T, N, 0>;
};
template <class T, std::size_t Braces>
struct flat_fits {
    template <std::size_t N>
    static constexpr bool at = fits<T, Braces, N>;
};
template <class T, std::size_t Braces, std::size_t Before>
struct rest_fits {
    template <std::size_t N>
    static constexpr bool at = fits_nested<T, Braces, Before, 0, N>;
};

// A valid initialiser of T: {} × braces, any × flat. None was found if both are `unknown`. What follows the first
// `needed` of the `any`s may be left out.
struct shape {
    std::size_t braces;
    std::size_t flat;
    std::size_t needed;
};
inline constexpr std::size_t unknown = static_cast<std::size_t>(-1);

// For types that refuse `{}` as a whole: the shortest of all `any`, or of `{}` but for the last.
template <class T, std::size_t N>
consteval shape shortest_shape() {
    if constexpr (N > max_flat_before) {
        return {unknown, unknown, unknown};
    } else if constexpr (fits<T, 0, N>) {
        return {0, N, N};
    } else if constexpr (N > 1 && N <= max_elements) {
        if constexpr (fits<T, N - 1, 1>) {
            return {N - 1, 1, 1};
        } else {
            return shortest_shape<T, N + 1>();
        }
    } else {
        return shortest_shape<T, N + 1>();
    }
}

// The longest valid initialiser of T in this form.
template <class T>
consteval shape longest_shape() {
    if constexpr (fits<T, 0, 0>) {
        constexpr std::size_t braces = last_that_holds_up_to<braces_fit<T>, 0, max_elements + 1, 8>();
        if constexpr (braces > max_elements) {
            return {braces, 0, 0};
        } else if constexpr (fits<T, braces, 1>) {  // a member with an initialiser of its own refuses {}
            constexpr std::size_t flat = last_that_holds_up_to<flat_fits<T, braces>, 1, max_flat_after, 1>();
            return {braces, flat, flat < max_flat_before ? flat : max_flat_before};
        } else {
            return {braces, 0, 0};
        }
    } else {
        constexpr shape shortest = shortest_shape<T, 1>();
        if constexpr (shortest.flat == unknown) {
            return shortest;
        } else {
            return {shortest.braces,
                    last_that_holds_up_to<flat_fits<T, shortest.braces>, shortest.flat, max_flat_after, 1>(),
                    shortest.flat};
        }
    }
}
template <class T>
inline constexpr shape shape_of = longest_shape<T>();

// How many of the Rest `any`s, which follow {} × Braces, any × Before, the member in the first one's place takes, if it
// takes Inside or more and refuses {}: an array of such members takes as many as it has elements, and one for each.
template <class T, std::size_t Braces, std::size_t Before, std::size_t Rest, std::size_t Inside>
consteval std::size_t span_of_refusing() {
    if constexpr (Before + Inside > shape_of<T>.needed) {
        return 1;
    } else if constexpr (fits_nested<T, Braces, Before, Inside, Rest - 1>) {
        return 1;
    } else if constexpr (fits_nested<T, Braces, Before, Inside, Rest - Inside>) {
        return Inside;
    } else {
        return span_of_refusing<T, Braces, Before, Rest, Inside + 1>();
    }
}
// The same for any member.
template <class T, std::size_t Braces, std::size_t Before, std::size_t Rest>
consteval std::size_t span() {
    if constexpr (Rest == 1 || fits_nested<T, Braces, Before, 0, Rest - 1>) {
        return 1;
    } else if constexpr (fits_nested<T, Braces, Before, 0, 0>) {
        return Rest - last_that_holds<rest_fits<T, Braces, Before>, 0, Rest - 1>();
    } else {
        return span_of_refusing<T, Braces, Before, Rest, 1>();
    }
}

template <class T, std::size_t Braces, std::size_t Before, std::size_t Rest, std::size_t Count>
consteval std::size_t elements_in_flat() {
    if constexpr (Rest == 0 || Count > max_elements) {
        return Count;
    } else {
        constexpr std::size_t taken = span<T, Braces, Before, Rest>();
        return elements_in_flat<T, Braces, Before + taken, Rest - taken, Count + 1>();
    }
}

// The initialiser that is left of shape_of<T> when N elements are replaced by Leading is valid.
template <class T, std::size_t N, class Leading>
consteval bool fits_after() {
    constexpr shape s = shape_of<T>;
    if constexpr (N > s.braces + s.flat) {
        return false;
    } else if constexpr (fits<T, 0, 0>) {
        return fits<T, 0, 0, Leading>;
    } else if constexpr (N <= s.braces) {
        return fits<T, s.braces - N, s.flat, Leading>;
    } else {
        return fits<T, 0, s.flat - (N - s.braces), Leading>;
    }
}

// The number of base classes, after those in Bases.
template <class T, class... Bases>
consteval std::size_t leading_bases(list<Bases...>) {
    constexpr std::size_t next = sizeof...(Bases) + 1;
    if constexpr (!fits_after<T, next, list<Bases..., to_base<T>>>()) {
        return next - 1;
    } else if constexpr (fits_after<T, next, list<Bases..., to_nothing>>()) {
        return next - 1;  // a member that can be made of anything, not a base class
    } else {
        return leading_bases<T>(list<Bases..., to_base<T>>{});
    }
}
// 0 where no initialiser was found.
template <class T>
consteval std::size_t count_bases() {
    if constexpr (shape_of<T>.flat == unknown) {
        return 0;
    } else {
        return leading_bases<T>(list<>{});
    }
}
template <class T>
inline constexpr std::size_t base_count = count_bases<T>();

// Elements: base classes and members. `unknown` where no initialiser was found, max_elements + 1 for any number above.
template <class T>
consteval std::size_t count_elements() {
    constexpr shape s = shape_of<T>;
    if constexpr (s.flat >= max_flat_after) {
        return unknown;
    } else if constexpr (s.flat == 0 || s.braces > max_elements) {
        return s.braces;
    } else {
        return elements_in_flat<T, s.braces, 0, s.flat, s.braces>();
    }
}
template <class T>
inline constexpr std::size_t element_count = count_elements<T>();

// Whether the members of an aggregate can be counted, and are as few as the ladder has rungs for: T may be asked all
// that the seam offers if so.
template <class T>
consteval bool countable() {
    return element_count<std::remove_cv_t<T>> != unknown;
}
template <class T>
consteval bool has_too_many_members() {
    using U = std::remove_cv_t<T>;
    return countable<U>() && element_count<U> - base_count<U> > max_fields;
}

template <class T>
consteval std::size_t count_members() {
    using U = std::remove_cv_t<T>;
    if constexpr (!std::is_class_v<U> || !std::is_aggregate_v<U>) {
        static_assert(std::is_class_v<U> && std::is_aggregate_v<U>,
                      "ashlar: only an aggregate (no constructors, no private members, no virtual functions) shows its "
                      "fields; describe the others");
        return 0;
    } else if constexpr (!countable<U>()) {
        static_assert(countable<U>(),
                      "ashlar: its fields cannot be counted; use std::array for large C arrays, or list all of them in "
                      "describe");
        return 0;
    } else if constexpr (has_too_many_members<U>()) {
        static_assert(!has_too_many_members<U>(),
                      "ashlar: a struct may have at most 128 fields; group some of them in structs of their own");
        return 0;
    } else {
        return element_count<U> - base_count<U>;
    }
}
template <class T>
inline constexpr std::size_t member_count_of = count_members<T>();

// The number of T's own non-static data members.
template <class T>
consteval std::size_t member_count() {
    return member_count_of<std::remove_cv_t<T>>;
}

template <class T>
consteval bool has_bases() {
    return base_count<std::remove_cv_t<T>> != 0;
}
// Some base class after those in Bases holds members. (Whether all are empty is not asked: braces may be left out, so
// an empty base of the first base stands for both.)
template <class T, class... Bases>
consteval bool has_full_base(list<Bases...>) {
    constexpr std::size_t next = sizeof...(Bases) + 1;
    if constexpr (next > base_count<T>) {
        return false;
    } else if constexpr (fits_after<T, next, list<Bases..., to_full_base<T>>>()) {
        return true;
    } else {
        return has_full_base<T>(list<Bases..., to_base<T>>{});
    }
}
template <class T>
consteval bool has_empty_bases_only() {
    using U = std::remove_cv_t<T>;
    return has_bases<U>() && !has_full_base<U>(list<>{});
}

}  // namespace ashlar::reflect::engine
