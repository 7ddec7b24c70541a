// expect: thing.name: describe lists a member of another class; list those of a base by ashlar::base
// alone
//
// &thing::name points to a member of `named`: its place in a `thing` is not told by it.
#include <ashlar/reflect/describe_of.hpp>

struct named {
    int name;
};
struct thing : named {
    int value;
};
constexpr auto describe(ashlar::type<thing>) {
#ifdef ASHLAR_TWIN
    return ashlar::fields(ashlar::base<named>, ashlar::field<&thing::value>);
#else
    return ashlar::fields(ashlar::field<&thing::name>, ashlar::field<&thing::value>);
#endif
}

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
