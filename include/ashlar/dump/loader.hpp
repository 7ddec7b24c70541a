// The walk that makes ordinary objects of a checked image: the writer's walk in the other direction. Nothing is tested
// here but memory and limits; contents nest on the call stack to a fixed depth, and wait beyond it.
//
// fill(l, object, at, depth) gives an object at its final place the value that stands at `at`; make(l, at, depth) makes
// an object that cannot start out empty. Where a limit is met, what is left of the walk does nothing.
#pragma once

#include <ashlar/base/result.hpp>
#include <ashlar/dump/destroy.hpp>
#include <ashlar/dump/see.hpp>
#include <ashlar/dump/walk.hpp>

#include <memory>
#include <string>

namespace ashlar::dump::detail {

using reflect::fillable;

// What a load may take, in all of its walks.
class load_allowance {
public:
    explicit load_allowance(const limits& most) : most_(most), left_(most) {}

    [[nodiscard]] bool take(std::uint64_t limits::* what, std::uint64_t amount) noexcept {
        if (amount > left_.*what) [[unlikely]]
            return exceed(what);
        left_.*what -= amount;
        return true;
    }
    // The end of the load; always false.
    bool exceed(std::uint64_t limits::* what) noexcept;

    [[nodiscard]] std::uint64_t depth() const noexcept { return most_.depth; }
    [[nodiscard]] bool exceeded() const noexcept { return exceeded_ != nullptr; }
    // Precondition: exceeded().
    [[nodiscard]] error reason() const;

private:
    limits most_;
    limits left_;
    std::uint64_t limits::* exceeded_ = nullptr;
};

class loader {
public:
    // Walks a part that stands `depth` blocks deep in the whole.
    explicit loader(load_allowance& allowed, std::uint64_t depth = 0) : allowed_(allowed) { start_at(depth); }

    // A block of `bytes`; its elements that can hold further blocks.
    [[nodiscard]] bool takes(std::uint64_t bytes) noexcept { return allowed_.take(&limits::bytes, bytes); }
    [[nodiscard]] bool takes(std::uint64_t count, std::uint64_t size) noexcept {
        return count <= ~std::uint64_t{0} / size ? takes(count * size) : allowed_.exceed(&limits::bytes);
    }
    [[nodiscard]] bool counts(std::uint64_t elements) noexcept { return allowed_.take(&limits::objects, elements); }

    [[nodiscard]] bool too_deep(std::uint32_t depth) const noexcept { return depth >= nesting_; }

    using contents_function = void (*)(loader&, void* target, const std::byte* block);
    void defer(contents_function contents, void* target, const std::byte* block, std::uint32_t depth);
    void drain();

    // The same walk's, for what has to be whole before the walk goes on.
    [[nodiscard]] loader inner(std::uint32_t depth) const;

private:
    struct waiting {
        contents_function contents;
        void* target;
        const std::byte* block;
        std::uint64_t depth;
    };

    void start_at(std::uint64_t depth) noexcept;

