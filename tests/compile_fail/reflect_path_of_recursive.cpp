// expect: thing.right.extra: a plain pointer does not own what it points at; use std::unique_ptr, or an index
// alone
//
// What is met again is not walked through again.
#include <ashlar/reflect/describe_of.hpp>

#include <memory>
#include <vector>

struct thing;
struct branch {
    std::unique_ptr<thing> down;
#ifdef ASHLAR_TWIN
    std::unique_ptr<thing> extra;
#else
    thing* extra;
#endif
};
struct thing {
    std::vector<thing> left;
    branch right;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
