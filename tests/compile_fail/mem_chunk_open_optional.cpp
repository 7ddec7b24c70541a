// expect: a std::optional in memory from outside cannot be checked; use a bool beside the value
// alone
#include <ashlar/mem/chunk.hpp>

#include <optional>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    int field;
#else
    std::optional<int> field;
#endif
};

ashlar::mem::chunk<thing> found();
ashlar::mem::chunk<thing> found() { return ashlar::mem::chunk<thing>::open("things").value(); }
