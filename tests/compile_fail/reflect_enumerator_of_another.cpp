// expect: thing.field: describe lists an enumerator of another enumeration; list its own
// alone
#include <ashlar/reflect/describe_of.hpp>

enum class other : int { blue };

enum class colour : int { red, green, crimson = red };
constexpr auto describe(ashlar::type<colour>) {
    using ashlar::enumerator;
#ifdef ASHLAR_TWIN
    return ashlar::enumerators(enumerator<colour::red>, enumerator<colour::green>);
#else
    return ashlar::enumerators(enumerator<colour::red>, enumerator<other::blue>);
#endif
}
struct thing {
    int before;
    colour field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
