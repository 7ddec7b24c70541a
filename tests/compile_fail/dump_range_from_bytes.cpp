// expect-gcc: is private within this context
// expect-clang: calling a private constructor of class ashlar::dump::range<thing>
#include <ashlar/dump.hpp>

#include <span>
#include <vector>

struct thing {
    int number;
};

std::size_t counted(std::span<const std::byte> bytes);
std::size_t counted(std::span<const std::byte> bytes) {
#ifdef ASHLAR_TWIN
    const auto image = ashlar::dump::open<std::vector<thing>>(bytes).value();
    return image.root().size();
#else
    return ashlar::dump::range<thing>(bytes.data(), bytes.size()).size();
#endif
}
