// expect: ashlar: a base class with members hides those of the struct; describe it
#include <ashlar/reflect/engine.hpp>

struct base {
#ifndef ASHLAR_TWIN
    int x;
#endif
};
struct point : base {
    int y;
};

extern const std::size_t count;
const std::size_t count = ashlar::reflect::engine::member_names<point>.size();
