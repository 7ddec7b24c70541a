// expect: thing.field: a pointer to member means nothing in another process; use an enum
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <cstdint>

enum class member : std::uint8_t { before };

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    member field;
#else
    int thing::* field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
