// expect: ashlar: a field can have at most 4 old names
#include <ashlar/reflect/describe_of.hpp>

#include <string>

struct thing {
    std::string name;
    int rank;
};
constexpr auto describe(ashlar::type<thing>) {
    using ashlar::field;
#ifdef ASHLAR_TWIN
    return ashlar::fields(field<&thing::name>.was("a").was("b").was("c").was("d"));
#else
    return ashlar::fields(field<&thing::name>.was("a").was("b").was("c").was("d").was("e"));
#endif
}

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
