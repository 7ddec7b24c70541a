// expect: thing.own: a class that is made by its own constructor must hold no constants, and nothing without default constructor, to be loaded into
// alone
#include <ashlar/dump.hpp>

class part {
private:
#ifdef ASHLAR_TWIN
    int number_ = 0;
#else
    const int number_ = 0;
#endif
    friend constexpr auto describe(ashlar::type<part>) { return ashlar::fields(ashlar::field<&part::number_>); }
};

struct thing {
    part own;
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
