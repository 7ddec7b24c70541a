// expect: thing.field: a function pointer means nothing in another process; use an enum
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <cstdint>

enum class operation : std::uint8_t { add, subtract };

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    operation field;
#else
    int (*field)(int);
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
