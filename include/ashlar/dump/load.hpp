// From a checked image back to ordinary objects.
#pragma once

#include <ashlar/base/memory_guard.hpp>
#include <ashlar/dump/destroy.hpp>
#include <ashlar/dump/loader.hpp>

namespace ashlar::dump {
namespace detail {

inline constexpr const char* no_memory_to_load = "there is not enough memory for the loaded objects";

template <class T>
result<T> load_at(const std::byte* at, const limits& most) {
    reflect::require_loadable<T>();
    if constexpr (reflect::loadable<T>) {
        load_allowance allowed(most);
        std::optional<T> made;
        const bool done = completes([&] {
            loader l(allowed);
            if (!l.takes(size_of<T>)) return;
            if constexpr (reflect::fillable<T>) {
                made.emplace();
            } else {
                made.emplace(made_in_place<T>{l, at, 0});
            }
            fill_block(l, *made, at, 0);
            l.drain();
        });
        if (done && !allowed.exceeded()) return result<T>(std::in_place, *std::move(made));
        if (made) destroy(*made);
        if (done) return unless_out_of_memory(no_memory_to_load, [&]() -> result<T> { return allowed.reason(); });
    }
    return error(errc::no_memory, no_memory_to_load);
}

}  // namespace detail

// Ordinary objects from a part of an image. Errors: no_memory; limit, where `bytes` are those of the blocks that are
// loaded.
template <class T>
[[nodiscard]] result<T> load(view<T> from, const limits& most = {}) {
    return detail::load_at<T>(from.address(), most);
}

}  // namespace ashlar::dump
