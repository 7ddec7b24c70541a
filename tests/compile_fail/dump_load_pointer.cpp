// expect: thing.field: a plain pointer does not own what it points at; use std::unique_ptr, or an index
// alone
#include <ashlar/dump.hpp>

#include <memory>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::unique_ptr<int> field;
#else
    int* field;
#endif
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
