// expect: thing.field: it stands elsewhere than its type would; write alignas at a type, not at a member
// alone
#include <ashlar/reflect/describe_of.hpp>

struct alignas(32) wide {
    int value;
};

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    wide field;
#else
    alignas(32) int field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
