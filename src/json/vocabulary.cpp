#include "json/vocabulary.hpp"

#include "json/text.hpp"

#include <algorithm>
#include <utility>

namespace ashlar::json {

vocabulary::vocabulary(const description& d) : types_(d.types.size()) {
    for (std::size_t i = 0; i < d.types.size(); ++i) {
        words& own = types_[i];
        for (const field_description& field : d.types[i].fields) {
            own.keys.push_back(spelled_name(field.name, name_of::member) + ':');
        }
        for (const arm_description& arm : d.types[i].arms) {
            own.keys.push_back(spelled_name(arm.name, name_of::member) + ':');
        }
        for (const enumerator_description& each : d.types[i].enumerators) {
            own.enumerators.push_back(
                {each.value, own.enumerators.size(), spelled_name(each.name, name_of::enumerator)});
        }
        std::ranges::sort(own.enumerators, {}, [](const listed& e) { return std::pair(e.value, e.order); });
    }
}

std::string_view vocabulary::enumerator(type_index type, std::uint64_t value) const {
    const auto& all = types_[type].enumerators;
    const auto first = std::ranges::lower_bound(all, value, {}, &listed::value);
    return first != all.end() && first->value == value ? std::string_view(first->name) : std::string_view();
}

bool is_short(const description& d, type_index type) noexcept {
    const kind k = d[type].kind == kind::optional ? d[d[type].element].kind : d[type].kind;
    return k <= kind::bits;
}

}  // namespace ashlar::json
