// The parts of a value that are found from its description and bytes: integers, the arm of a variant.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/reflect/description.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace ashlar::dump {

// A boolean, integer, character, or an enumeration's integer: its 64 bits, sign-extended.
[[nodiscard]] std::uint64_t load_integer(const std::byte* from, const type_description& integer) noexcept;

// The integer or boolean that an integer, boolean or enumeration stands as.
[[nodiscard]] inline const type_description& integer_of(const description& d, type_index type) noexcept {
    return d[type].kind == kind::enumeration ? d[d[type].element] : d[type];
}

// Which arm each discriminant of a variant selects.
class arm_table {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    arm_table() = default;
    explicit arm_table(const type_description& variant);

    // The index of the arm that lists the value, else of the default one; `none` if there is neither.
    [[nodiscard]] std::uint32_t select(std::uint64_t value) const noexcept;

private:
    std::vector<std::pair<std::uint64_t, std::uint32_t>> cases_;  // value and arm, in order of values
    std::uint32_t default_ = none;
};

// The arms that the variants of a checked image select.
class arm_finder {
public:
    explicit arm_finder(const description& d);

    // Of the variant of the type at `from`.
    [[nodiscard]] std::size_t selected(type_index variant, const std::byte* from) const;

private:
    const description& d_;
    std::vector<arm_table> tables_;  // by type
};

}  // namespace ashlar::dump
