// expect: thing.rank: describe says that this field is gone, but its name is in use; leave gone out
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
    return ashlar::fields(ashlar::gone("title"));
#else
    return ashlar::fields(ashlar::gone("rank"));
#endif
}

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
