// expect: thing.rank: a bound limits strings and sequences, which it is not; leave .max out
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
    return ashlar::fields(field<&thing::name>.max(9));
#else
    return ashlar::fields(field<&thing::rank>.max(9));
#endif
}

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
