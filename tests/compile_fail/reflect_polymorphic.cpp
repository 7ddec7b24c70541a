// expect: thing.field: a polymorphic type carries a pointer to code; use a plain struct
// alone
#include <ashlar/reflect/describe_of.hpp>

struct plain_animal {
    int legs;
};
struct animal {
    virtual int legs() const { return 4; }
    virtual ~animal() = default;
};

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    plain_animal field;
#else
    animal field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
