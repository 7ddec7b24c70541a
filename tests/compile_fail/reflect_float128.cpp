// expect: thing.field: this type has no kind; use integers, float or double
// alone
#include <ashlar/reflect/describe_of.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    double field;
#else
    __float128 field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
