// expect: thing: its fields cannot be counted; use std::array for large C arrays, or list all of them in describe
// alone
#include <ashlar/reflect/describe_of.hpp>

// Without a default constructor: an array of them takes a value for each element, too many to be tried.
class required {
public:
    constexpr explicit required(int number) : number_(number) {}

private:
    int number_;
    friend constexpr auto describe(ashlar::type<required>) { return ashlar::fields(ashlar::field<&required::number_>); }
};

struct thing {
#ifdef ASHLAR_TWIN
    required field[10];
#else
    required field[1000];
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