    load_allowance& allowed_;
    std::uint64_t base_depth_ = 0;
    std::uint32_t nesting_ = stack_depth;
    waiting_line<waiting> line_;
};

// Whether make() gives the whole value: there is nothing left to fill. What else is deep in it starts out empty.
template <class T>
inline constexpr bool made_whole = shallow<T> || reflect::adapted<T>;

template <class T>
void fill(loader& l, T& object, const std::byte* at, std::uint32_t depth);

template <class T>
T make(loader& l, const std::byte* at, std::uint32_t depth);

// Converts to a T made from the image, in the place where it is wanted.
template <class T>
struct made_in_place {
    loader& l;
    const std::byte* at;
    std::uint32_t depth;
    operator T() const { return make<T>(l, at, depth); }  // NOLINT(google-explicit-constructor)
};

// A value that may go deep, taken apart in the end without its own destructor going as deep.
template <class T>
struct taken_apart {
    T value;
    ~taken_apart() { destroy(value); }
};

// Makes a T with all that it holds, and calls f with it.
template <class T, class F>
auto with_whole(loader& l, const std::byte* at, std::uint32_t depth, F&& f) {
    if constexpr (made_whole<T>) {
        return f(make<T>(l, at, depth));
    } else {
        taken_apart<T> made{make<T>(l, at, depth)};
        loader inner = l.inner(depth);
        fill(inner, made.value, at, 0);
        inner.drain();
        return f(std::move(made.value));
    }
}

// A member for the braces of its struct. What is constant cannot be filled later.
template <class M>
std::remove_const_t<M> make_member(loader& l, const std::byte* at, std::uint32_t depth) {
    using field = std::remove_const_t<M>;
    if constexpr (std::is_const_v<M> && !made_whole<field>) {
        return with_whole<field>(l, at, depth, [](field&& whole) { return std::move(whole); });
    } else {
        return make<field>(l, at, depth);
    }
}

template <class T>
T make_structure(loader& l, const std::byte* at, std::uint32_t depth) {
    return [&]<class... M, std::size_t... I>(reflect::type_list<M...>, std::index_sequence<I...>) {
        return T{make_member<M>(l, at + layout_of<T>.offsets[I], depth)...};
    }(typename structure<T>::declared{}, std::make_index_sequence<structure<T>::count>{});
}

template <class T>
T make(loader& l, const std::byte* at, std::uint32_t depth) {
    if constexpr (seen_by_value<T>) {
        return read_value<T>(at);
    } else if constexpr (reflect::adapted<T>) {
        using as = typename adapt<T>::as;
        return with_whole<as>(l, at, depth, [](as&& whole) -> T { return adapt<T>::from(std::move(whole)); });
    } else if constexpr (!fillable<T> && kind_of<T> == kind::array) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return T{make<held_by<T>>(l, at + I * size_of<held_by<T>>, depth)...};
        }(std::make_index_sequence<reflect::extent_of<T>>{});
    } else if constexpr (!fillable<T>) {
        return make_structure<T>(l, at, depth);
    } else {
        T value{};
        if constexpr (made_whole<T>) fill(l, value, at, depth);
        return value;
    }
}

template <class T>
void fill_structure(loader& l, T& object, const std::byte* at, std::uint32_t depth) {
    structure<T>::each([&]<std::size_t I>() {
        using field = typename structure<T>::template type<I>;
        if constexpr (fillable<T> ||
                      !(made_whole<field> || std::is_const_v<reflect::type_at<I, typename structure<T>::declared>>)) {
            fill<field>(l, structure<T>::template get<I>(object), at + layout_of<T>.offsets[I], depth);
        }
    });
}

template <class T>
void fill_target_now(loader& l, T& object, const std::byte* block, std::uint32_t depth) {
    if constexpr (has_slots<T>) {
        if (!l.counts(1)) [[unlikely]]
            return;
    }
    fill(l, object, block, depth);
}

template <class T>
void fill_target(loader& l, void* target, const std::byte* block) {
    fill_target_now(l, *static_cast<T*>(target), block, 0);
}

// Fills now, or in its turn if that would nest too deep.
template <class T>
[[gnu::noinline]] void fill_block(loader& l, T& object, const std::byte* block, std::uint32_t depth) {
    if constexpr (has_slots<T>) {
        if (l.too_deep(depth)) [[unlikely]]
            return l.defer(&fill_target<T>, &object, block, depth);
    }
    fill_target_now(l, object, block, depth);
}

template <class T>
void fill_elements_now(loader& l, T& sequence, const std::byte* block, std::uint32_t depth) {
    using element = held_by<T>;
    if constexpr (has_slots<element>) {
        if (!l.counts(sequence.size())) [[unlikely]]
            return;
    }
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
            return l.defer(&fill_elements_in_turn<T>, &sequence, block, depth);
    }
    fill_elements_now(l, sequence, block, depth);
}

