// expect-clang: thing, field 2: an array of unknown or no length has no elements; use std::vector
// expect-gcc: only 1 name provided for structured binding
// expect-gcc: thing decomposes into 2 elements
//
// GCC 12 does not let the array be seen before it fails to bind the members.
#include <ashlar/reflect/describe_of.hpp>

#include <vector>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::vector<char> field;
#else
    char field[];
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
