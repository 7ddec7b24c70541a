// expect: thing.field: maps and sets cannot be described; use a sorted std::vector
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <map>
#include <string>
#include <vector>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::vector<std::pair<int, std::string>> field;
#else
    std::map<int, std::string> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
