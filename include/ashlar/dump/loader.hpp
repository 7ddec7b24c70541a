// The walk that makes ordinary objects of a checked image: the writer's walk in the other direction. Nothing is tested
// here but memory and limits; contents nest on the call stack to a fixed depth, and wait beyond it.
//
// fill(l, object, at, depth) gives an object at its final place the value that stands at `at`.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/dump/view.hpp>
#include <ashlar/dump/walk.hpp>

#include <string>

namespace ashlar::dump {

class loader {
public:
    [[nodiscard]] bool too_deep(std::uint32_t depth) const noexcept { return depth >= stack_depth; }

    using contents_function = void (*)(loader&, void* target, const std::byte* block);
    void defer(contents_function contents, void* target, const std::byte* block) {
        line_.push({contents, target, block});
    }
    void drain() {
        while (!line_.empty()) {
            const waiting turn = line_.pop();
            turn.contents(*this, turn.target, turn.block);
        }
    }

private:
    struct waiting {
        contents_function contents;
        void* target;
        const std::byte* block;
    };
    waiting_line<waiting> line_;
};

// Types that start out empty and are then filled. Those that cannot, for constants or the lack of a default
// constructor, are made with all that is shallow in place; what is deep in them starts out empty, and is filled.
template <class T>
consteval bool find_fillable() {
    if constexpr (reflect::adapted<T> || kind_of<T> != kind::structure) {
        if constexpr (kind_of<T> == kind::array && !reflect::adapted<T>) return find_fillable<held_by<T>>();
        return std::is_default_constructible_v<T>;
    } else {
        if constexpr (requires { structure<T>::source::has_const; }) {
            if (structure<T>::source::has_const) return false;
        }
        return std::is_default_constructible_v<T> && structure<T>::all([]<std::size_t I>() {
                   return find_fillable<typename structure<T>::template type<I>>();
               });
    }
}
template <class T>
inline constexpr bool fillable = find_fillable<T>();

// Whether make() gives the whole value: there is nothing left to fill.
template <class T>
inline constexpr bool made_whole = shallow<T>;

template <class T>
void fill(loader& l, T& object, const std::byte* at, std::uint32_t depth);

template <class T>
T make(const std::byte* at);

// Converts to a T made from the image, in the place where it is wanted.
template <class T>
struct made_in_place {
    const std::byte* at;
    operator T() const { return make<T>(at); }  // NOLINT(google-explicit-constructor)
};

// A constant cannot be filled later.
template <class Members>
inline constexpr bool deep_constants = false;
template <class... M>
inline constexpr bool deep_constants<reflect::engine::list<M...>> =
    ((std::is_const_v<M> && !shallow<std::remove_const_t<M>>) || ...);

template <class T>
T make_structure(const std::byte* at) {
    if constexpr (requires { requires structure<T>::source::has_const; }) {
        static_assert(!deep_constants<reflect::engine::member_types<T>>,
                      "ashlar: to be loaded, a constant member must not hold sequences of strings or sequences");
    }
    static_assert(std::is_aggregate_v<T> || reflect::is_pair<T> || reflect::is_tuple<T>,
                  "ashlar: to be loaded, a type needs a default constructor, or to be an aggregate of such types");
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        static_assert(
            (!std::is_array_v<typename structure<T>::template type<I>> && ...),
            "ashlar: to be loaded, a struct with an array member needs a default constructor; use std::array");
        return T{make<typename structure<T>::template type<I>>(at + layout_of<T>.offsets[I])...};
    }(std::make_index_sequence<structure<T>::count>{});
}

template <class T>
T make(const std::byte* at) {
    if constexpr (seen_by_value<T>) {
        return read_value<T>(at);
    } else if constexpr (reflect::adapted<T>) {
        return adapt<T>::from(make<typename adapt<T>::as>(at));
    } else if constexpr (!fillable<T> && kind_of<T> == kind::array) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return T{make<held_by<T>>(at + I * size_of<held_by<T>>)...};
        }(std::make_index_sequence<reflect::extent_of<T>>{});
    } else if constexpr (!fillable<T>) {
        return make_structure<T>(at);
    } else {
        T value{};
        if constexpr (made_whole<T>) {  // none of its contents can have to wait
            loader none;
            fill(none, value, at, 0);
        }
        return value;
    }
}

template <class T>
void fill_structure(loader& l, T& object, const std::byte* at, std::uint32_t depth) {
    structure<T>::each([&]<std::size_t I>() {
        using field = typename structure<T>::template type<I>;
        if constexpr (fillable<T> || !made_whole<field>) {
            fill<field>(l, structure<T>::template get<I>(object), at + layout_of<T>.offsets[I], depth);
        }
    });
}

template <class T>
void fill_target(loader& l, void* target, const std::byte* block) {
    fill(l, *static_cast<T*>(target), block, 0);
}

