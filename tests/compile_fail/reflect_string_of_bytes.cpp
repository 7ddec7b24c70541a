// expect: thing.field: a string of this type has no kind; use char, char8_t, char16_t or char32_t
// alone
#include <ashlar/reflect/describe_of.hpp>

#include <string>

// As few as a string needs: what the standard library has for other characters differs.
struct traits : std::char_traits<char> {
    using char_type = unsigned char;
    static void assign(char_type& to, const char_type& from) { to = from; }
    static char_type* assign(char_type* to, std::size_t, char_type) { return to; }
    static char_type* copy(char_type* to, const char_type*, std::size_t) { return to; }
    static char_type* move(char_type* to, const char_type*, std::size_t) { return to; }
    static std::size_t length(const char_type*) { return 0; }
    static int compare(const char_type*, const char_type*, std::size_t) { return 0; }
};

struct thing {
    int before;
#ifdef ASHLAR_TWIN
    std::string field;
#else
    std::basic_string<unsigned char, traits> field;
#endif
};

const ashlar::description& described();
const ashlar::description& described() { return ashlar::description_of<thing>(); }
