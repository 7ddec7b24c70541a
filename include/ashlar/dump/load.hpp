// From a checked image back to ordinary objects.
#pragma once

#include <ashlar/base/result.hpp>
#include <ashlar/dump/destroy.hpp>
#include <ashlar/dump/loader.hpp>

namespace ashlar::dump {
namespace detail {

// Compiled, so that programs without exceptions can load too: false if memory ran out.
bool completes(void (*work)(void*), void* argument);

template <class T>
result<T> load_at(const std::byte* at) {
    reflect::require_loadable<T>();
    if constexpr (reflect::loadable<T>) {
        std::optional<T> made;
        struct job {
            std::optional<T>& into;
            const std::byte* at;
        } work{made, at};
        const bool done = completes(
            [](void* argument) {
                job& own = *static_cast<job*>(argument);
                if constexpr (fillable<T>) {
                    own.into.emplace();
                } else {
                    own.into.emplace(made_in_place<T>{own.at});
                }
                loader l;
                fill(l, *own.into, own.at, 0);
                l.drain();
            },
            &work);
        if (done) return result<T>(std::in_place, *std::move(made));
        if (made) destroy(*made);
    }
    return error(errc::no_memory, "there is not enough memory for the loaded objects");
}

}  // namespace detail

// Ordinary objects from a part of an image. Errors: no_memory.
template <class T>
[[nodiscard]] result<T> load(view<T> from) {
    return detail::load_at<T>(from.address());
}

}  // namespace ashlar::dump
