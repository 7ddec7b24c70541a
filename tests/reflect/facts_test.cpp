// Descriptions of rich C++ types, held to golden texts and fingerprints, which are the same under every compiler.
#include <gtest/gtest.h>

#include <array>
#include <bitset>
#include <chrono>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "ashlar/reflect/describe_of.hpp"
#include "tests/support/description_text.hpp"
#include "tests/support/tree.hpp"

namespace {

using ashlar::description_of;
using ashlar::identity_of;
using ashlar::tests::body_of;
using ashlar::tests::spelling_of;

template <class T>
std::string fingerprint_of() {
    return to_string(identity_of<T>().fingerprint);
}

// ---- the tree of the front page ----

using ashlar::tests::component;
using ashlar::tests::node;

TEST(facts, of_a_tree) {
    EXPECT_EQ(to_text(description_of<node>()),
              "ashlar 0\n"
              "root #0\n"
              "#0 struct node 56:8 {\n"
              "  0 label: string;\n"
              "  16 weight: i64;\n"
              "  24 path: sequence<#1>;\n"
              "  40 children: sequence<owned<#0>>;\n"
              "}\n"
              "#1 struct component 24:8 {\n"
              "  0 name: string;\n"
              "  16 rank: i64;\n"
              "}\n");
    EXPECT_EQ(fingerprint_of<node>(), "32471fb0e0ad8cf12aa744372aa91cd1");
}

// ---- every kind ----

enum class phase : std::uint8_t { starting, running, ended };
constexpr auto describe(ashlar::type<phase>) {
    using ashlar::enumerator;
    return ashlar::enumerators(enumerator<phase::starting>, enumerator<phase::running>,
                               enumerator<phase::ended>.named("done"));
}
enum class code : std::int32_t {};
struct nothing {};
struct alignas(64) line {
    std::uint32_t words[3];
};
struct everything {
    bool yes;
    signed char s8;
    unsigned char u8;
    short s16;
    unsigned short u16;
    int s32;
    unsigned u32;
    std::int64_t s64;
    std::uint64_t u64;
    float single;
    double twice;
    char letter;
    char8_t letter8;
    char16_t letter16;
    char32_t letter32;
    phase closed;
    code open;
    std::byte one_byte;
    std::byte bytes[5];
    std::array<unsigned char, 6> more_bytes;
    std::string text;
    std::u8string text8;
    std::u16string text16;
    std::u32string text32;
    std::vector<std::byte> blob;
    int array[2][3];
    std::array<std::string, 2> texts;
    std::vector<bool> flags;
    std::deque<std::list<double>> numbers;
    std::span<const std::uint16_t> borrowed;
    std::optional<std::int16_t> perhaps;
    std::unique_ptr<nothing> owner;
    nothing none;
    line aligned;
    std::pair<char, std::string> both;
    std::tuple<char, std::string, std::tuple<>> all;
    std::complex<float> imaginary;
    std::bitset<12> bits;
    std::chrono::duration<std::int32_t, std::ratio<60>> minutes;
    std::chrono::steady_clock::time_point since;
    const std::int8_t constant;
};

TEST(facts, of_every_kind) {
    EXPECT_EQ(body_of<everything>(),
              "#0 struct everything 512:64 {\n"
              "  0 yes: bool;\n"
              "  1 s8: i8;\n"
              "  2 u8: u8;\n"
              "  4 s16: i16;\n"
              "  6 u16: u16;\n"
              "  8 s32: i32;\n"
              "  12 u32: u32;\n"
              "  16 s64: i64;\n"
              "  24 u64: u64;\n"
              "  32 single: f32;\n"
              "  40 twice: f64;\n"
              "  48 letter: char8;\n"
              "  49 letter8: char8;\n"
              "  50 letter16: char16;\n"
              "  52 letter32: char32;\n"
              "  56 closed: #1;\n"
              "  60 open: #2;\n"
              "  64 one_byte: opaque<1>;\n"
              "  65 bytes: opaque<5>;\n"
              "  70 more_bytes: opaque<6>;\n"
              "  80 text: string;\n"
              "  96 text8: string;\n"
              "  112 text16: string16;\n"
              "  128 text32: string32;\n"
              "  144 blob: blob;\n"
              "  160 array: array<array<i32, 3>, 2>;\n"
              "  184 texts: array<string, 2>;\n"
              "  216 flags: sequence<bool>;\n"
              "  232 numbers: sequence<sequence<f64>>;\n"
              "  248 borrowed: sequence<u16>;\n"
              "  264 perhaps: optional<i16>;\n"
              "  272 owner: owned<#3>;\n"
              "  280 none: #3;\n"
              "  320 aligned: #4;\n"
              "  384 both: #5;\n"
              "  408 all: #6;\n"
              "  440 imaginary: #8;\n"
              "  448 bits: bits<12>;\n"
              "  452 minutes: duration<i32, 60/1>;\n"
              "  456 since: time_point<i64, 1/1000000000, steady_clock>;\n"
              "  464 constant: i8;\n"
              "}\n"
              "#1 enum phase u8 closed {\n"
              "  starting = 0;\n"
              "  running = 1;\n"
              "  done = 2;\n"
              "}\n"
              "#2 enum code i32 open {\n"
              "}\n"
              "#3 struct nothing 1:1 {\n"
              "}\n"
              "#4 struct line 64:64 {\n"
              "  0 words: array<u32, 3>;\n"
              "}\n"
              "#5 struct \"\" 24:8 {\n"
              "  0 first: char8;\n"
              "  8 second: string;\n"
              "}\n"
              "#6 struct \"\" 32:8 {\n"
              "  0 \"0\": char8;\n"
              "  8 \"1\": string;\n"
              "  24 \"2\": #7;\n"
              "}\n"
              "#7 struct \"\" 1:1 {\n"
              "}\n"
              "#8 struct \"\" 8:4 {\n"
              "  0 real: f32;\n"
              "  4 imag: f32;\n"
              "}\n");
    EXPECT_EQ(fingerprint_of<everything>(), "1af294199db6382af5c6f6e75d915802");
}

// ---- recursion ----

struct list {
    std::int32_t value;
    std::unique_ptr<list> next;
};
struct b;
struct a {
    std::vector<b> many;
};
struct b {
    std::optional<std::vector<a>> some;
    std::unique_ptr<std::unique_ptr<b>> deep;
};

TEST(facts, of_recursive_types) {
    EXPECT_EQ(body_of<list>(), "#0 struct list 16:8 {\n  0 value: i32;\n  8 next: owned<#0>;\n}\n");
    EXPECT_EQ(body_of<a>(),
              "#0 struct a 16:8 {\n"
              "  0 many: sequence<#1>;\n"
              "}\n"
              "#1 struct b 32:8 {\n"
              "  0 some: optional<sequence<#0>>;\n"
              "  24 deep: owned<owned<#1>>;\n"
              "}\n");
    EXPECT_EQ(spelling_of<std::vector<a>>(), "sequence<#0>");
}

// ---- what is the same ----

template <class T>
struct holder {
    T value;
    std::vector<T> values;
};

TEST(facts, do_not_tell_apart_integers_of_one_size) {
    EXPECT_EQ(description_of<holder<long>>(), description_of<holder<long long>>());
    EXPECT_EQ(description_of<holder<long>>(), description_of<holder<std::int64_t>>());
    EXPECT_EQ(description_of<holder<unsigned long>>(), description_of<holder<std::size_t>>());
    EXPECT_EQ(fingerprint_of<holder<unsigned long long>>(), fingerprint_of<holder<std::uint64_t>>());
    EXPECT_EQ(fingerprint_of<holder<signed char>>(), fingerprint_of<holder<std::int8_t>>());
}

TEST(facts, tell_apart_what_differs) {
    EXPECT_NE(fingerprint_of<holder<long>>(), fingerprint_of<holder<unsigned long>>());
    EXPECT_NE(fingerprint_of<holder<char>>(), fingerprint_of<holder<signed char>>());
    EXPECT_NE(fingerprint_of<holder<code>>(), fingerprint_of<holder<std::int32_t>>());
    EXPECT_NE(fingerprint_of<holder<std::optional<int>>>(), fingerprint_of<holder<std::unique_ptr<int>>>());
}

// ---- alignment ----

struct first_aligned {
    alignas(16) std::int32_t value;
};
struct holds_aligned {
    char before;
    line inside;
};

TEST(facts, keep_the_alignment_that_a_type_asks_for) {
    EXPECT_EQ(body_of<line>(), "#0 struct line 64:64 {\n  0 words: array<u32, 3>;\n}\n");
    EXPECT_EQ(body_of<first_aligned>(), "#0 struct first_aligned 16:16 {\n  0 value: i32;\n}\n");
    EXPECT_EQ(description_of<holds_aligned>()[0].size, 128u);
    EXPECT_EQ(identity_of<std::vector<holds_aligned>>().largest_alignment, 64u);
}

// ---- bounds ----

struct bounded {
    std::array<std::vector<std::string>, 2> table;
    std::unique_ptr<std::optional<std::string>> note;
    std::vector<component> parts;
    std::string free;
};
constexpr auto describe(ashlar::type<bounded>) {
    using ashlar::field;
    return ashlar::fields(field<&bounded::table>.max(3, 4), field<&bounded::note>.max(5),
                          field<&bounded::parts>.max(6));
}
struct bounded_inside {
    std::vector<bounded> all;
};

TEST(facts, pass_bounds_to_what_they_limit) {
    const std::string fields =
        "  0 table: array<sequence<string<4>, 3>, 2>;\n"
        "  32 note: owned<optional<string<5>>>;\n"
        "  40 parts: sequence<#1, 6>;\n"
        "  56 free: string;\n"
        "}\n"
        "#1 struct component 24:8 {\n"
        "  0 name: string;\n"
        "  16 rank: i64;\n"
        "}\n";
    EXPECT_EQ(body_of<bounded>(), "#0 struct bounded 72:8 {\n" + fields);
}

}  // namespace

