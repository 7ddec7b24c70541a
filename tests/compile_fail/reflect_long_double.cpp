// expect: thing.field: long double has no portable layout; use double
// alone
#include <ashlar/reflect/describe_of.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    double field;
#else
    long double field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
