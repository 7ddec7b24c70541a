// expect: ashlar: the structure has no field of this name
#include <ashlar/dump.hpp>

struct thing {
    int number;
};

int seen(const ashlar::dump::image<thing>& image);
int seen(const ashlar::dump::image<thing>& image) {
#ifdef ASHLAR_TWIN
    return image.root().get<"number">();
#else
    return image.root().get<"nummer">();
#endif
}
