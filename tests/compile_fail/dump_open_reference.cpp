// expect: thing, field 2: a reference cannot be bound again; use a value, or an index
// alone
#include <ashlar/dump.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    int field;
#else
    int& field;
#endif
};

int seen();
int seen() {
    const auto image = ashlar::dump::open<thing>("thing.ash").value();
    static_cast<void>(image.root());
    return static_cast<int>(image.size());
}
