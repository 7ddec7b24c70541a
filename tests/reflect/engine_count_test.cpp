// How many members the engine sees in structs of many shapes, and that it sees them in order. A count that is wrong
// does not compile when the members are visited, so every shape is visited too.
#include <gtest/gtest.h>

#include <any>
#include <array>
#include <atomic>
#include <complex>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "ashlar/reflect/engine.hpp"

namespace {

namespace engine = ashlar::reflect::engine;

// Parts.
struct empty {};
struct other_empty {};
struct pair_of_ints {
    int a, b;
};
struct no_default {
    explicit no_default(int) {}
};
struct no_default_implicit {
    no_default_implicit(int) {}
    no_default_implicit(double, int = 0) {}
    no_default_implicit(const char*, int, int) {}
};
struct explicit_default {
    explicit explicit_default() = default;
    explicit explicit_default(int) {}
};
struct only_moves {
    only_moves() = default;
    only_moves(only_moves&&) = default;
    only_moves& operator=(only_moves&&) = default;
};
struct immovable {
    immovable() = default;
    immovable(immovable&&) = delete;
};
struct immovable_no_default {
    explicit immovable_no_default(int) {}
    immovable_no_default(immovable_no_default&&) = delete;
};
struct from_anything {
    from_anything() = default;
    template <class U>
    from_anything(U&&) {}
};
struct from_any_number {
    template <class... U>
    from_any_number(U&&...) {}
};
struct takes_address {
    takes_address* operator&() { return nullptr; }
    const takes_address* operator&() const { return nullptr; }
};
enum class colour : std::uint8_t { red };
union either {
    int a;
    float b;
};

template <class T>
constexpr std::size_t visited = decltype(engine::visit_members(std::declval<T&>(), [](auto&... member) {
    return std::integral_constant<std::size_t, sizeof...(member)>{};
}))::value;

#define ASHLAR_SHAPE(number, name, ...)                            \
    struct name {                                                  \
        __VA_ARGS__                                                \
    };                                                             \
    static_assert(engine::member_count<name>() == (number));       \
    static_assert(engine::member_count<const name>() == (number)); \
    static_assert(visited<name> == (number));                      \
    static_assert(visited<const name> == (number));                \
    static_assert(!engine::has_bases<name>())

ASHLAR_SHAPE(0, nothing, );
ASHLAR_SHAPE(1, one, int a;);
ASHLAR_SHAPE(2, two, int a; double b;);
ASHLAR_SHAPE(3, one_line, int a, b, c;);
ASHLAR_SHAPE(1, one_string, std::string a;);
ASHLAR_SHAPE(1, one_struct, pair_of_ints a;);
ASHLAR_SHAPE(1, one_empty, empty a;);
ASHLAR_SHAPE(3, empties, empty a; empty b; other_empty c;);
ASHLAR_SHAPE(3, nested, pair_of_ints a; one_struct b; nothing c;);
ASHLAR_SHAPE(1, one_array, int a[3];);
ASHLAR_SHAPE(1, one_array_of_one, int a[1];);
ASHLAR_SHAPE(1, buffer, char a[4096];);
ASHLAR_SHAPE(3, buffer_inside, int a; char b[4096]; int c;);
ASHLAR_SHAPE(2, two_buffers, char a[4096]; unsigned char b[100'000];);
ASHLAR_SHAPE(1, matrix, double a[4][4];);
ASHLAR_SHAPE(3, cube, int a; short b[2][3][4]; int c;);
ASHLAR_SHAPE(2, array_of_structs, pair_of_ints a[3]; int b;);
ASHLAR_SHAPE(2, array_of_empties, empty a[3]; int b;);
ASHLAR_SHAPE(2, array_of_strings, std::string a[2]; std::string b;);
ASHLAR_SHAPE(2, standard_array, std::array<int, 3> a; int b;);
ASHLAR_SHAPE(2, standard_array_of_none, std::array<int, 0> a; int b;);
ASHLAR_SHAPE(2, standard_arrays_nested, std::array<std::array<char, 2>, 3> a; int b;);
ASHLAR_SHAPE(3, containers, std::vector<int> a; std::map<int, std::string> b; std::deque<bool> c;);
ASHLAR_SHAPE(3, views, std::string_view a; std::span<const int> b; std::span<int, 3> c[1];);
ASHLAR_SHAPE(3, optionals, std::optional<int> a; std::optional<std::string> b; std::optional<std::any> c;);
ASHLAR_SHAPE(2, optional_no_default, std::optional<no_default> a; std::optional<immovable_no_default> b;);
ASHLAR_SHAPE(2, variants, std::variant<int, std::string> a; std::variant<std::monostate, std::any> b;);
ASHLAR_SHAPE(3, tuples, std::pair<int, int> a; std::tuple<int, std::string> b; std::tuple<> c;);
ASHLAR_SHAPE(2, functions, std::function<void()> a; void (*b)(int););
ASHLAR_SHAPE(3, pointers, int* a; const char* b; void* c;);
ASHLAR_SHAPE(2, member_pointers, int two::* a; int(two::* b)(););
ASHLAR_SHAPE(3, owners, std::unique_ptr<int> a; std::shared_ptr<int> b; std::unique_ptr<one> c;);
ASHLAR_SHAPE(2, moved, only_moves a; only_moves b;);
ASHLAR_SHAPE(2, moved_arrays, only_moves a[2]; std::unique_ptr<int> b[2][2];);
ASHLAR_SHAPE(3, fixed, immovable a; immovable b[2]; int c;);
ASHLAR_SHAPE(2, locked, std::mutex a; std::atomic<int> b;);
ASHLAR_SHAPE(3, fixed_no_default, immovable a; immovable_no_default b; immovable c;);
ASHLAR_SHAPE(1, one_no_default, no_default a;);
ASHLAR_SHAPE(3, no_default_first, no_default a; int b; int c;);
ASHLAR_SHAPE(3, no_default_last, int a; std::string b; no_default c;);
ASHLAR_SHAPE(3, no_default_twice, no_default a; int b; no_default c;);
ASHLAR_SHAPE(3, no_default_ambiguous, no_default_implicit a; int b; no_default_implicit c;);
ASHLAR_SHAPE(2, no_default_array, no_default a[3]; int b;);
ASHLAR_SHAPE(1, no_default_matrix, no_default a[2][3];);
ASHLAR_SHAPE(4, no_default_arrays, int a[3]; no_default b[2]; no_default c; int d[2][2];);
ASHLAR_SHAPE(2, no_default_then_buffer, no_default a; char b[4096];);
ASHLAR_SHAPE(3, buffer_then_no_default, char a[4096]; no_default b; int c;);
ASHLAR_SHAPE(3, no_default_in_standard_array, std::array<no_default, 2> a; int b; no_default c;);
ASHLAR_SHAPE(2, explicit_defaults, explicit_default a; explicit_default b;);
ASHLAR_SHAPE(3, explicit_default_array, explicit_default a[2]; int b; explicit_default c;);
ASHLAR_SHAPE(3, initialised, int a = 1; std::string b = "b"; double c[2] = {1, 2};);
ASHLAR_SHAPE(3, initialised_no_default, int a; no_default b{3}; int c;);
ASHLAR_SHAPE(4, initialised_no_default_arrays, int a; no_default b{3}; char c[40]; no_default d{4};);
ASHLAR_SHAPE(2, any_first, std::any a; int b;);
ASHLAR_SHAPE(1, any_alone, std::any a;);
ASHLAR_SHAPE(2, anything_first, from_anything a; int b;);
ASHLAR_SHAPE(1, anything_alone, from_anything a;);
ASHLAR_SHAPE(3, anything_arrays, from_anything a[2]; int b; from_anything c;);
ASHLAR_SHAPE(2, any_number, from_any_number a; from_any_number b;);
ASHLAR_SHAPE(3, anything_and_no_default, from_anything a; no_default b; std::any c;);
ASHLAR_SHAPE(2, constants, const int a; const std::string b;);
ASHLAR_SHAPE(3, references, int& a; const std::string& b; int c;);
ASHLAR_SHAPE(2, rvalue_references, int&& a; int b;);
ASHLAR_SHAPE(2, enums_and_unions, colour a; either b;);
ASHLAR_SHAPE(3, shared_address, [[no_unique_address]] empty a; int b; [[no_unique_address]] other_empty c;);
ASHLAR_SHAPE(2, own_address_operator, takes_address a; int b;);
ASHLAR_SHAPE(3, aligned, char a; alignas(64) char b; char c;);
ASHLAR_SHAPE(2, complex_numbers, std::complex<double> a; std::complex<float> b[2];);
ASHLAR_SHAPE(2, recursive, std::vector<recursive> a; std::unique_ptr<recursive> b;);
ASHLAR_SHAPE(
    2, with_members_of_the_class, static constexpr int none = 0; int a; int b;
    int sum() const { return a + b + none; });

// Bases are no members.
struct with_empty_base : empty {
    int a, b;
};
struct with_two_empty_bases : empty, other_empty {
    std::string a;
};
struct with_empty_base_alone : empty {};
struct with_chain : with_empty_base_alone {
    int a;
};
struct with_base_and_no_default : empty {
    no_default a;
    int b;
};
struct with_base_and_any : empty {
    std::any a;
};
struct with_fields_in_base : pair_of_ints {
    int c;
};
struct with_fields_in_base_alone : pair_of_ints {};
struct with_any_in_base : any_first {
    int c;
};
struct empty_then_fields : empty {
    int a;
};
struct with_empty_before_fields_in_base : empty_then_fields {
    int b;
};
static_assert(engine::member_count<with_empty_base>() == 2 && visited<with_empty_base> == 2);
static_assert(engine::member_count<with_two_empty_bases>() == 1 && visited<with_two_empty_bases> == 1);
static_assert(engine::member_count<with_empty_base_alone>() == 0 && visited<with_empty_base_alone> == 0);
static_assert(engine::member_count<with_chain>() == 1 && visited<with_chain> == 1);
static_assert(engine::member_count<with_base_and_no_default>() == 2 && visited<with_base_and_no_default> == 2);
static_assert(engine::member_count<with_base_and_any>() == 1 && visited<with_base_and_any> == 1);
static_assert(engine::member_count<with_fields_in_base>() == 1);
static_assert(engine::member_count<with_fields_in_base_alone>() == 0);
static_assert(engine::member_count<with_any_in_base>() == 1);
static_assert(engine::has_bases<with_empty_base>() && engine::has_empty_bases_only<with_empty_base>());
static_assert(engine::has_bases<with_two_empty_bases>() && engine::has_empty_bases_only<with_two_empty_bases>());
static_assert(engine::has_bases<with_empty_base_alone>() && engine::has_empty_bases_only<with_chain>());
static_assert(engine::has_bases<with_base_and_no_default>() && engine::has_bases<with_base_and_any>());
static_assert(engine::has_bases<with_fields_in_base>() && !engine::has_empty_bases_only<with_fields_in_base>());
static_assert(engine::has_bases<with_any_in_base>() && !engine::has_empty_bases_only<with_any_in_base>());
static_assert(engine::has_bases<with_empty_before_fields_in_base>());
static_assert(!engine::has_empty_bases_only<with_empty_before_fields_in_base>());
static_assert(!engine::has_empty_bases_only<two>());

// What makes fields unfit.
struct bit_fields {
    unsigned a : 3;
    unsigned b : 5;
    int c;
};
static_assert(engine::member_count<bit_fields>() == 3);
static_assert(engine::has_bit_fields<bit_fields>() && !engine::has_bit_fields<two>());
static_assert(!engine::has_bit_fields<nothing>() && !engine::has_bit_fields<const fixed>());
static_assert(engine::has_references<references>() && engine::has_references<rvalue_references>());
static_assert(!engine::has_references<pointers>() && !engine::has_references<nothing>());
struct with_volatile {
    int a;
    volatile int b[2];
};
static_assert(engine::has_volatile_members<with_volatile>() && !engine::has_volatile_members<two>());
static_assert(std::is_same_v<engine::member_types<two>, engine::list<int, double>>);
static_assert(std::is_same_v<engine::member_types<matrix>, engine::list<double[4][4]>>);
static_assert(std::is_same_v<engine::member_types<references>, engine::list<int&, const std::string&, int>>);
static_assert(std::is_same_v<engine::member_types<const two>, engine::list<const int, const double>>);

// Up to the limit; one more is refused (compile_fail).
#define ASHLAR_8(x) int x##0, x##1, x##2, x##3, x##4, x##5, x##6, x##7;
#define ASHLAR_64(x) \
    ASHLAR_8(x##a)   \
    ASHLAR_8(x##b) ASHLAR_8(x##c) ASHLAR_8(x##d) ASHLAR_8(x##e) ASHLAR_8(x##f) ASHLAR_8(x##g) ASHLAR_8(x##h)
static_assert(engine::max_fields == 128);
ASHLAR_SHAPE(64, of_64, ASHLAR_64(a));
ASHLAR_SHAPE(65, of_65, ASHLAR_64(a) std::string b;);
ASHLAR_SHAPE(127, of_127,
             ASHLAR_64(a) ASHLAR_8(ba) ASHLAR_8(bb) ASHLAR_8(bc) ASHLAR_8(bd) ASHLAR_8(be) ASHLAR_8(bf)
                 ASHLAR_8(bg) int c0,
             c1, c2, c3, c4, c5, c6;);
ASHLAR_SHAPE(128, of_128, ASHLAR_64(a) ASHLAR_64(b));
struct of_128_with_bases : empty, other_empty {
    ASHLAR_64(a)
    ASHLAR_64(b)
};
static_assert(engine::member_count<of_128_with_bases>() == 128 && visited<of_128_with_bases> == 128);
struct of_128_no_default {
    no_default first;
    ASHLAR_64(a)
    ASHLAR_8(ba)
    ASHLAR_8(bb) ASHLAR_8(bc) ASHLAR_8(bd) ASHLAR_8(be) ASHLAR_8(bf) ASHLAR_8(bg) int c0, c1, c2, c3, c4, c5;
    no_default last;
};
static_assert(engine::member_count<of_128_no_default>() == 128);

// Members come in order, as what they are, and constant where the object is.
static_assert([] {
    two object{3, 0.5};
    engine::visit_members(object, [](int& a, double& b) {
        a = 7;
        b *= 2;
    });
    return object.a == 7 && object.b == 1.0;
}());
static_assert(
    std::is_same_v<decltype(engine::visit_members(std::declval<const matrix&>(), [](auto& a) -> auto& { return a; })),
                   const double (&)[4][4]>);

TEST(engine_count, visiting_hands_over_the_members_themselves) {
    array_of_strings object{{"a", "b"}, "c"};
    engine::visit_members(object, [&](std::string(&a)[2], std::string& b) {
        EXPECT_EQ(&a, &object.a);
        EXPECT_EQ(&b, &object.b);
        b = "d";
    });
    EXPECT_EQ(object.b, "d");
}

TEST(engine_count, visiting_returns_what_the_function_returns) {
    owners object{std::make_unique<int>(4), nullptr, nullptr};
    auto& a = engine::visit_members(object, [](auto& first, auto&, auto&) -> auto& { return first; });
    EXPECT_EQ(&a, &object.a);
    const int seven = engine::visit_members(std::as_const(object), [](const auto&...) { return 7; });
    EXPECT_EQ(seven, 7);
}

TEST(engine_count, every_one_of_128_members_is_visited_in_order) {
    of_128 object{};
    int next = 0;
    engine::visit_members(object, [&](auto&... member) { ((member = next++), ...); });
    EXPECT_EQ(object.aa0, 0);
    EXPECT_EQ(object.ba0, 64);
    EXPECT_EQ(object.bh7, 127);
}

TEST(engine_count, immovable_members_are_visited_in_place) {
    locked object;
    engine::visit_members(object, [&](std::mutex& a, std::atomic<int>& b) {
        EXPECT_EQ(&a, &object.a);
        b = 5;
    });
    EXPECT_EQ(object.b, 5);
}

}  // namespace
