// expect: thing.field: an enum without a fixed underlying type has no certain size; write one, or list its enumerators in describe
// alone
#include <ashlar/reflect/describe_of.hpp>

enum loose { one };
enum fixed : int { two };
enum listed { three };
constexpr auto describe(ashlar::type<listed>) { return ashlar::enumerators(ashlar::enumerator<three>); }

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    fixed field;
    listed other;
#else
    loose field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
