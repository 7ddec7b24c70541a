// expect: thing.field: an enum over bool is a bool; use that
// alone
#include <ashlar/reflect/describe_of.hpp>

enum class answer : bool { no, yes };

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    bool field;
#else
    answer field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
