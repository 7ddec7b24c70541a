// expect: thing.field: an integer of more than 64 bits has no kind; use an array of two
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <cstdint>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::uint64_t field[2];
#else
    __extension__ __int128 field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
