// Checked preconditions: a fault of the caller prints one sentence and aborts, in every build.
#pragma once

namespace ashlar {

[[noreturn]] void precondition_failed(const char* sentence) noexcept;

constexpr void expects(bool condition, const char* sentence) noexcept {
    if (!condition) [[unlikely]]
        precondition_failed(sentence);
}

}  // namespace ashlar
