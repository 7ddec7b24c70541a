// Reads the small pieces of canonical text: fixed words, numbers, names. Each has one spelling, and any other is an
// error.
//
// Invariant: the first error stays; its offset is where the piece that was expected should have started.
#pragma once

#include <ashlar/base/error.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ashlar::detail {

// Every function that answers bool answers false after an error.
class text_cursor {
public:
    explicit text_cursor(std::string_view text) : text_(text) {}

    [[nodiscard]] std::size_t position() const noexcept { return position_; }
    [[nodiscard]] bool at_end() const noexcept { return position_ == text_.size(); }

    // Steps over `piece` if it is next.
    [[nodiscard]] bool accept(std::string_view piece) noexcept;
    [[nodiscard]] bool expect(std::string_view piece);

    // Lower-case letters, digits and underscores; may be empty.
    [[nodiscard]] std::string_view word() noexcept;
    // Decimal, below 2^64.
    [[nodiscard]] bool number(std::uint64_t& value);
    // Decimal, -2^63 to 2^64 - 1, as 64 bits; `negative` tells which half was meant.
    [[nodiscard]] bool value(std::uint64_t& bits, bool& negative);
    [[nodiscard]] bool name(std::string& bytes);

    // Records that `what` was expected here.
    bool missing(std::string_view what);
    bool fail(errc code, std::string sentence, std::size_t position);

    [[nodiscard]] error take_error() { return std::move(*error_); }

private:
    [[nodiscard]] bool escape(std::string& bytes);
    [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(position_); }

    std::string_view text_;
    std::size_t position_ = 0;
    std::optional<error> error_;
};

}  // namespace ashlar::detail
