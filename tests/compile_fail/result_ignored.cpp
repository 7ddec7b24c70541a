// expect: ignoring return
// expect: nodiscard
//
// An error cannot be dropped by not looking at it.
#include <ashlar/base/result.hpp>

ashlar::result<int> answer();

void ask() {
#ifdef ASHLAR_TWIN
    const auto answered = answer();
    static_cast<void>(answered);
#else
    answer();
#endif
}
