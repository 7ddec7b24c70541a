// expect: thing.field: a map keeps its elements elsewhere; use a chunk or an ashlar::mem::btree of its own
// alone
#include <ashlar/mem/chunk.hpp>

#include <map>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    int field;
#else
    std::map<int, int> field;
#endif
};

ashlar::mem::chunk<thing> made(const thing& value);
ashlar::mem::chunk<thing> made(const thing& value) { return {value, 3}; }
