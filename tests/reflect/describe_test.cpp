// What `describe` says of a type: found wherever it may stand, and seen in the description.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ashlar/reflect/describe_of.hpp"
#include "tests/support/description_text.hpp"

namespace beside {

struct request {
    std::string name;
    std::vector<std::vector<std::string>> body;
    std::int64_t when = 0;
    std::optional<std::string> note;
};
constexpr auto describe(ashlar::type<request>) {
    using ashlar::field;
    return ashlar::fields(field<&request::body>.named("payload").max(10, 20, 30).was("content").was("text"),
                          field<&request::name>.max(255), field<&request::note>.max(80), ashlar::gone("priority"),
                          ashlar::gone("since"));
}

enum class colour : std::int16_t { red = -1, green, blue = 300 };
constexpr auto describe(ashlar::type<colour>) {
    using ashlar::enumerator;
    return ashlar::enumerators(enumerator<colour::blue>, enumerator<colour::red>.named("rouge"),
                               enumerator<colour::green>);
}
enum class open_colour : std::uint8_t { red };
enum unfixed { first = 3, second = -4 };
constexpr auto describe(ashlar::type<unfixed>) {
    return ashlar::enumerators(ashlar::enumerator<first>, ashlar::enumerator<second>);
}
enum class of_characters : char { a = 'a' };
struct colours {
    colour listed;
    open_colour any;
    unfixed old;
    of_characters character;
};

}  // namespace beside

