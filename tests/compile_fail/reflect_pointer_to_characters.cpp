// expect: thing.field: a plain pointer does not own its characters; use std::string
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <string>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::string field;
#else
    const char* field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
