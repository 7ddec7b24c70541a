// expect: thing.field.7: describe lists a value that has no name; give it one by .named
// alone
#include <ashlar/reflect/describe_of.hpp>

enum class colour : int { red, green, crimson = red };
constexpr auto describe(ashlar::type<colour>) {
    using ashlar::enumerator;
#ifdef ASHLAR_TWIN
    return ashlar::enumerators(enumerator<colour::red>, enumerator<colour{7}>.named("seven"));
#else
    return ashlar::enumerators(enumerator<colour::red>, enumerator<colour{7}>);
#endif
}
struct thing {
    int before;
    colour field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
