// expect: void: void holds nothing; leave it out
// alone
#include <ashlar/reflect/describe_of.hpp>

#ifdef ASHLAR_TWIN
using root = int;
#else
using root = void;
#endif

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<root>(); }
