// expect: thing.field: maps and sets cannot be described; use a sorted std::vector
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <string>
#include <unordered_map>
#include <vector>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::vector<std::pair<int, std::string>> field;
#else
    std::unordered_map<int, std::string> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
