// expect: thing.field: it is adapted to what can hold it again, and cannot be made whole; describe it instead
// alone
#include <ashlar/dump.hpp>

#include <vector>

struct thing;
class things {
public:
    std::vector<thing> content;
};

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::vector<thing> field;
#else
    things field;
#endif
};

template <>
struct ashlar::adapt<things> {
    using as = std::vector<thing>;
    static const std::vector<thing>& to(const things& value) { return value.content; }
    static things from(std::vector<thing>&& content) { return {std::move(content)}; }
};

thing loaded();
thing loaded() { return ashlar::dump::open<thing>("thing.ash").value().load().value(); }
