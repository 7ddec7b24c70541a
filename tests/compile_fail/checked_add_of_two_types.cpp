// expect: no matching function for call to
// expect: checked_add
//
// Operands of different widths would be converted before the check could see it.
#include <ashlar/base/checked.hpp>

std::optional<std::uint64_t> sum(std::uint64_t a, std::uint32_t b) {
#ifdef ASHLAR_TWIN
    return ashlar::checked_add(a, std::uint64_t{b});
#else
    return ashlar::checked_add(a, b);
#endif
}
