// expect: thing.field: std::nullptr_t holds nothing; leave it out
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <cstddef>

struct thing {
    int before;
#ifndef ASHLAR_TWIN
    std::nullptr_t field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
