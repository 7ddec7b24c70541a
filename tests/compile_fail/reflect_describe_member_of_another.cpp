// expect: thing.age: describe lists a member of another class; list those of a base by ashlar::base
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <string>

struct other {
    int age;
};

struct thing {
    std::string name;
    int rank;
};
constexpr auto describe(ashlar::type<thing>) {
    using ashlar::field;
#ifdef ASHLAR_TWIN
    return ashlar::fields(field<&thing::rank>.named("years"));
#else
    return ashlar::fields(field<&other::age>.named("years"));
#endif
}

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
