// expect: thing.named: a virtual base has no certain place; make it an ordinary base, or a member
// alone
#include <ashlar/reflect/describe_of.hpp>

struct named {
    int name;
};
#ifdef ASHLAR_TWIN
#define MANNER
#else
#define MANNER virtual
#endif

class thing : public MANNER named {
public:
    static constexpr auto describe() {
        using ashlar::field;
        return ashlar::fields(ashlar::base<named>, field<&thing::x_>, field<&thing::y_>);
    }

private:
    [[maybe_unused]] int x_ = 0;
    [[maybe_unused]] int y_ = 0;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
