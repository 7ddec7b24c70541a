#include "answers.hpp"

#include <algorithm>

namespace package_graph {

std::vector<rank> best(std::vector<rank> ranks, std::size_t most) {
    std::erase_if(ranks, [](const rank& one) { return one.all == 0; });
    const auto end = ranks.begin() + static_cast<std::ptrdiff_t>(std::min(most, ranks.size()));
    std::partial_sort(ranks.begin(), end, ranks.end(), [](const rank& a, const rank& b) {
        if (a.all != b.all) return a.all > b.all;
        if (a.direct != b.direct) return a.direct > b.direct;
        return a.package < b.package;  // packages are sorted by name
    });
    ranks.erase(end, ranks.end());
    return ranks;
}

std::string_view verb(relation kind) noexcept {
    switch (kind) {
        case relation::depends: return "depends on";
        case relation::pre_depends: return "pre-depends on";
        case relation::recommends: return "recommends";
        case relation::suggests: return "suggests";
    }
    return "?";
}

std::string_view in_words(reason root) noexcept {
    switch (root) {
        case reason::by_hand: return "installed by hand";
        case reason::essential: return "essential: every system has it";
        case reason::nothing_above: return "nothing installed needs it, so somebody asked for it";
        case reason::none: return "came along for something that is gone: it could go";
    }
    return "?";
}

}  // namespace package_graph