namespace {

using ashlar::tests::body_of;

TEST(describe, adds_to_an_aggregate) {
    EXPECT_EQ(body_of<beside::request>(),
              "#0 struct request 64:8 {\n"
              "  0 name: string<255>;\n"
              "  16 payload: sequence<sequence<string<30>, 20>, 10> was content, text;\n"
              "  32 when: i64;\n"
              "  40 note: optional<string<80>>;\n"
              "  gone priority;\n"
              "  gone since;\n"
              "}\n");
}

TEST(describe, closes_an_enumeration) {
    EXPECT_EQ(body_of<beside::colours>(),
              "#0 struct colours 12:4 {\n"
              "  0 listed: #1;\n"
              "  2 any: #2;\n"
              "  4 old: #3;\n"
              "  8 character: #4;\n"
              "}\n"
              "#1 enum colour i16 closed {\n"
              "  blue = 300;\n"
              "  rouge = -1;\n"
              "  green = 0;\n"
              "}\n"
              "#2 enum open_colour u8 open {\n"
              "}\n"
              "#3 enum unfixed i32 closed {\n"
              "  first = 3;\n"
              "  second = -4;\n"
              "}\n"
              "#4 enum of_characters i8 open {\n"
              "}\n");
}

// ---- classes ----

class with_friend {
public:
    explicit with_friend(int value) : value_(value), doubled_(2.0 * value) {}

private:
    friend constexpr auto describe(ashlar::type<with_friend>) {
        return ashlar::fields(ashlar::field<&with_friend::value_>.named("value"),
                              ashlar::field<&with_friend::doubled_>.was("twice"));
    }
    int value_;
    double doubled_;
};

class with_member {
public:
    static constexpr auto describe() {
        return ashlar::fields(ashlar::field<&with_member::label_>.max(7), ashlar::field<&with_member::small_>);
    }

private:
    std::string label_;
    const char small_ = 's';
};

TEST(describe, is_the_whole_list_of_a_class) {
    EXPECT_EQ(body_of<with_friend>(),
              "#0 struct with_friend 16:8 {\n"
              "  0 value: i32;\n"
              "  8 doubled_: f64 was twice;\n"
              "}\n");
    EXPECT_EQ(body_of<with_member>(),
              "#0 struct with_member 24:8 {\n"
              "  0 label_: string<7>;\n"
              "  16 small_: char8;\n"
              "}\n");
}

TEST(describe, reads_private_fields) {
    using ashlar::reflect::structure;
    const with_friend object(21);
    EXPECT_EQ(structure<with_friend>::get<0>(object), 21);
    EXPECT_EQ(structure<with_friend>::get<1>(object), 42.0);
}

class empty_class {
public:
    empty_class() {}
    static constexpr auto describe() { return ashlar::fields(); }
};
TEST(describe, may_list_nothing) { EXPECT_EQ(body_of<empty_class>(), "#0 struct empty_class 1:1 {\n}\n"); }

// ---- bases ----

struct tag {};
struct other_tag {};
struct named : tag {
    std::string name;
};
struct ranked {
    std::int64_t rank = 0;
    std::int8_t level = 0;
};
struct person : named {
    std::int32_t age = 0;
};
constexpr auto describe(ashlar::type<person>) {
    return ashlar::fields(ashlar::base<named>, ashlar::field<&person::age>);
}
class officer : public other_tag, public person, public ranked {
public:
    explicit officer(bool active) : active_(active) {}
    static constexpr auto describe() {
        return ashlar::fields(ashlar::base<other_tag>, ashlar::base<person>, ashlar::base<ranked>,
                              ashlar::field<&officer::active_>);
    }

private:
    bool active_;
};

TEST(describe, lists_bases_before_members) {
    EXPECT_EQ(body_of<person>(),
              "#0 struct person 24:8 {\n"
              "  0 name: string;\n"
              "  16 age: i32;\n"
              "}\n");
}

TEST(describe, needs_no_list_for_bases_without_members) {
    EXPECT_EQ(body_of<named>(), "#0 struct named 16:8 {\n  0 name: string;\n}\n");
}

TEST(describe, flattens_bases_of_bases_and_several_bases) {
    EXPECT_EQ(body_of<officer>(),
              "#0 struct officer 40:8 {\n"
              "  0 name: string;\n"
              "  16 age: i32;\n"
              "  24 rank: i64;\n"
              "  32 level: i8;\n"
              "  33 active_: bool;\n"
              "}\n");
}

TEST(describe, reads_fields_of_bases) {
    using all = ashlar::reflect::structure<officer>;
    officer object(true);
    object.name = "Nell";
    object.age = 47;
    object.rank = -5;
    object.level = 6;
    EXPECT_EQ(all::get<0>(object), "Nell");
    EXPECT_EQ(all::get<1>(object), 47);
    EXPECT_EQ(all::get<2>(object), -5);
    EXPECT_EQ(all::get<3>(object), 6);
    EXPECT_EQ(all::get<4>(object), true);
    all::get<2>(object) = 9;
    EXPECT_EQ(object.rank, 9);
}

// A base that lends its tail padding to what follows, and one that does not.
class lender {
public:
    static constexpr auto describe() {
        return ashlar::fields(ashlar::field<&lender::wide_>, ashlar::field<&lender::narrow_>);
    }

private:
    std::int64_t wide_ = 0;
    std::int8_t narrow_ = 0;
};
class borrower : public lender {
public:
    static constexpr auto describe() { return ashlar::fields(ashlar::base<lender>, ashlar::field<&borrower::last>); }
    std::int8_t last = 3;
};
struct keeper {
    std::int64_t wide;
    std::int8_t narrow;
};
struct after_keeper : keeper {
    std::int8_t last;
};
constexpr auto describe(ashlar::type<after_keeper>) {
    return ashlar::fields(ashlar::base<keeper>, ashlar::field<&after_keeper::last>);
}

TEST(describe, takes_tail_padding_either_way) {
    static_assert(sizeof(borrower) == 16 && sizeof(after_keeper) == 24);
    const std::string fields =
        "  0 wide: i64;\n"
        "  8 narrow: i8;\n"
        "  9 last: i8;\n"
        "}\n";
    EXPECT_EQ(body_of<after_keeper>(), "#0 struct after_keeper 16:8 {\n" + fields);
    EXPECT_EQ(ashlar::description_of<borrower>()[0].fields[2].offset, 9u);
    EXPECT_EQ(ashlar::reflect::structure<borrower>::get<2>(borrower{}), 3);
    EXPECT_EQ(ashlar::reflect::structure<after_keeper>::facts[2].offset, 16u);
}

// ---- templates ----

template <class T>
class box {
public:
    static constexpr auto describe() { return ashlar::fields(ashlar::field<&box::content_>.named("content")); }

private:
    T content_{};
};
template <class T>
struct crate {
    T content;
};
template <class T>
constexpr auto describe(ashlar::type<crate<T>>) {
    return ashlar::fields(ashlar::field<&crate<T>::content>.named("goods"));
}

TEST(describe, serves_class_templates) {
    EXPECT_EQ(body_of<box<bool>>(), "#0 struct \"\" 1:1 {\n  0 content: bool;\n}\n");
    EXPECT_EQ(body_of<box<box<char>>>(),
              "#0 struct \"\" 1:1 {\n  0 content: #1;\n}\n#1 struct \"\" 1:1 {\n  0 content: char8;\n}\n");
    EXPECT_EQ(body_of<crate<std::uint16_t>>(), "#0 struct \"\" 2:2 {\n  0 goods: u16;\n}\n");
}

// What is described is a structure, whatever else it looks like.
class looks_like_a_sequence {
public:
    using value_type = int;
    [[nodiscard]] const int* begin() const { return &first_; }
    [[nodiscard]] const int* end() const { return &first_ + 1; }
    [[nodiscard]] std::size_t size() const { return 1; }
    static constexpr auto describe() { return ashlar::fields(ashlar::field<&looks_like_a_sequence::first_>); }

private:
    int first_ = 0;
};
TEST(describe, wins_over_the_shape) {
    EXPECT_EQ(ashlar::reflect::kind_of<looks_like_a_sequence>, ashlar::kind::structure);
}

}  // namespace
