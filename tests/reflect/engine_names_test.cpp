// Names of members and types: whole identifiers, the same under every compiler.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ashlar/reflect/engine.hpp"

namespace names_of_engine_test {

struct plain {
    int a;
    double a_longer_name_with_2_digits_9;
    std::string _leading;
    char UPPER[3];
    int matrix[2][2];
};
struct none {};
template <class T, std::size_t N>
struct parameterised {
    T value;
    std::array<T, N> values;
    struct inner {
        T inside;
    };
};
struct outer {
    struct nested {
        int deep;
    };
    enum class choice { yes };
    enum old_choice { no };
    union either {
        int a;
        float b;
    };
    struct {
        int a;
    } unnamed;
};
struct no_default {
    explicit no_default(int) {}
};
struct hard {
    std::map<int, std::vector<std::string>> map;
    no_default object;
    std::deque<int> last;
};
struct accents {
    int größe;
    int 数;
};
struct empty {};
struct empties {
    empty first, second;
    [[no_unique_address]] empty third;
};
class hidden {
    [[maybe_unused]] int secret_ = 0;

public:
    std::map<int, int> open;

    static constexpr std::string_view name_of_secret();
};

// The closing brackets that compilers print must not end up in names.
template <auto Pointer>
struct pointed {
    int field;
};

}  // namespace names_of_engine_test

namespace {

using namespace names_of_engine_test;
namespace engine = ashlar::reflect::engine;

struct in_unnamed_namespace {
    int field;
};
enum class enum_in_unnamed_namespace { a };

template <class T>
constexpr bool named(std::initializer_list<std::string_view> names) {
    return std::ranges::equal(engine::member_names<T>, names);
}

static_assert(named<plain>({"a", "a_longer_name_with_2_digits_9", "_leading", "UPPER", "matrix"}));
static_assert(named<none>({}));
static_assert(named<parameterised<int, 3>>({"value", "values"}));
static_assert(named<parameterised<parameterised<std::string, 1>, 3>>({"value", "values"}));
static_assert(named<parameterised<std::string, 3>::inner>({"inside"}));
static_assert(named<outer::nested>({"deep"}));
static_assert(named<hard>({"map", "object", "last"}));
static_assert(named<accents>({"größe", "数"}));
static_assert(named<empties>({"first", "second", "third"}));
static_assert(named<pointed<&plain::a>>({"field"}));
static_assert(named<in_unnamed_namespace>({"field"}));

static_assert(engine::member_name<&plain::a> == "a");
static_assert(engine::member_name<&plain::matrix> == "matrix");
static_assert(engine::member_name<&hard::map> == "map");
static_assert(engine::member_name<&parameterised<plain, 2>::values> == "values");
static_assert(engine::member_name<&pointed<&plain::a>::field> == "field");
static_assert(engine::member_name<&accents::größe> == "größe");
static_assert(engine::member_name<&in_unnamed_namespace::field> == "field");
static_assert(engine::member_name<&hidden::open> == "open");

static_assert(engine::type_name<plain> == "plain");
static_assert(engine::type_name<const plain> == "plain");
static_assert(engine::type_name<outer::nested> == "nested");
static_assert(engine::type_name<outer::choice> == "choice");
static_assert(engine::type_name<outer::old_choice> == "old_choice");
static_assert(engine::type_name<outer::either> == "either");
static_assert(engine::type_name<hidden> == "hidden");
static_assert(engine::type_name<in_unnamed_namespace> == "in_unnamed_namespace");
static_assert(engine::type_name<enum_in_unnamed_namespace> == "enum_in_unnamed_namespace");
static_assert(engine::type_name<parameterised<int, 3>::inner> == "inner");
// None of their own, or one that compilers spell in ways of their own.
static_assert(engine::type_name<parameterised<int, 3>>.empty());
static_assert(engine::type_name<pointed<&plain::a>>.empty());
static_assert(engine::type_name<decltype(outer::unnamed)>.empty());
static_assert(engine::type_name<decltype([] {})>.empty());
static_assert(engine::type_name<unsigned long>.empty());
static_assert(engine::type_name<int>.empty());
static_assert(engine::type_name<const plain*>.empty());
static_assert(engine::type_name<plain[2]>.empty());

static_assert(engine::display_name<int> == "int");
static_assert(engine::display_name<plain> == "names_of_engine_test::plain");
static_assert(engine::display_name<const plain*> == "const names_of_engine_test::plain*" ||
              engine::display_name<const plain*> == "const names_of_engine_test::plain *");

TEST(engine_names, private_members_are_named_in_the_scope_of_their_class) {
    EXPECT_EQ(hidden::name_of_secret(), "secret_");
}

TEST(engine_names, local_classes_have_names) {
    struct local {
        int here;
        std::string there;
    };
    EXPECT_EQ(engine::type_name<local>, "local");
    EXPECT_EQ(engine::member_names<local>[1], "there");
    EXPECT_EQ(engine::member_name<&local::here>, "here");
}

template <class T>
std::string_view name_of_local_in_template() {
    struct local {
        T value;
    };
    EXPECT_EQ(engine::member_names<local>[0], "value");
    return engine::type_name<local>;
}
TEST(engine_names, local_classes_of_templates_have_names) {
    EXPECT_EQ(name_of_local_in_template<int>(), "local");
    EXPECT_EQ(name_of_local_in_template<std::string>(), "local");
}

TEST(engine_names, names_are_terminated_and_stay_in_place) {
    const auto& names = engine::member_names<plain>;
    EXPECT_EQ(names.back().data()[names.back().size()], '\0');
    EXPECT_EQ(engine::member_name<&plain::a>.data()[1], '\0');
    EXPECT_EQ(engine::type_name<plain>.data()[5], '\0');
}

}  // namespace

constexpr std::string_view names_of_engine_test::hidden::name_of_secret() {
    return engine::member_name<&hidden::secret_>;
}
