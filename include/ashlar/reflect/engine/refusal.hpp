// A compile-time error whose sentence is composed at compile time.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

namespace ashlar::reflect::engine {

template <std::size_t Size>
struct sentence {
    char text[Size + 1] = {};

    consteval explicit sentence(std::string_view from) {
        for (std::size_t i = 0; i < Size; ++i) text[i] = from[i];
        text[Size] = 0;  // said, or Clang prints numbers
    }
    [[nodiscard]] static consteval std::size_t size() { return Size; }
    [[nodiscard]] consteval const char* data() const { return text; }
};

enum class purpose { describing, loading, storing };

#ifdef __clang__
// Clang shows it with the failed assertion, but cuts each text in a template argument to 32 characters: the sentence
// comes in pieces of that length.
inline constexpr std::size_t piece_size = 32;

template <auto... Pieces>
struct ashlar_refuses {
    static constexpr bool accepted = false;
};

template <auto Sentence, std::size_t I>
consteval auto piece() {
    constexpr std::size_t rest = Sentence.size() - I * piece_size;
    return sentence<(rest < piece_size ? rest : piece_size)>(std::string_view(Sentence.text + I * piece_size));
}

template <auto Sentence, std::size_t... I>
consteval auto cut(std::index_sequence<I...>) {
    return ashlar_refuses<piece<Sentence, I>()...>{};
}

template <auto Sentence>
using refusal_of = decltype(cut<Sentence>(std::make_index_sequence<(Sentence.size() + piece_size - 1) / piece_size>{}));

template <purpose Purpose, auto Sentence>
consteval void refuse() {
    if constexpr (Purpose == purpose::describing) {
        static_assert(refusal_of<Sentence>::accepted, "ashlar: this type cannot be described");
    } else if constexpr (Purpose == purpose::loading) {
        static_assert(refusal_of<Sentence>::accepted, "ashlar: objects of this type cannot be loaded");
    } else {
        static_assert(refusal_of<Sentence>::accepted, "ashlar: objects of this type cannot live in a chunk");
    }
}
#else
// GCC shows it with the name of a deleted function.
template <auto Sentence>
void ashlar_cannot_describe() = delete;
template <auto Sentence>
void ashlar_cannot_load() = delete;
template <auto Sentence>
void ashlar_cannot_store() = delete;

template <purpose Purpose, auto Sentence>
struct refused {
    using why = decltype(ashlar_cannot_describe<Sentence>());
};
template <auto Sentence>
struct refused<purpose::loading, Sentence> {
    using why = decltype(ashlar_cannot_load<Sentence>());
};
template <auto Sentence>
struct refused<purpose::storing, Sentence> {
    using why = decltype(ashlar_cannot_store<Sentence>());
};

template <purpose Purpose, auto Sentence>
consteval void refuse() {
    static_cast<void>(sizeof(refused<Purpose, Sentence>));
}
#endif

}  // namespace ashlar::reflect::engine
