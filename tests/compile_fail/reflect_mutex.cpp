// expect: thing.field: a lock means nothing outside its process; leave it out of the struct
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <mutex>

struct thing {
    int before;
#ifndef ASHLAR_TWIN
    std::mutex field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
