// expect: thing: an alignment above 4096 cannot be kept in a file; use a smaller one
// alone
#include <ashlar/reflect/describe_of.hpp>

struct alignas(4096) page {
    int first;
};

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    page field;
#else
    alignas(8192) char field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
