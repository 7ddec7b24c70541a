// expect: thing.field: describe of an enumeration must return ashlar::enumerators(...)
// alone
#include <ashlar/reflect/describe_of.hpp>

enum class colour : int { red, green, crimson = red };
constexpr auto describe(ashlar::type<colour>) {
    using ashlar::enumerator;
#ifdef ASHLAR_TWIN
    return ashlar::enumerators(enumerator<colour::red>, enumerator<colour::green>);
#else
    return ashlar::fields();
#endif
}
struct thing {
    int before;
    colour field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
