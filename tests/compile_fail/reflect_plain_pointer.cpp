// expect: thing.field: a plain pointer does not own what it points at; use std::unique_ptr, or an index
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <memory>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::unique_ptr<thing> field;
#else
    thing* field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
