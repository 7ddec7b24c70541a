// expect: thing: a bit-field has no address; use a whole integer
// alone
#include <ashlar/reflect/describe_of.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    unsigned field;
#else
    unsigned field : 3;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
