// What a description says about its JSON once and for all: names spelled, enumerators in order, which types can be
// null.
#pragma once

#include <ashlar/reflect/description.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ashlar::json {

class vocabulary {
public:
    explicit vocabulary(const description& d);

    // The key of a field, or arm, with its colon.
    [[nodiscard]] std::string_view key(type_index type, std::size_t member) const { return types_[type].keys[member]; }
    // The spelled name of the first enumerator listed with that value; empty if there is none.
    [[nodiscard]] std::string_view enumerator(type_index type, std::uint64_t value) const;

private:
    struct listed {
        std::uint64_t value;
        std::size_t order;  // in which they were listed
        std::string name;
    };
    struct words {
        std::vector<std::string> keys;
        std::vector<listed> enumerators;  // by value, then by order
    };
    std::vector<words> types_;
};

// Whether a value of the type can be written as null, so that a null around it needs another form.
[[nodiscard]] constexpr bool can_be_null(kind k) noexcept { return k == kind::optional || is_pointer(k); }

// Whether its values are short: lists of them fill lines.
[[nodiscard]] bool is_short(const description& d, type_index type) noexcept;

}  // namespace ashlar::json
