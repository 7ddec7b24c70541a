// A value, or the reason why there is none.
#pragma once

#include <ashlar/base/error.hpp>

#include <expected>
#include <type_traits>
#include <utility>

namespace ashlar {

// std::expected with an `error`, whose value() throws a `failure` that says what went wrong.
template <class T>
class [[nodiscard]] result : public std::expected<T, error> {
    using base = std::expected<T, error>;

public:
    using base::base;
    result() = default;
    result(error reason) : base(std::unexpect, std::move(reason)) {}  // NOLINT(google-explicit-constructor)

    constexpr T& value() & { return check(*this), **this; }
    constexpr const T& value() const& { return check(*this), **this; }
    constexpr T&& value() && { return check(*this), std::move(**this); }

private:
    static constexpr void check(const result& self) {
        if (!self.has_value()) [[unlikely]]
            raise(self.error());
    }
};

template <>
class [[nodiscard]] result<void> : public std::expected<void, error> {
    using base = std::expected<void, ashlar::error>;

public:
    using base::base;
    result() = default;
    result(ashlar::error reason) : base(std::unexpect, std::move(reason)) {}  // NOLINT(google-explicit-constructor)

    void value() const {
        if (!has_value()) [[unlikely]]
            raise(this->error());
    }
};

}  // namespace ashlar
