// expect: thing.field: what is shared has no single owner; use std::unique_ptr, or an index
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <memory>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::unique_ptr<int> field;
#else
    std::shared_ptr<int> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
