#include "tools/type_spelling.hpp"

#include "reflect/spelling.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ashlar::tools {
namespace {

// Definitions are numbered as they stand.
std::string number_of(const description& d, type_index type) {
    const auto before = std::count_if(d.types.begin(), d.types.begin() + type,
                                      [](const type_description& t) { return is_definition(t.kind); });
    return fmt::format("#{}", before);
}

// Recurses as deep as types are written within one another, at most max_written_nesting.
std::string part(const description& d, type_index type) {
    const type_description& t = d[type];
    if (is_definition(t.kind)) return number_of(d, type);
    switch (t.kind) {
        case kind::boolean:
        case kind::signed_integer:
        case kind::unsigned_integer:
        case kind::floating:
        case kind::character: return detail::scalar_word(t);
        case kind::bits:
        case kind::opaque: return fmt::format("{}<{}>", name(t.kind), t.count);
        case kind::blob: return "blob";
        case kind::string: return d[t.element].size == 1 ? "string" : fmt::format("string{}", 8 * d[t.element].size);
        case kind::array: return fmt::format("array<{}, {}>", part(d, t.element), t.count);
        case kind::map: return fmt::format("map<{}, {}>", part(d, t.key), part(d, t.element));
        default: return fmt::format("{}<{}>", name(t.kind), part(d, t.element));
    }
}

}  // namespace

std::string spelled(const description& d, type_index type) {
    std::string text = part(d, type);
    if (is_definition(d[type].kind) && !d[type].name.empty()) {
        text += ' ' + detail::shown_name(d[type].name);
    }
    return text;
}

}  // namespace ashlar::tools
