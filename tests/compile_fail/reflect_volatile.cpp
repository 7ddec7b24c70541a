// expect: thing, field 2: what is volatile is no plain data; leave volatile out
// alone
#include <ashlar/reflect/describe_of.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    int field;
#else
    volatile int field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
