// expect: thing.x_: it does not follow what describe lists before it; list all members in the order of declaration, bases first
// alone
#include <ashlar/reflect/describe_of.hpp>

struct named {
    int name;
};

class thing : public named {
public:
    static constexpr auto describe() {
        using ashlar::field;
#ifdef ASHLAR_TWIN
        return ashlar::fields(ashlar::base<named>, field<&thing::x_>, field<&thing::y_>);
#else
        return ashlar::fields(field<&thing::x_>, field<&thing::y_>);
#endif
    }

private:
    [[maybe_unused]] int x_ = 0;
    [[maybe_unused]] int y_ = 0;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
