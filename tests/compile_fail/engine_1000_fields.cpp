// expect: ashlar: a struct may have at most 128 fields; group some of them in structs of their own
#include <ashlar/reflect/engine.hpp>

#define TEN(x) char *x##0, *x##1, *x##2, *x##3, *x##4, *x##5, *x##6, *x##7, *x##8, *x##9;
#define HUNDRED(x) TEN(x##0) TEN(x##1) TEN(x##2) TEN(x##3) TEN(x##4) TEN(x##5) TEN(x##6) TEN(x##7) TEN(x##8) TEN(x##9)

struct long_one {
    HUNDRED(a)
#ifndef ASHLAR_TWIN
    HUNDRED(b)
    HUNDRED(c)
    HUNDRED(d)
    HUNDRED(e)
    HUNDRED(f)
    HUNDRED(g)
    HUNDRED(h)
    HUNDRED(i)
    HUNDRED(j)
#endif
};

extern const std::size_t count;
const std::size_t count = ashlar::reflect::engine::member_count<long_one>();
