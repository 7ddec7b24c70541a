// expect: thing.field: an owning pointer cannot live in a chunk; use std::array, or the number of an object in a chunk
// alone
#include <ashlar/mem/chunk.hpp>

#include <array>
#include <memory>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::array<int, 4> field;
#else
    std::unique_ptr<int[]> field;
#endif
};

ashlar::mem::chunk<thing> made(const thing& value);
ashlar::mem::chunk<thing> made(const thing& value) { return {value, 3}; }
