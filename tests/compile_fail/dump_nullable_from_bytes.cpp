// expect-gcc: is private within this context
// expect-clang: calling a private constructor of class ashlar::dump::nullable<thing>
#include <ashlar/dump.hpp>

#include <memory>
#include <span>

struct thing {
    int number;
};

bool there(std::span<const std::byte> bytes);
bool there(std::span<const std::byte> bytes) {
#ifdef ASHLAR_TWIN
    const auto image = ashlar::dump::open<std::unique_ptr<thing>>(bytes).value();
    return image.root().has_value();
#else
    return ashlar::dump::nullable<thing>(bytes.data()).has_value();
#endif
}
