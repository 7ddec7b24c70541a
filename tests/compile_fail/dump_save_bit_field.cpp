// expect: thing: a bit-field has no address; use a whole integer
// alone
#include <ashlar/dump.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    unsigned field;
#else
    unsigned field : 3;
#endif
};

void saved(const thing& value);
void saved(const thing& value) { ashlar::dump::save("thing.ash", value).value(); }
