#include <ashlar/reflect/kind.hpp>

namespace ashlar {

std::string_view name(kind k) noexcept {
    switch (k) {
        case kind::boolean: return "boolean";
        case kind::signed_integer: return "signed_integer";
        case kind::unsigned_integer: return "unsigned_integer";
        case kind::floating: return "floating";
        case kind::character: return "character";
        case kind::enumeration: return "enumeration";
        case kind::duration: return "duration";
        case kind::time_point: return "time_point";
        case kind::bits: return "bits";
        case kind::opaque: return "opaque";
        case kind::array: return "array";
        case kind::optional: return "optional";
        case kind::structure: return "structure";
        case kind::variant: return "variant";
        case kind::blob: return "blob";
        case kind::string: return "string";
        case kind::sequence: return "sequence";
        case kind::map: return "map";
        case kind::set: return "set";
        case kind::owned: return "owned";
        case kind::shared: return "shared";
        case kind::weak: return "weak";
        case kind::plain: return "plain";
        case kind::kept: return "kept";
    }
    return "unknown";
}

}  // namespace ashlar
