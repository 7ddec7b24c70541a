// expect: thing.field: wchar_t has another size on another system; use char16_t or char32_t
// alone
#include <ashlar/reflect/describe_of.hpp>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    char32_t field;
#else
    wchar_t field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
