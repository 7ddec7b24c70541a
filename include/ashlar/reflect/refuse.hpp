// Refusing a type at compile time, in one sentence that names the field: "node.next: a plain pointer ...".
//
// A type is walked through whole, with what it holds in line and out of line, to the first fault. Recursive types end
// where they meet themselves.
#pragma once

#include <ashlar/reflect/adapt_fault.hpp>
#include <ashlar/reflect/composed_text.hpp>
#include <ashlar/reflect/engine/refusal.hpp>
#include <ashlar/reflect/making.hpp>
#include <ashlar/reflect/met_types.hpp>
#include <ashlar/reflect/storing.hpp>
#include <ashlar/reflect/structure_fault.hpp>

namespace ashlar::reflect {

using engine::purpose;

// One walk through a type: where it stands, which structures it has met, and what it found.
template <purpose Purpose>
class inspection {
public:
    // Later steps of a very long path are left out.
    static constexpr std::size_t longest_path = 32;

    // True at the first call for a structure.
    template <class T>
    constexpr bool meets() {
        return met_.template meets<T>();
    }
    constexpr void enter(std::string_view step) {
        if (depth_ < longest_path) steps_[depth_] = step;
        ++depth_;
    }
    constexpr void leave() { --depth_; }
    constexpr bool refuse(fault found) {
        found_ = found;
        return false;
    }

    // "node.children[].label, field 2: why"
    constexpr void tell(composed_text& to) const {
        for (std::size_t i = 0; i < depth_ && i < longest_path; ++i) append_step(to, steps_[i]);
        if (!found_.name.empty()) append_step(to, found_.name);
        if (found_.number != 0) {
            to.append(", field ");
            to.append(found_.number);
        }
        to.append(": ");
        to.append(found_.why);
    }

private:
    static constexpr void append_step(composed_text& to, std::string_view step) {
        if (step[0] != '[') to.append(".");
        to.append(step);
    }

