// expect: box<int>.content: a plain pointer does not own what it points at; use std::unique_ptr, or an index
// alone
#include <ashlar/reflect/describe_of.hpp>

template <class T>
struct box {
#ifdef ASHLAR_TWIN
    T content;
#else
    T* content;
#endif
};
using thing = box<int>;

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
