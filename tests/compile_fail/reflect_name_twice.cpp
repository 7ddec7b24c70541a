// expect: thing.name: describe gives two fields this name; give one of them another
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <string>

struct thing {
    std::string name;
    int rank;
};
constexpr auto describe(ashlar::type<thing>) {
    using ashlar::field;
#ifdef ASHLAR_TWIN
    return ashlar::fields(field<&thing::rank>.named("title"));
#else
    return ashlar::fields(field<&thing::rank>.named("name"));
#endif
}

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
