// expect: thing.field: an array cannot be handed over where the struct has no default constructor, or constants; use std::array
// alone
#include <ashlar/dump.hpp>

#include <array>

struct thing {
    const int before;
#ifdef ASHLAR_TWIN
    std::array<int, 3> field;
#else
    int field[3];
#endif
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
