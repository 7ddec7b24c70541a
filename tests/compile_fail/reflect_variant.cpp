// expect: thing.field: a variant cannot be described; use an enum beside optional members
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <cstdint>
#include <optional>
#include <variant>

enum class which : std::uint8_t { whole, real };

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    which alive;
    std::optional<int> whole;
    std::optional<double> real;
#else
    std::variant<int, double> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
