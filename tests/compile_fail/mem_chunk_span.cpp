// expect: thing.field: a sequence keeps its elements elsewhere; use std::array, or a chunk of its own
// alone
#include <ashlar/mem/chunk.hpp>

#include <array>
#include <span>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::array<int, 4> field;
#else
    std::span<int> field;
#endif
};

ashlar::mem::chunk<thing> made(const thing& value);
ashlar::mem::chunk<thing> made(const thing& value) { return {value, 3}; }
