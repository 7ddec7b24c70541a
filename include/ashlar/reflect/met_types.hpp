// Which types a walk has met: recursive types end where they meet themselves.
#pragma once

#include <ashlar/reflect/engine.hpp>

#include <string_view>
#include <vector>

namespace ashlar::reflect {

// Two local types can have one name, so it does not tell them apart; the address does, but under -fsanitize=undefined
// GCC 12 can compare those of different objects at run time only, so they come last.
template <class T>
inline constexpr char tag_of = 0;

class met_types {
public:
    // True at the first call for a type.
    template <class T>
    constexpr bool meets() {
        const identity type{engine::display_name<T>, &tag_of<T>};
        for (const identity& each : met_) {
            if (each == type) return false;
        }
        met_.push_back(type);
        return true;
    }

private:
    struct identity {
        std::string_view name;
        const char* tag;

        friend constexpr bool operator==(const identity& a, const identity& b) {
            return a.name == b.name && a.tag == b.tag;
        }
    };
    std::vector<identity> met_;
};

}  // namespace ashlar::reflect
