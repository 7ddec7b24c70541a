#include "fault.hpp"

#include "spelling.hpp"

#include <utility>

namespace ashlar::detail {
namespace {

std::string_view member_name(const type_description& t, std::size_t member) {
    if (t.kind == kind::enumeration) return t.enumerators[member].name;
    if (t.kind == kind::variant) return t.arms[member].name;
    if (member < t.fields.size()) return t.fields[member].name;
    return t.gone[member - t.fields.size()];
}

}  // namespace

error to_error(fault&& f, const description& d) {
    error reason(f.code, std::move(f.sentence));
    if (f.type < d.types.size()) {
        const type_description& t = d[f.type];
        const auto under = [&reason](std::string_view name) {
            if (!name.empty()) reason.under(shown_name(name));
        };
        if (f.member != no_member) under(member_name(t, f.member));
        if (is_definition(t.kind)) under(t.name);
    }
    return reason;
}

}  // namespace ashlar::detail
