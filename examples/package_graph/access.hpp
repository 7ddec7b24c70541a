// One way to reach a member, whether the struct is an ordinary object or a view into a mapped image; so that each
// question is written once and asked of both.
//
//   get<&package::name>(p)     object: the member itself;  view: what v[&package::name] gives
//   present(x), held(x)        for optional and unique_ptr members of either form
//
// What comes out has the same use in both forms: text converts to string_view, lists have size(), [] and
// iteration. Keep a list in a variable of its own before walking it: a view's is a temporary.
#pragma once

#include <concepts>
#include <type_traits>

namespace package_graph {

template <class Class, class Member>
Class owner_of(Member Class::*);  // declared only: names the struct that a member belongs to

template <auto Member, class X>
[[nodiscard]] constexpr decltype(auto) get(const X& x) {
    if constexpr (std::derived_from<X, decltype(owner_of(Member))>)
        return (x.*Member);
    else
        return x[Member];
}

// Whether an optional, an owning pointer or a nullable view holds something.
template <class X>
[[nodiscard]] constexpr bool present(const X& x) {
    return static_cast<bool>(x);
}

// What it holds; it must hold something. A nullable view without operator* is itself the view of what it holds.
template <class X>
[[nodiscard]] constexpr decltype(auto) held(const X& x) {
    if constexpr (requires { *x; })
        return *x;
    else
        return (x);
}

}  // namespace package_graph
