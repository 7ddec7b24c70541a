// expect: thing: describe of a class must return ashlar::fields(...)
// alone
#include <ashlar/reflect/describe_of.hpp>

class thing {
public:
    static constexpr auto describe() {
        using ashlar::field;
#ifdef ASHLAR_TWIN
        return ashlar::fields(field<&thing::x_>, field<&thing::y_>);
#else
        return 0;
#endif
    }

private:
    [[maybe_unused]] int x_ = 0;
    [[maybe_unused]] int y_ = 0;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
