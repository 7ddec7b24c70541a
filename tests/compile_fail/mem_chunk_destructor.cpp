// expect: thing.field: its own copy constructor or destructor would be passed over in a chunk; leave both to the compiler
// alone
#include <ashlar/mem/chunk.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    int field;
#else
    struct held {
        int number;
        ~held() {}
    } field;
#endif
};

ashlar::mem::chunk<thing> made(const thing& value);
ashlar::mem::chunk<thing> made(const thing& value) { return {value, 3}; }
