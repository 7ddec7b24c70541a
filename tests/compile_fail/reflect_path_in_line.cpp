// expect: thing.outer.inner.leaf: a plain pointer does not own what it points at; use std::unique_ptr, or an index
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <memory>

struct innermost {
    int before;
#ifdef ASHLAR_TWIN
    std::unique_ptr<int> leaf;
#else
    int* leaf;
#endif
};
struct middle {
    innermost inner;
};
struct thing {
    int before;
    middle outer;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
