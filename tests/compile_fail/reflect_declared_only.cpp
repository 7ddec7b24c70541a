// expect: thing.field: the type is only declared here; include its definition
#include <ashlar/reflect/describe_of.hpp>

#include <memory>

struct elsewhere;
#ifdef ASHLAR_TWIN
struct elsewhere {
    int value;
};
#endif

struct thing {
    int before;
    std::unique_ptr<elsewhere> field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
