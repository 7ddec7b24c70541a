// expect: ashlar: a struct may have at most 128 fields; group some of them in structs of their own
#include <ashlar/reflect/engine.hpp>

#define EIGHT(x) int x##0, x##1, x##2, x##3, x##4, x##5, x##6, x##7;
#define SIXTY_FOUR(x) EIGHT(x##a) EIGHT(x##b) EIGHT(x##c) EIGHT(x##d) EIGHT(x##e) EIGHT(x##f) EIGHT(x##g) EIGHT(x##h)

struct long_one {
    SIXTY_FOUR(a)
    SIXTY_FOUR(b)
#ifndef ASHLAR_TWIN
    int one_more;
#endif
};

extern const std::size_t count;
const std::size_t count = ashlar::reflect::engine::member_names<long_one>.size();
