// expect: thing.hidden: it is neither an aggregate nor described; write describe(ashlar::type<T>) beside it, or ashlar::adapt<T>
// alone
#include <ashlar/reflect/describe_of.hpp>

struct hidden {
#ifndef ASHLAR_TWIN
    hidden() {}
#endif
    int name = 0;
};

class thing : public hidden {
public:
    static constexpr auto describe() {
        using ashlar::field;
        return ashlar::fields(ashlar::base<hidden>, field<&thing::x_>, field<&thing::y_>);
    }

private:
    [[maybe_unused]] int x_ = 0;
    [[maybe_unused]] int y_ = 0;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
