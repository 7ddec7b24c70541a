// expect: thing.field: a path becomes a string by <ashlar/reflect/path.hpp>; include it
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <filesystem>

#ifdef ASHLAR_TWIN
#include <ashlar/reflect/path.hpp>
#endif

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::filesystem::path field;
#else
    std::filesystem::path field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
