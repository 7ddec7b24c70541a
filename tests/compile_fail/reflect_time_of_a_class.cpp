// expect: thing.field: a time must be counted in an integer, float or double; change its rep
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <chrono>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::chrono::duration<double> field;
#else
    std::chrono::duration<long double> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
