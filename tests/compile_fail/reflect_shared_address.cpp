// expect: thing.field: it shares its address with the field before; leave out [[no_unique_address]]
// alone
#include <ashlar/reflect/describe_of.hpp>

struct nothing {};

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    nothing field;
#else
    [[no_unique_address]] nothing field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
