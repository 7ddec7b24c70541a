// Uses a header-only part, and parts that need the library's own libraries, {fmt} and xxHash.
#include <ashlar/base/checked.hpp>
#include <ashlar/base/hash.hpp>
#include <ashlar/base/result.hpp>
#include <ashlar/dump.hpp>

#include <cstdio>
#include <string>
#include <vector>

struct leaf {
    std::string name;
    std::vector<int> numbers;
};

bool comes_back() {
    ashlar::dump::buffer memory;
    const auto image = ashlar::dump::open<leaf>(ashlar::dump::save(memory, leaf{"leaf", {1, 2, 3}}).value()).value();
    return image.root()[&leaf::name] == "leaf" && image.load().value().numbers.size() == 3;
}

int main() {
    const ashlar::result<int> none = ashlar::error(ashlar::errc::value, "no value", 7);
    const bool right = none.error().message() == "7: no value" && ashlar::checked_add(1, 2) == 3 && comes_back() &&
                       ashlar::hash128_of({}) == ashlar::hash128{0x6001c324468d497f, 0x99aa06d3014798d8};
    std::puts(right ? "the installed library answers" : "the installed library answers wrongly");
    return right ? 0 : 1;
}
