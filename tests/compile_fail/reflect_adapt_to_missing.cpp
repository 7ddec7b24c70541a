// expect: thing.field: its adapt<T> has no function to(const T&); give what stands for the value
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <string>

struct title {
    std::string text;
};
template <>
struct ashlar::adapt<title> {
    using as = std::string;
#ifdef ASHLAR_TWIN
    static const std::string& to(const title& value) { return value.text; }
#endif
    static title from(std::string&& text) { return {std::move(text)}; }
};

struct thing {
    title field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
