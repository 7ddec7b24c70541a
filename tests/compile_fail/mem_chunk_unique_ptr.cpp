// expect: thing.field: an owning pointer cannot live in a chunk; use ashlar::mem::ref<double>
// alone
#include <ashlar/mem/chunk.hpp>

#include <memory>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    ashlar::mem::ref<double> field;
#else
    std::unique_ptr<double> field;
#endif
};

ashlar::mem::chunk<thing> made(const thing& value);
ashlar::mem::chunk<thing> made(const thing& value) { return {value, 3}; }
