// expect: ashlar: only an aggregate (no constructors, no private members, no virtual functions) shows its fields
#include <ashlar/reflect/engine.hpp>

struct point {
#ifndef ASHLAR_TWIN
    point() {}
#endif
    int x, y;
};

extern const std::size_t count;
const std::size_t count = ashlar::reflect::engine::member_count<point>();
