// expect: thing.field: void* does not say what it points at; use std::unique_ptr to a type
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <memory>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::unique_ptr<int> field;
#else
    void* field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
