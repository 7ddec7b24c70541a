#include "dump/described_parts.hpp"

#include <ashlar/base/expects.hpp>

#include <algorithm>

namespace ashlar::dump {

std::uint64_t load_integer(const std::byte* from, const type_description& integer) noexcept {
    const bool is_signed = integer.kind == kind::signed_integer;
    switch (integer.size) {
        case 1: return is_signed ? static_cast<std::uint64_t>(load_as<std::int8_t>(from)) : load_as<std::uint8_t>(from);
        case 2:
            return is_signed ? static_cast<std::uint64_t>(load_as<std::int16_t>(from)) : load_as<std::uint16_t>(from);
        case 4:
            return is_signed ? static_cast<std::uint64_t>(load_as<std::int32_t>(from)) : load_as<std::uint32_t>(from);
        default: return load_as<std::uint64_t>(from);
    }
}

std::size_t selected_arm(const description& d, const type_description& variant, const std::byte* from) {
    const std::uint64_t value = load_integer(from, integer_of(d, variant.element));
    std::size_t otherwise = variant.arms.size();
    for (std::size_t i = 0; i < variant.arms.size(); ++i) {
        const arm_description& arm = variant.arms[i];
        if (std::ranges::find(arm.cases, value) != arm.cases.end()) return i;
        if (arm.is_default) otherwise = i;
    }
    expects(otherwise < variant.arms.size(), "the discriminant of a checked variant selects an arm");
    return otherwise;
}

}  // namespace ashlar::dump
