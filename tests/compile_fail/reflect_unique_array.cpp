// expect: thing.field: unique_ptr<T[]> does not know its length; use std::vector
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <memory>
#include <vector>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::vector<int> field;
#else
    std::unique_ptr<int[]> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
