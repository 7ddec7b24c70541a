// expect: thing.field: it is neither an aggregate nor described; write describe(ashlar::type<T>) beside it, or ashlar::adapt<T>
// alone
#include <ashlar/reflect/describe_of.hpp>

class hidden {
public:
    explicit hidden(int value) : value_(value) {}
    int value() const { return value_; }

private:
#ifdef ASHLAR_TWIN
    friend constexpr auto describe(ashlar::type<hidden>) { return ashlar::fields(ashlar::field<&hidden::value_>); }
#endif
    [[maybe_unused]] int value_;
};

struct thing {
    int before;
    hidden field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
