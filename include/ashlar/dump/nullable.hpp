// What may not be there in an image: the target of an owning pointer, the value of an optional.
#pragma once

#include <ashlar/base/expects.hpp>
#include <ashlar/dump/name_argument.hpp>
#include <ashlar/dump/see.hpp>

namespace ashlar::dump {

// A pointer wide, copied freely, and lives as long as the image.
template <class T>
class nullable {
public:
    [[nodiscard]] bool has_value() const noexcept { return at_ != nullptr; }
    [[nodiscard]] explicit operator bool() const noexcept { return at_ != nullptr; }

    // Precondition, checked: there is a value.
    [[nodiscard]] auto operator*() const { return detail::access::see<T>(checked()); }
    [[nodiscard]] auto value() const { return detail::access::see<T>(checked()); }

    // Straight to a member of the structure. Precondition, checked: there is one.
    template <class M, class C>
        requires(kind_of<T> == kind::structure)
    [[nodiscard]] auto operator[](M C::* member) const {
        return detail::access::see<T>(checked())[member];
    }
    template <name_argument Name>
        requires(kind_of<T> == kind::structure)
    [[nodiscard]] auto get() const {
        return detail::access::see<T>(checked()).template get<Name>();
    }

    friend bool operator==(nullable a, std::nullptr_t) noexcept { return a.at_ == nullptr; }

private:
    friend detail::access;
    explicit nullable(const std::byte* at) noexcept : at_(at) {}

    [[nodiscard]] const std::byte* checked() const noexcept {
        expects(at_ != nullptr, "a null pointer or an empty optional in an image has no value");
        return at_;
    }
    const std::byte* at_;
};

}  // namespace ashlar::dump
