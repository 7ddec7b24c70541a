// expect: thing.std::vector<int>: a base that is no structure has no fields to list; make it a member
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <vector>

using list = std::vector<int>;
#ifdef ASHLAR_TWIN
#define BASE
#else
#define BASE : public list
#endif

class thing BASE {
public:
    static constexpr auto describe() {
        using ashlar::field;
#ifdef ASHLAR_TWIN
        return ashlar::fields(field<&thing::numbers_>, field<&thing::x_>, field<&thing::y_>);
#else
        return ashlar::fields(ashlar::base<list>, field<&thing::x_>, field<&thing::y_>);
#endif
    }

private:
#ifdef ASHLAR_TWIN
    list numbers_;
#endif
    [[maybe_unused]] int x_ = 0;
    [[maybe_unused]] int y_ = 0;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
