// expect: thing.children: a constant that can hold its own struct again cannot be made whole; leave const out
// alone
#include <ashlar/dump.hpp>

#include <vector>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::vector<thing> children;
#else
    const std::vector<thing> children;
#endif
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
