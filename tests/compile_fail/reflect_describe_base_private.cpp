// expect: thing.named: a base that is private or ambiguous cannot be reached; make it public, or a member
// alone
#include <ashlar/reflect/describe_of.hpp>

struct named {
    int name;
};
#ifdef ASHLAR_TWIN
#define ACCESS public
#else
#define ACCESS private
#endif

class thing : ACCESS named {
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
