// expect: thing.field, field 2: a reference cannot be bound again; use a value, or an index
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <utility>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::pair<int, int> field;
#else
    std::pair<int, int&> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
