// expect: route.stops[].first.owner: a plain pointer cannot live in a chunk; use ashlar::mem::ref<int>
// alone
#include <ashlar/mem/chunk.hpp>

#include <array>

struct inner {
    int before;
#ifdef ASHLAR_TWIN
    ashlar::mem::ref<int> owner;
#else
    int* owner;
#endif
};
struct stop {
    double length;
    inner first;
};
struct route {
    std::array<stop, 4> stops;
};

ashlar::mem::chunk<route> made(const route& value);
ashlar::mem::chunk<route> made(const route& value) { return {value, 3}; }
