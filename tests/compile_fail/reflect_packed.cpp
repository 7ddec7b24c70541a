// expect: thing: a packed struct leaves its fields where the processor may not read them; leave the packing out
// alone
#include <ashlar/reflect/describe_of.hpp>

#ifdef ASHLAR_TWIN
struct thing {
#else
struct [[gnu::packed]] thing {
#endif
    char before;
    int field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
