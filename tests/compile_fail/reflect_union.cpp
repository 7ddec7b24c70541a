// expect: thing.field: a union does not say which member is alive; use an enum beside optional members
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <cstdint>
#include <optional>

union either {
    int whole;
    double real;
};
enum class which : std::uint8_t { whole, real };

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    which alive;
    std::optional<int> whole;
    std::optional<double> real;
#else
    either field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
