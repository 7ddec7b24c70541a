// expect: thing.outer[][].inner[].leaf: a plain pointer does not own what it points at; use std::unique_ptr, or an index
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <array>
#include <memory>
#include <vector>

struct innermost {
    int before;
#ifdef ASHLAR_TWIN
    std::unique_ptr<int> leaf;
#else
    int* leaf;
#endif
};
struct middle {
    innermost inner[3];
};
struct thing {
    int before;
    std::array<std::vector<middle>, 2> outer;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
