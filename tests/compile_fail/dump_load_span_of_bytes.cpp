// expect: thing.field[]: a span has no room of its own to load into; use std::vector
// alone
#include <ashlar/dump.hpp>

#include <cstddef>
#include <span>
#include <vector>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::vector<std::vector<std::byte>> field;
#else
    std::vector<std::span<const std::byte>> field;
#endif
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
