// expect: thing.field: its own copy constructor or destructor would be passed over in a chunk; leave both to the compiler
#include <ashlar/mem/chunk.hpp>

#include <optional>

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::optional<int> field;
#else
    struct held {
        held() = default;
        held(const held&) {}
        static constexpr auto describe() { return ashlar::fields(ashlar::field<&held::number>); }
        int number = 0;
    };
    std::optional<held> field;
#endif
};

ashlar::mem::chunk<thing> made(const thing& value);
ashlar::mem::chunk<thing> made(const thing& value) { return {value, 3}; }