// Fills now, or in its turn if that would nest too deep.
template <class T>
[[gnu::noinline]] void fill_block(loader& l, T& object, const std::byte* block, std::uint32_t depth) {
    if constexpr (has_slots<T>) {
        if (l.too_deep(depth)) [[unlikely]]
            return l.defer(&fill_target<T>, &object, block);
    }
    fill(l, object, block, depth);
}

template <class T>
void fill_elements_now(loader& l, T& sequence, const std::byte* block, std::uint32_t depth) {
    using element = held_by<T>;
    for (auto& each : sequence) {
        fill<element>(l, each, block, depth);
        block += size_of<element>;
    }
}

template <class T>
void fill_elements_in_turn(loader& l, void* target, const std::byte* block) {
    fill_elements_now(l, *static_cast<T*>(target), block, 0);
}

template <class T>
[[gnu::noinline]] void fill_elements(loader& l, T& sequence, const std::byte* block, std::uint32_t depth) {
    if constexpr (has_slots<held_by<T>>) {
        if (l.too_deep(depth)) [[unlikely]]
            return l.defer(&fill_elements_in_turn<T>, &sequence, block);
    }
    fill_elements_now(l, sequence, block, depth);
}

template <class T>
void fill_sequence(loader& l, T& sequence, const std::byte* at, std::uint32_t depth) {
    using element = held_by<T>;
    const std::size_t count = count_of(at);
    const std::byte* const block = block_of(at);
    sequence.clear();
    if constexpr (same_bytes<element> && fillable<element> && reflect::contiguous_sequence<T> &&
                  std::is_trivially_copyable_v<element> &&
                  requires { sequence.assign(elements_at<element>(block), elements_at<element>(block)); }) {
        const auto* const first = elements_at<element>(block);
        if (count > 0) sequence.assign(first, first + count);
    } else {
        if constexpr (fillable<element> && requires { sequence.resize(count); }) {
            sequence.resize(count);
        } else {
            if constexpr (requires { sequence.reserve(count); }) sequence.reserve(count);
            for (std::size_t i = 0; i < count; ++i) {
                sequence.emplace_back(made_in_place<element>{block + i * size_of<element>});
            }
        }
        if constexpr (std::is_same_v<element, bool>) {
            std::size_t i = 0;
            for (auto&& bit : sequence) bit = block[i++] != std::byte{0};
        } else if (count > 0) {
            fill_elements(l, sequence, block, depth + 1);
        }
    }
}

template <class T>
void fill_owned(loader& l, T& pointer, const std::byte* at, std::uint32_t depth) {
    using element = std::remove_const_t<typename T::element_type>;
    const auto distance = load_as<std::int64_t>(at);
    if (distance == 0) return pointer.reset();
    std::unique_ptr<element> target;
    if constexpr (fillable<element>) {
        target = std::make_unique<element>();
    } else {
        target.reset(new element(made_in_place<element>{at + distance}));
    }
    element& object = *target;
    pointer = std::move(target);
    fill_block(l, object, at + distance, depth + 1);
}

template <class T>
void fill_optional(loader& l, T& optional, const std::byte* at, std::uint32_t depth) {
    using element = held_by<T>;
    if (at[size_of<element>] == std::byte{0}) return optional.reset();
    if constexpr (fillable<element>) {
        optional.emplace();
    } else {
        optional.emplace(made_in_place<element>{at});
    }
    fill<element>(l, *optional, at, depth);
}

// What stands in is loaded whole before it is converted, so it may not wait: it must be shallow.
template <class T>
void fill_adapted(T& object, const std::byte* at) {
    static_assert(shallow<typename adapt<T>::as>,
                  "ashlar: adapt<T>::as must not hold sequences of strings or sequences");
    object = make<T>(at);
}

template <class T>
void fill(loader& l, T& object, const std::byte* at, std::uint32_t depth) {
    if constexpr (!fillable<T> && made_whole<T>) {
        // there is nothing left
    } else if constexpr (reflect::adapted<T>) {
        fill_adapted(object, at);
    } else if constexpr (seen_by_value<T>) {
        object = read_value<T>(at);
    } else if constexpr (same_bytes<T> && std::is_trivially_copyable_v<T>) {
        std::memcpy(static_cast<void*>(&object), at, sizeof object);
    } else if constexpr (kind_of<T> == kind::structure) {
        fill_structure(l, object, at, depth);
    } else if constexpr (kind_of<T> == kind::string) {
        const auto text = see<T>(at);
        object.assign(text.data(), text.size());
    } else if constexpr (kind_of<T> == kind::array) {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) fill(l, object[i], at + i * size_of<held_by<T>>, depth);
    } else if constexpr (kind_of<T> == kind::opaque) {
        // of no bytes
    } else if constexpr (kind_of<T> == kind::optional) {
        fill_optional(l, object, at, depth);
    } else if constexpr (kind_of<T> == kind::owned) {
        fill_owned(l, object, at, depth);
    } else if constexpr (kind_of<T> == kind::blob) {
        const auto bytes = see<T>(at);
        object.assign(bytes.begin(), bytes.end());
    } else {
        fill_sequence(l, object, at, depth);
    }
}

}  // namespace ashlar::dump
