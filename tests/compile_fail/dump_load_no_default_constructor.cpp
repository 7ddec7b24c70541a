// expect: thing.parts[]: without a default constructor, or its members open, it cannot be made again; write one
// alone
#include <ashlar/dump.hpp>

#include <vector>

class part {
public:
#ifdef ASHLAR_TWIN
    part() = default;
#endif
    explicit part(int number) : number_(number) {}

private:
    int number_ = 0;
    friend constexpr auto describe(ashlar::type<part>) { return ashlar::fields(ashlar::field<&part::number_>); }
};

struct thing {
    std::vector<part> parts;
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
