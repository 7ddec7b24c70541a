// expect-gcc: is private within this context
// expect-clang: calling a private constructor of class ashlar::dump::view<thing>
#include <ashlar/dump.hpp>

#include <span>

struct thing {
    int number;
};

int seen(std::span<const std::byte> bytes);
int seen(std::span<const std::byte> bytes) {
#ifdef ASHLAR_TWIN
    const auto image = ashlar::dump::open<thing>(bytes).value();
    return image.root()[&thing::number];
#else
    return ashlar::dump::view<thing>(bytes.data())[&thing::number];
#endif
}
