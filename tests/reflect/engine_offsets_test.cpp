// Native offsets, held to offsetof and to addresses of real objects.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ashlar/reflect/engine.hpp"

namespace {

namespace engine = ashlar::reflect::engine;

struct empty {};
struct scalars {
    char a;
    double b;
    char c;
    short d;
    int e[3];
    char f;
};
struct aligned {
    char a;
    alignas(64) char b;
    char c;
    alignas(16) std::array<char, 3> d;
};
struct [[gnu::packed]] packed {
    char a;
    double b;
    short c;
};
struct no_default {
    explicit no_default(int n) : value(n) {}
    int value;
};
struct hard {
    std::map<int, int> a;
    no_default b;
    std::deque<std::string> c;
    char d[4096];
    std::unique_ptr<int> e;
    empty f;
    const int g;
};
struct with_bases : empty {
    char a;
    std::string b;
};
struct nothing {};
struct sharing {
    [[no_unique_address]] empty a;
    int b;
};
// A class that is no aggregate may lend its last bytes to what follows.
class tailed {
public:
    tailed() = default;
    long wide = 0;
    char narrow = 0;
};
struct in_the_tail {
    [[no_unique_address]] tailed a;
    char b;
};
struct huge {
    char a[1'000'000];
    int b;
};

template <class T>
constexpr bool at(std::initializer_list<std::size_t> offsets) {
    if (offsets.size() != engine::member_offsets<T>.size()) return false;
    std::size_t i = 0;
    for (std::size_t offset : offsets) {
        if (engine::member_offsets<T>[i++] != offset) return false;
    }
    return true;
}
static_assert(at<scalars>({offsetof(scalars, a), offsetof(scalars, b), offsetof(scalars, c), offsetof(scalars, d),
                           offsetof(scalars, e), offsetof(scalars, f)}));
static_assert(at<aligned>({0, 64, 65, 80}));
static_assert(at<huge>({0, 1'000'000}));
static_assert(at<nothing>({}));
static_assert(at<sharing>({0, 0}));

static_assert(engine::overlapping_members<sharing>());
static_assert(engine::overlapping_members<in_the_tail>());
static_assert(!engine::overlapping_members<scalars>() && !engine::overlapping_members<aligned>());
static_assert(!engine::overlapping_members<hard>() && !engine::overlapping_members<nothing>());

static_assert(engine::member_offset<&scalars::e> == offsetof(scalars, e));
static_assert(engine::member_offset<&aligned::d> == 80);
static_assert(engine::offset_of(&scalars::f) == offsetof(scalars, f));
static_assert(engine::offset_of(&tailed::narrow) == 8);
static_assert(engine::member_offset<&hard::c> == engine::member_offsets<hard>[2]);

template <class T, class M>
std::size_t measured(const T& object, const M& member) {
    return static_cast<std::size_t>(reinterpret_cast<const char*>(std::addressof(member)) -
                                    reinterpret_cast<const char*>(std::addressof(object)));
}
template <class T>
void expect_offsets_as_in(const T& object) {
    engine::visit_members(object, [&](const auto&... member) {
        const std::size_t offsets[] = {measured(object, member)...};
        EXPECT_TRUE(std::ranges::equal(engine::member_offsets<T>, offsets));
    });
}

TEST(engine_offsets, are_those_of_an_object) {
    expect_offsets_as_in(scalars{});
    expect_offsets_as_in(aligned{});
    expect_offsets_as_in(hard{{}, no_default(1), {}, {}, {}, {}, 3});
    expect_offsets_as_in(with_bases{{}, 'a', "b"});
    expect_offsets_as_in(sharing{});
    expect_offsets_as_in(in_the_tail{});
    expect_offsets_as_in(*std::make_unique<huge>());
}

// The members of a packed struct cannot be bound to references, but be pointed to.
TEST(engine_offsets, packed_structs_count_and_point) {
    static_assert(engine::member_count<packed>() == 3);
    EXPECT_EQ(engine::offset_of(&packed::a), 0U);
}

// Volatile, so that the pointer is known only when the program runs.
template <class T, class M>
std::size_t offset_at_run_time(M T::* member) {
    M T::* volatile pointer = member;
    M T::* const loaded = pointer;
    return engine::offset_of(loaded);
}
TEST(engine_offsets, pointers_to_members_known_at_run_time_only) {
    EXPECT_EQ(offset_at_run_time(&scalars::a), engine::member_offsets<scalars>[0]);
    EXPECT_EQ(offset_at_run_time(&scalars::e), engine::member_offsets<scalars>[4]);
    EXPECT_EQ(offset_at_run_time(&aligned::d), engine::member_offsets<aligned>[3]);
    EXPECT_EQ(offset_at_run_time(&hard::c), engine::member_offsets<hard>[2]);
    EXPECT_EQ(offset_at_run_time(&hard::g), engine::member_offsets<hard>[6]);
    EXPECT_EQ(offset_at_run_time(&tailed::narrow), 8U);
}

struct first_base {
    long x;
};
struct second_base {
    long y;
};
struct derived : first_base, second_base {
    long z;
};
TEST(engine_offsets, inherited_members_once_converted) {
    long derived::* const y = &second_base::y;
    EXPECT_EQ(engine::offset_of(&derived::y), 0U);  // of second_base itself
    EXPECT_EQ(engine::offset_of(y), sizeof(first_base));
    EXPECT_EQ(engine::offset_of(&derived::z), sizeof(first_base) + sizeof(second_base));
}

}  // namespace
