// expect: thing.field: its adapt<T> has no function from(as&&) that makes it again
// alone
#include <ashlar/dump.hpp>

#include <string>

struct title {
    std::string text;
};
template <>
struct ashlar::adapt<title> {
    using as = std::string;
    static const std::string& to(const title& value) { return value.text; }
#ifdef ASHLAR_TWIN
    static title from(std::string&& text) { return {std::move(text)}; }
#else
    static title from(int number) { return {std::to_string(number)}; }
#endif
};

struct thing {
    title field;
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
