// expect: thing.other: describe lists a base that the class does not have
// alone
#include <ashlar/reflect/describe_of.hpp>

struct other {
    int name;
};

class thing {
public:
    static constexpr auto describe() {
        using ashlar::field;
#ifdef ASHLAR_TWIN
        return ashlar::fields(field<&thing::x_>, field<&thing::y_>);
#else
        return ashlar::fields(ashlar::base<other>, field<&thing::x_>, field<&thing::y_>);
#endif
    }

private:
    [[maybe_unused]] int x_ = 0;
    [[maybe_unused]] int y_ = 0;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
