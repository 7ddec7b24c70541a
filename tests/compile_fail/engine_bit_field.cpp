// expect: ashlar: a bit-field has no address; use a whole integer
#include <ashlar/reflect/engine.hpp>

struct flags {
#ifdef ASHLAR_TWIN
    unsigned ready;
#else
    unsigned ready : 1;
#endif
    int rest;
};

extern const std::size_t count;
const std::size_t count = ashlar::reflect::engine::member_offsets<flags>.size();
