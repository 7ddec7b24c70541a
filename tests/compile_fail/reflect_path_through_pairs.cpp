// expect: thing.outer.second.inner.1.leaf: a plain pointer does not own what it points at; use std::unique_ptr, or an index
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <memory>
#include <tuple>
#include <utility>

struct innermost {
    int before;
#ifdef ASHLAR_TWIN
    std::unique_ptr<int> leaf;
#else
    int* leaf;
#endif
};
struct middle {
    std::tuple<int, innermost> inner;
};
struct thing {
    int before;
    std::pair<int, middle> outer;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
