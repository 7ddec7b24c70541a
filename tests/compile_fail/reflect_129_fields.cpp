// expect: thing: a struct may have at most 128 fields; group some of them in structs of their own
// alone
#include <ashlar/reflect/describe_of.hpp>

#define EIGHT(x) int x##0, x##1, x##2, x##3, x##4, x##5, x##6, x##7;
#define SIXTY_FOUR(x) EIGHT(x##a) EIGHT(x##b) EIGHT(x##c) EIGHT(x##d) EIGHT(x##e) EIGHT(x##f) EIGHT(x##g) EIGHT(x##h)
struct thing {
    SIXTY_FOUR(a)
    SIXTY_FOUR(b)
#ifndef ASHLAR_TWIN
    int one_more;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
