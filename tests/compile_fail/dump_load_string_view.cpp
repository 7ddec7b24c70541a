// expect: thing.field: a string_view has no room of its own to load into; use std::string
// alone
#include <ashlar/dump.hpp>

#include <string>
#include <string_view>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::string field;
#else
    std::string_view field;
#endif
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
