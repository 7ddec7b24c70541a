// expect: thing.field: an atomic is for sharing, not for keeping; use its plain type
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <atomic>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    int field;
#else
    std::atomic<int> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
