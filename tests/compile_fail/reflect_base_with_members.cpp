// expect: thing: a base class with members hides those of the struct; describe it, with ashlar::base and every member
// alone
#include <ashlar/reflect/describe_of.hpp>

struct named {
    int name;
};
struct thing : named {
    int value;
};
#ifdef ASHLAR_TWIN
constexpr auto describe(ashlar::type<thing>) {
    return ashlar::fields(ashlar::base<named>, ashlar::field<&thing::value>);
}
#endif

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
