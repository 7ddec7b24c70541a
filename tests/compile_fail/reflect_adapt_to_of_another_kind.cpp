// expect: thing.field[]: its adapt<T>::to gives another kind of value than adapt<T>::as; give that, or a view of it
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <span>
#include <vector>

struct numbers {
    std::vector<long> list;
};
template <>
struct ashlar::adapt<numbers> {
#ifdef ASHLAR_TWIN
    using as = std::vector<long>;
#else
    using as = std::vector<int>;
#endif
    static std::span<const long> to(const numbers& value) { return value.list; }
    static numbers from(as&& list) { return {{list.begin(), list.end()}}; }
};

struct thing {
    std::vector<numbers> field;
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
