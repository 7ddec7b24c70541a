// expect: thing.field.red: describe gives two enumerators this name; give one of them another by .named
// alone
//
// Compilers name the first enumerator of a value, whichever was written.
#include <ashlar/reflect/describe_of.hpp>

enum class colour : int { red, green, crimson = red };
constexpr auto describe(ashlar::type<colour>) {
    using ashlar::enumerator;
#ifdef ASHLAR_TWIN
    return ashlar::enumerators(enumerator<colour::red>, enumerator<colour::crimson>.named("crimson"));
#else
    return ashlar::enumerators(enumerator<colour::red>, enumerator<colour::crimson>);
#endif
}
struct thing {
    int before;
    colour field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