    met_types met_;
    std::array<std::string_view, longest_path> steps_{};
    std::size_t depth_ = 0;
    fault found_{};
};

template <class T, purpose P>
constexpr bool sound(inspection<P>& walk);

template <class T, purpose P>
constexpr bool sound_under(inspection<P>& walk, std::string_view step) {
    walk.enter(step);
    const bool is_sound = sound<T>(walk);
    if (is_sound) walk.leave();  // else the path is kept
    return is_sound;
}

// Whether T is sound by itself, with no structure or enumeration in it to be looked into.
template <class T, purpose P>
consteval bool is_plainly_sound() {
    constexpr verdict judged = verdict_of<T>;
    if constexpr (judged.refused() || judged.kind == kind::structure || judged.kind == kind::enumeration ||
                  adapted<T> || borrowing<T>) {
        return false;
    } else if constexpr (P == purpose::storing && storing_fault<T>().found()) {
        return false;
    } else if constexpr (!std::is_void_v<held_by<T>>) {
        return is_plainly_sound<held_by<T>, P>();
    } else {
        return true;
    }
}
template <class T, purpose P>
inline constexpr bool plainly_sound = is_plainly_sound<T, P>();

template <class T, purpose P, class... Fields>
constexpr bool sound_fields(inspection<P>& walk, type_list<Fields...>) {
    if constexpr ((plainly_sound<Fields, P> && ...)) {
        return true;
    } else {
        std::size_t next = 0;
        return (
            (plainly_sound<Fields, P> ? ++next != 0 : sound_under<Fields>(walk, structure<T>::facts[next++].name)) &&
            ...);
    }
}

// Of T by itself.
template <class T, purpose P>
consteval fault own_fault() {
    if constexpr (P == purpose::loading) {  // what can be described
        return loading_fault<T>();
    } else if constexpr (adapted<T>) {
        return adapt_fault<T>();
    } else if constexpr (kind_of<T> == kind::structure) {
        return structure_fault<T>();
    } else if constexpr (kind_of<T> == kind::enumeration) {
        return enumeration_fault<T>();
    } else {
        return {};
    }
}

inline constexpr fault no_room_for_text{"a string_view has no room of its own to load into; use std::string"};
inline constexpr fault no_room_for_elements{"a span has no room of its own to load into; use std::vector"};

// What T holds is sound; whether T itself may be stored is asked last, because a member that may not says more.
template <class T, purpose P>
constexpr bool sound_as_a_whole(inspection<P>& walk) {
    if constexpr (P == purpose::storing && !copied_by_bytes<T>) {
        return walk.refuse(not_copied_by_bytes);
    } else {
        return true;
    }
}

// False, and what is wrong told to the walk, unless T and all that it holds serve the purpose.
template <class T, purpose P>
constexpr bool sound(inspection<P>& walk) {
    constexpr verdict judged = verdict_of<T>;
    if constexpr (P == purpose::storing && storing_fault<T>().found()) {
        return walk.refuse(storing_fault<T>());
    } else if constexpr (judged.refused()) {
        return walk.refuse({judged.why});
    } else if constexpr (constexpr fault own = own_fault<T, P>(); own.found()) {
        return walk.refuse(own);
    } else if constexpr (adapted<T>) {
        return !walk.template meets<T>() || (sound<typename adapt<T>::as>(walk) && sound_as_a_whole<T>(walk));
    } else if constexpr (judged.kind == kind::structure) {
        return !walk.template meets<T>() ||
               (sound_fields<T>(walk, typename structure<T>::types{}) && sound_as_a_whole<T>(walk));
    } else if constexpr (P == purpose::loading && borrowing<T>) {
        return walk.refuse(judged.kind == kind::string ? no_room_for_text : no_room_for_elements);
    } else if constexpr (judged.kind == kind::array || judged.kind == kind::sequence) {
        return sound_under<held_by<T>>(walk, "[]");
    } else if constexpr (judged.kind == kind::optional || judged.kind == kind::owned) {
        return sound<held_by<T>>(walk) && sound_as_a_whole<T>(walk);
    } else {
        return true;
    }
}

template <class T, purpose P>
consteval bool inspect() {
    inspection<P> walk;
    return sound<T>(walk);
}

template <class T>
inline constexpr bool describable = inspect<T, purpose::describing>();
// Objects can be made of what is stored of them: T can be described, holds no views, and can be constructed.
template <class T>
consteval bool is_loadable() {
    if constexpr (describable<T>) {
        return inspect<T, purpose::loading>();
    } else {
        return false;
    }
}
template <class T>
inline constexpr bool loadable = is_loadable<T>();

// Objects can live in a chunk: T can be described, and its bytes alone carry its value.
template <class T>
inline constexpr bool storable = inspect<T, purpose::storing>();

// Only for types that are refused.
template <class T, purpose P>
constexpr composed_text refusal_text() {
    inspection<P> walk;
    sound<T>(walk);
    composed_text text;
    text.append(called<T>);
    walk.tell(text);
    return text;
}

template <class T, purpose P>
consteval auto refusal_sentence() {
    constexpr composed_text text = refusal_text<T, P>();
    return engine::sentence<text.size>(text.view());
}

// Compiles if T can be described; if not, the one error says why.
template <class T>
consteval void require_describable() {
    if constexpr (!describable<T>) engine::refuse<purpose::describing, refusal_sentence<T, purpose::describing>()>();
}

// The same of objects that are to be loaded.
template <class T>
consteval void require_loadable() {
    require_describable<T>();
    if constexpr (describable<T> && !loadable<T>) {
        engine::refuse<purpose::loading, refusal_sentence<T, purpose::loading>()>();
    }
}

// The same of objects that are to live in a chunk.
template <class T>
consteval void require_storable() {
    if constexpr (!storable<T>) engine::refuse<purpose::storing, refusal_sentence<T, purpose::storing>()>();
}

}  // namespace ashlar::reflect
