#include <ashlar/base/memory_guard.hpp>

#include <new>
#include <stdexcept>

namespace ashlar {

bool completes(void (*work)(void*), void* argument) {
    try {
        work(argument);
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    } catch (const std::length_error&) {  // what containers say instead when far too much is asked for
        return false;
    }
}

}  // namespace ashlar
