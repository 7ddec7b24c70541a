// expect: thing.rank: describe says .was(...) with a name that means something else already; leave it out
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <string>

struct thing {
    std::string name;
    int rank;
};
constexpr auto describe(ashlar::type<thing>) {
    using ashlar::field;
#ifdef ASHLAR_TWIN
    return ashlar::fields(field<&thing::rank>.was("title"));
#else
    return ashlar::fields(field<&thing::rank>.was("name"));
#endif
}

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
