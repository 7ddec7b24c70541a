// expect: thing.field: a unique_ptr with its own deleter cannot be made again; use std::unique_ptr<T>
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <memory>

struct put_back {
    void operator()(int*) const {}
};

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::unique_ptr<int> field;
#else
    std::unique_ptr<int, put_back> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
