// The run-time description of a C++ type.
#pragma once

#include <ashlar/reflect/description.hpp>
#include <ashlar/reflect/facts.hpp>

#include <string>

namespace ashlar {

namespace reflect {

// Compiled: a description from a type's facts, canonical and laid out. Aborts with a sentence if the type asks for what
// no description can say (a size above max_size, more nesting than the limits).
[[nodiscard]] description description_from(const type_facts& root);

}  // namespace reflect

// Made at the first call, and kept; a type that cannot be described is refused at compile time.
template <class T>
[[nodiscard]] const description& description_of() {
    reflect::require_describable<T>();
    if constexpr (reflect::describable<T>) {
        static const description made = reflect::description_from(reflect::facts_of<reflect::described_as<T>>());
        return made;
    } else {
        static const description none;  // after the one error, none that only follows from it
        return none;
    }
}

// What every form needs of a type's description again and again.
struct identity {
    hash128 fingerprint;
    std::string text;
    std::uint64_t largest_alignment = 1;  // of any block, bytes
};

[[nodiscard]] identity identify(const description& d);

template <class T>
[[nodiscard]] const identity& identity_of() {
    static const identity made = identify(description_of<T>());
    return made;
}

}  // namespace ashlar