// ---- no compiler's spelling ----

namespace elsewhere {
struct component {
    std::string name;
    std::int64_t rank;
};
template <class T>
struct named_otherwise {
    std::string name;
    T rank;
};
template <class T>
struct outer {
    struct inner {
        std::string name;
        std::int64_t rank;
    };
};
inline namespace v2 {
enum class code : std::int32_t {};
}
}  // namespace elsewhere

namespace {

template <class T>
struct anonymous_template {
    std::string name;
    std::int64_t rank;
};

TEST(facts, let_no_compiler_spelling_into_the_fingerprint) {
    struct local {
        std::string name;
        std::int64_t rank;
    };
    const std::string same = fingerprint_of<component>();
    EXPECT_EQ(same, "c84b0320676293e3b3c55fa380c52a88");
    EXPECT_EQ(fingerprint_of<elsewhere::component>(), same);
    EXPECT_EQ(fingerprint_of<elsewhere::named_otherwise<std::int64_t>>(), same);
    EXPECT_EQ(fingerprint_of<elsewhere::outer<component>::inner>(), same);
    EXPECT_EQ(fingerprint_of<anonymous_template<local>>(), same);
    EXPECT_EQ(fingerprint_of<local>(), same);

    const auto lambda = [] {
        struct in_lambda {
            std::string name;
            std::int64_t rank;
        };
        return fingerprint_of<in_lambda>();
    };
    EXPECT_EQ(lambda(), same);

    struct {
        std::string name;
        std::int64_t rank;
    } unnamed;
    EXPECT_EQ(fingerprint_of<decltype(unnamed)>(), same);
    EXPECT_EQ(fingerprint_of<holder<elsewhere::code>>(), fingerprint_of<holder<code>>());
}

TEST(facts, name_types_alike_under_all_compilers) {
    struct local {
        int x;
    };
    struct {
        int x;
    } unnamed;
    const auto name = [](const ashlar::description& d) { return d[d.root].name; };
    EXPECT_EQ(name(description_of<component>()), "component");
    EXPECT_EQ(name(description_of<elsewhere::component>()), "component");
    EXPECT_EQ(name(description_of<elsewhere::outer<int>::inner>()), "inner");
    EXPECT_EQ(name(description_of<local>()), "local");
    EXPECT_EQ(name(description_of<elsewhere::code>()), "code");
    EXPECT_EQ(name(description_of<anonymous_template<int>>()), "");
    EXPECT_EQ(name(description_of<decltype(unnamed)>()), "");
}

}  // namespace
