// The parts of a value that are found from its description and bytes: integers, the arm of a variant.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/reflect/description.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace ashlar::dump {

// A boolean, integer or character, read as descriptions write values: its 64 bits, sign-extended.
struct integer {
    std::uint64_t size = 1;
    bool is_signed = false;

    [[nodiscard]] std::uint64_t read(const std::byte* at) const noexcept {
        switch (size) {
            case 1: return widen<std::uint8_t, std::int8_t>(at);
            case 2: return widen<std::uint16_t, std::int16_t>(at);
            case 4: return widen<std::uint32_t, std::int32_t>(at);
            default: return load_as<std::uint64_t>(at);
        }
    }

private:
    template <class Unsigned, class Signed>
    [[nodiscard]] std::uint64_t widen(const std::byte* at) const noexcept {
        return is_signed ? static_cast<std::uint64_t>(std::int64_t{load_as<Signed>(at)}) : load_as<Unsigned>(at);
    }
};

[[nodiscard]] inline integer integer_of(const type_description& t) noexcept {
    return {t.size, t.kind == kind::signed_integer};
}
// Of an enumeration: the integer that it stands as.
[[nodiscard]] inline integer integer_of(const description& d, type_index type) noexcept {
    return integer_of(d[type].kind == kind::enumeration ? d[d[type].element] : d[type]);
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