template <class T>
void fill_sequence(loader& l, T& sequence, const std::byte* at, std::uint32_t depth) {
    using element = held_by<T>;
    const std::size_t count = count_of(at);
    const std::byte* const block = block_of(at);
    sequence.clear();
    if (!l.takes(count, size_of<element>)) [[unlikely]]
        return;
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
                sequence.emplace_back(made_in_place<element>{l, block + i * size_of<element>, depth + 1});
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

// Whether filling gives a value to every member of a T: none has to be cleared before.
template <class T>
consteval bool fills_all() {
    if constexpr (reflect::adapted<T>) {
        return false;
    } else if constexpr (kind_of<T> == kind::array) {
        return fills_all<held_by<T>>();
    } else if constexpr (kind_of<T> != kind::structure) {
        return true;
    } else if constexpr (reflect::shows_fields<T>()) {
        return structure<T>::all([]<std::size_t I>() { return fills_all<typename structure<T>::template type<I>>(); });
    } else {
        return false;
    }
}

template <class T>
void fill_owned(loader& l, T& pointer, const std::byte* at, std::uint32_t depth) {
    using element = std::remove_const_t<typename T::element_type>;
    const auto distance = load_as<std::int64_t>(at);
    if (distance == 0 || !l.takes(size_of<element>)) return pointer.reset();
    std::unique_ptr<element> target;
    if constexpr (fillable<element> && fills_all<element>()) {
        target = std::make_unique_for_overwrite<element>();
    } else if constexpr (fillable<element>) {
        target = std::make_unique<element>();
    } else {
        target.reset(new element(made_in_place<element>{l, at + distance, depth + 1}));
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
        optional.emplace(made_in_place<element>{l, at, depth});
    }
    fill<element>(l, *optional, at, depth);
}

template <class T>
[[gnu::always_inline]] inline void fill_string(loader& l, T& object, const std::byte* at) {
    const auto text = access::see<T>(at);
    if (!l.takes(text.size(), sizeof(typename T::value_type))) [[unlikely]]
        return;
    const std::size_t bytes = text.size() * sizeof(typename T::value_type);
    if constexpr (requires {
                      object.resize_and_overwrite(bytes, [](auto* to, std::size_t) { return *to ? 0U : 0U; });
                  }) {
        object.resize_and_overwrite(text.size(), [&](auto* to, std::size_t) {
            copy_run(reinterpret_cast<std::byte*>(to), reinterpret_cast<const std::byte*>(text.data()), bytes);
            return text.size();  // GCC 12 gives the capacity in place of it
        });
    } else {
        object.assign(text.data(), text.size());
    }
}

template <class T>
void fill(loader& l, T& object, const std::byte* at, std::uint32_t depth) {
    if constexpr (!fillable<T> && made_whole<T>) {
        // there is nothing left
    } else if constexpr (reflect::adapted<T>) {
        object = make<T>(l, at, depth);
    } else if constexpr (seen_by_value<T>) {
        object = read_value<T>(at);
    } else if constexpr (same_bytes<T> && std::is_trivially_copyable_v<T>) {
        std::memcpy(static_cast<void*>(&object), at, sizeof object);
    } else if constexpr (kind_of<T> == kind::structure) {
        fill_structure(l, object, at, depth);
    } else if constexpr (kind_of<T> == kind::string) {
        fill_string(l, object, at);
    } else if constexpr (kind_of<T> == kind::array) {
        for (std::size_t i = 0; i < reflect::extent_of<T>; ++i) fill(l, object[i], at + i * size_of<held_by<T>>, depth);
    } else if constexpr (kind_of<T> == kind::opaque) {
        // of no bytes
    } else if constexpr (kind_of<T> == kind::optional) {
        fill_optional(l, object, at, depth);
    } else if constexpr (kind_of<T> == kind::owned) {
        fill_owned(l, object, at, depth);
    } else if constexpr (kind_of<T> == kind::blob) {
        const auto bytes = access::see<T>(at);
        if (l.takes(bytes.size())) object.assign(bytes.begin(), bytes.end());
    } else {
        fill_sequence(l, object, at, depth);
    }
}

}  // namespace ashlar::dump::detail
