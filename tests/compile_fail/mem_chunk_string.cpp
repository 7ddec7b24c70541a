// expect: thing.field: a string keeps its characters elsewhere; use std::array<char, N>
// alone
#include <ashlar/mem/chunk.hpp>

#include <array>
#include <string>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::array<char, 16> field;
#else
    std::string field;
#endif
};

ashlar::mem::chunk<thing> made(const thing& value);
ashlar::mem::chunk<thing> made(const thing& value) { return {value, 3}; }
