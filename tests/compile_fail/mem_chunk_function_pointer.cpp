// expect: thing.field: a function pointer means nothing in another process; use an enum
// alone
#include <ashlar/mem/chunk.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    int field;
#else
    void (*field)();
#endif
};

ashlar::mem::chunk<thing> made(const thing& value);
ashlar::mem::chunk<thing> made(const thing& value) { return {value, 3}; }
