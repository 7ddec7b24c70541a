// expect: thing.field: an array of unknown or no length has no elements; use std::vector
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <vector>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::vector<char> field;
#else
    char field[0];
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
