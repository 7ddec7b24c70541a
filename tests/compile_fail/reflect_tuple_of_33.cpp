// expect: thing.field: a tuple may have at most 32 elements; use a struct
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <tuple>

#define EIGHT int, int, int, int, int, int, int, int

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::tuple<EIGHT, EIGHT, EIGHT, EIGHT> field;
#else
    std::tuple<EIGHT, EIGHT, EIGHT, EIGHT, int> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
