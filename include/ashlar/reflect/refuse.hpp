// Refusing a type at compile time, in one sentence that names the field: "node.next: a plain pointer ...".
//
// A type is walked through whole, with what it holds in line and out of line, to the first fault. Recursive types end
// where they meet themselves.
#pragma once

#include <ashlar/reflect/engine/refusal.hpp>
#include <ashlar/reflect/structure_fault.hpp>

#include <vector>

namespace ashlar::reflect {

// Text in a constant expression. (Clang 19 cannot evaluate GCC 12's std::string there.)
struct composed_text {
    char data[1024] = {};
    std::size_t size = 0;

    constexpr void append(std::string_view text) {
        for (std::size_t i = 0; i < text.size() && size < sizeof data; ++i) data[size++] = text[i];
    }
    constexpr void append(std::size_t number) {
        if (number >= 10) append(number / 10);
        const char digit = static_cast<char>('0' + number % 10);
        append(std::string_view(&digit, 1));
    }
    [[nodiscard]] constexpr std::string_view view() const { return {data, size}; }
};

// Two local types can have one name, so it does not tell them apart; the address does, but under -fsanitize=undefined
// GCC 12 can compare those of different objects at run time only, so they come last.
template <class T>
inline constexpr char tag_of = 0;
struct structure_id {
    std::string_view name;
    const char* tag;

    friend constexpr bool operator==(const structure_id& a, const structure_id& b) {
        return a.name == b.name && a.tag == b.tag;
    }
};

// Views: their content can be described and saved, but there is nothing to load into.
template <class T>
concept borrowing_string = string_like<T> && !requires(T& s) { s.assign(s.data(), s.size()); };
template <class T>
concept borrowing = borrowing_string<T> || (borrowing_sequence<T> && !is_std_array<T>);

// One walk through a type: where it stands, which structures it has met, and what it found.
class inspection {
public:
    constexpr explicit inspection(bool for_loading) : for_loading_(for_loading) {}

    // Later steps of a very long path are left out.
    static constexpr std::size_t longest_path = 32;

    // True at the first call for a structure.
    constexpr bool meets(structure_id type) {
        for (const structure_id& each : met_) {
            if (each == type) return false;
        }
        met_.push_back(type);
        return true;
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

    // Refuses a view if the type is to be loaded.
    constexpr bool borrows(std::string_view why) {
        borrows_ = true;
        return !for_loading_ || refuse({why});
    }
    [[nodiscard]] constexpr bool borrows() const { return borrows_; }

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

    std::vector<structure_id> met_;
    std::array<std::string_view, longest_path> steps_{};
    std::size_t depth_ = 0;
    fault found_{};
    bool for_loading_;
    bool borrows_ = false;
};

template <class T>
constexpr bool sound(inspection& walk);

template <class T>
constexpr bool sound_under(inspection& walk, std::string_view step) {
    walk.enter(step);
    const bool is_sound = sound<T>(walk);
    if (is_sound) walk.leave();  // else the path is kept
    return is_sound;
}

// Whether T is sound by itself, with no structure or enumeration in it to be looked into.
template <class T>
consteval bool is_plainly_sound() {
    constexpr verdict judged = verdict_of<T>;
    if constexpr (judged.refused() || judged.kind == kind::structure || judged.kind == kind::enumeration ||
                  borrowing<T>) {
        return false;
    } else if constexpr (adapted<T>) {
        return is_plainly_sound<typename adapt<T>::as>();
    } else if constexpr (!std::is_void_v<held_by<T>>) {
        return is_plainly_sound<held_by<T>>();
    } else {
        return true;
    }
}
template <class T>
inline constexpr bool plainly_sound = is_plainly_sound<T>();

template <class T, class... Fields>
constexpr bool sound_fields(inspection& walk, type_list<Fields...>) {
    if constexpr ((plainly_sound<Fields> && ...)) {
        return true;
    } else {
        std::size_t next = 0;
        return ((plainly_sound<Fields> ? ++next != 0 : sound_under<Fields>(walk, structure<T>::facts[next++].name)) &&
                ...);
    }
}

// False, and what is wrong told to the walk, unless T and all that it holds can be described.
template <class T>
constexpr bool sound(inspection& walk) {
    constexpr verdict judged = verdict_of<T>;
    if constexpr (judged.refused()) {
        return walk.refuse({judged.why});
    } else if constexpr (adapted<T>) {
        return sound<typename adapt<T>::as>(walk);
    } else if constexpr (judged.kind == kind::structure) {
        constexpr fault own = structure_fault<T>();
        if constexpr (own.found()) {
            return walk.refuse(own);
        } else {
            return !walk.meets({engine::display_name<T>, &tag_of<T>}) ||
                   sound_fields<T>(walk, typename structure<T>::types{});
        }
    } else if constexpr (judged.kind == kind::enumeration) {
        constexpr fault own = enumeration_fault<T>();
        return !own.found() || walk.refuse(own);
    } else if constexpr (borrowing_string<T>) {
        return walk.borrows("a string_view has no room of its own to load into; use std::string");
    } else if constexpr (judged.kind == kind::array || judged.kind == kind::sequence || judged.kind == kind::blob) {
        if constexpr (borrowing<T>) {
            if (!walk.borrows("a span has no room of its own to load into; use std::vector")) return false;
        }
        if constexpr (judged.kind == kind::blob) {
            return true;
        } else {
            return sound_under<held_by<T>>(walk, "[]");
        }
    } else if constexpr (judged.kind == kind::optional || judged.kind == kind::owned) {
        return sound<held_by<T>>(walk);
    } else {
        return true;
    }
}

struct findings {
    bool describable;
    bool loadable;  // T can be described, and holds no views
};
template <class T>
consteval findings inspect() {
    inspection walk(false);
    const bool describable = sound<T>(walk);
    return {describable, describable && !walk.borrows()};
}
template <class T>
inline constexpr findings findings_of = inspect<T>();

template <class T>
inline constexpr bool describable = findings_of<T>.describable;
template <class T>
inline constexpr bool loadable = findings_of<T>.loadable;

// Only for types that are refused.
template <class T>
constexpr composed_text refusal_text(bool for_loading) {
    inspection walk(for_loading);
    sound<T>(walk);
    composed_text text;
    text.append(called<T>);
    walk.tell(text);
    return text;
}

template <class T, bool ForLoading>
consteval auto refusal_sentence() {
    constexpr composed_text text = refusal_text<T>(ForLoading);
    return engine::sentence<text.size>(text.view());
}

// Compiles if T can be described; if not, the one error says why.
template <class T>
consteval void require_describable() {
    if constexpr (!describable<T>) engine::refuse<refusal_sentence<T, false>()>();
}

// The same of objects that are to be loaded.
template <class T>
consteval void require_loadable() {
    if constexpr (!loadable<T>) engine::refuse<refusal_sentence<T, true>()>();
}

}  // namespace ashlar::reflect
