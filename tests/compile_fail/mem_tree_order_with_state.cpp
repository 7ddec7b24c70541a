// expect: the order of a tree must have no state; it does not go with the memory
#include <ashlar/mem/btree.hpp>

struct by_distance {
#ifndef ASHLAR_TWIN
    int from = 0;
#endif
    bool operator()(int a, int b) const { return a < b; }
};

ashlar::mem::btree<int, by_distance> made();
ashlar::mem::btree<int, by_distance> made() { return ashlar::mem::btree<int, by_distance>({.limit = 10}); }
