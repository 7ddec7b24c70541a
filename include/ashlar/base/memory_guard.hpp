// Work that may run out of memory, made a result.
#pragma once

#include <ashlar/base/result.hpp>

#include <memory>
#include <optional>

namespace ashlar {

// Calls work(argument): false if memory ran out meanwhile. Compiled, so that programs without exceptions can ask too.
bool completes(void (*work)(void*), void* argument);

template <class Work>
bool completes(Work&& work) {
    return completes([](void* own) { (*static_cast<std::remove_reference_t<Work>*>(own))(); },
                     const_cast<void*>(static_cast<const void*>(std::addressof(work))));
}

// The result that `work` returns; or, if memory ran out, errc::no_memory with the sentence.
template <class Work>
auto unless_out_of_memory(const char* sentence, Work&& work) -> decltype(work()) {
    std::optional<decltype(work())> outcome;
    if (completes([&] { outcome.emplace(work()); })) return *std::move(outcome);
    return error(errc::no_memory, sentence);
}

}  // namespace ashlar
