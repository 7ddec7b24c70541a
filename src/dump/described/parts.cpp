#include "dump/described/parts.hpp"

#include <ashlar/base/expects.hpp>

#include <algorithm>

namespace ashlar::dump {

arm_table::arm_table(const type_description& variant) {
    for (std::uint32_t n = 0; n < variant.arms.size(); ++n) {
        const arm_description& arm = variant.arms[n];
        if (arm.is_default) default_ = n;
        for (const std::uint64_t value : arm.cases) cases_.emplace_back(value, n);
    }
    std::ranges::sort(cases_);
}

std::uint32_t arm_table::select(std::uint64_t value) const noexcept {
    const auto at = std::ranges::lower_bound(cases_, value, {}, &std::pair<std::uint64_t, std::uint32_t>::first);
    return at != cases_.end() && at->first == value ? at->second : default_;
}

arm_finder::arm_finder(const description& d) : d_(d), tables_(d.types.size()) {
    for (std::size_t i = 0; i < d.types.size(); ++i) {
        if (d.types[i].kind == kind::variant) tables_[i] = arm_table(d.types[i]);
    }
}

std::size_t arm_finder::selected(type_index variant, const std::byte* from) const {
    const std::uint32_t arm = tables_[variant].select(integer_of(d_, d_[variant].element).read(from));
    expects(arm != arm_table::none, "the discriminant of a checked variant selects an arm");
    return arm;
}

}  // namespace ashlar::dump
