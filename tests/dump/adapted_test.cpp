// Types that `adapt` makes known: they are saved as what stands for them, and come back as themselves.
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <ashlar/reflect/path.hpp>

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace adapted {

// A strong typedef without default constructor.
class meters {
public:
    explicit meters(double count) : count_(count) {}
    [[nodiscard]] double count() const { return count_; }
    friend bool operator==(meters, meters) = default;

private:
    double count_;
};

// A vector of another library, seen as a span.
class small_vector {
public:
    small_vector() = default;
    explicit small_vector(std::vector<int> content) : content_(std::move(content)) {}
    [[nodiscard]] std::span<const int> view() const { return content_; }

private:
    std::vector<int> content_;
};

// Text that is composed when it is asked for: what stands in is a temporary.
struct rope {
    std::vector<std::string> pieces;
};

struct celsius {
    int tenths = 0;
};

// Lists of what has contents of its own: seen in place as a span, or made when they are asked for.
class names {
public:
    names() = default;
    explicit names(std::vector<std::string> content) : content_(std::move(content)) {}
    [[nodiscard]] std::span<const std::string> view() const { return content_; }

private:
    std::vector<std::string> content_;
};

class lines {
public:
    explicit lines(std::string text) : text_(std::move(text)) {}
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::vector<std::string> split() const;

private:
    std::string text_;
};

std::vector<std::string> lines::split() const {
    std::vector<std::string> all(1);
    for (const char c : text_) {
        if (c == '\n') {
            all.emplace_back();
        } else {
            all.back() += c;
        }
    }
    return all;
}

// A tree behind another's interface.
struct branch;
class branches {
public:
    std::vector<branch> content;
};
struct branch {
    int number = 0;
    branches next;
};

}  // namespace adapted

template <>
struct ashlar::adapt<adapted::meters> {
    using as = double;
    static double to(const adapted::meters& value) { return value.count(); }
    static adapted::meters from(double count) { return adapted::meters(count); }
};
template <>
struct ashlar::adapt<adapted::small_vector> {
    using as = std::vector<int>;
    static std::span<const int> to(const adapted::small_vector& value) { return value.view(); }
    static adapted::small_vector from(std::vector<int>&& content) { return adapted::small_vector(std::move(content)); }
};
template <>
struct ashlar::adapt<adapted::rope> {
    using as = std::string;
    static std::string to(const adapted::rope& value) {
        std::string whole;
        for (const auto& piece : value.pieces) whole += piece;
        return whole;
    }
    static adapted::rope from(std::string&& text) { return {{std::move(text)}}; }
};
template <>
struct ashlar::adapt<adapted::names> {
    using as = std::vector<std::string>;
    static std::span<const std::string> to(const adapted::names& value) { return value.view(); }
    static adapted::names from(as&& content) { return adapted::names(std::move(content)); }
};
template <>
struct ashlar::adapt<adapted::lines> {
    using as = std::vector<std::string>;
    static as to(const adapted::lines& value) { return value.split(); }
    static adapted::lines from(as&& all) {
        std::string text;
        for (const auto& line : all) text += (text.empty() ? "" : "\n") + line;
        return adapted::lines(text);
    }
};
template <>
struct ashlar::adapt<adapted::branches> {
    using as = std::vector<adapted::branch>;
    static const as& to(const adapted::branches& value) { return value.content; }
};
template <>
struct ashlar::adapt<adapted::celsius> {
    using as = std::pair<int, char>;
    static std::pair<int, char> to(const adapted::celsius& value) { return {value.tenths, 'C'}; }
    static adapted::celsius from(std::pair<int, char>&& pair) { return {pair.first}; }
};

namespace {

using namespace ashlar;
using namespace adapted;
using tests::round_trip;

TEST(dump_adapted, paths) {
    struct files {
        std::filesystem::path one;
        std::vector<std::filesystem::path> many;
        std::optional<std::filesystem::path> maybe;
        std::unique_ptr<std::filesystem::path> owned;
    };
    const round_trip<files> trip(
        {"/tmp/a b", {"x", "", "z/.."}, "maybe", std::make_unique<std::filesystem::path>("owned")});
    const auto root = trip.root();
    EXPECT_EQ(root[&files::one], "/tmp/a b");
    EXPECT_EQ(root[&files::many][2], "z/..");
    EXPECT_EQ(*root[&files::maybe], "maybe");
    EXPECT_EQ(*root[&files::owned], "owned");
    EXPECT_EQ(trip.loaded.many[2], "z/..");
    EXPECT_EQ(*trip.loaded.owned, "owned");
}

TEST(dump_adapted, strong_typedefs_of_scalars_come_by_value) {
    struct distances {
        meters one;
        std::vector<meters> many;
        std::optional<meters> maybe;
    };
    const round_trip<distances> trip({meters(1.5), {meters(2), meters(3)}, meters(4)});
    const auto root = trip.root();
    EXPECT_EQ(root[&distances::one], meters(1.5));
    EXPECT_EQ(root[&distances::many][1], meters(3));
    EXPECT_EQ(root[&distances::maybe], meters(4));
    EXPECT_EQ(trip.loaded.one, meters(1.5));
    EXPECT_EQ(trip.loaded.many[0], meters(2));
    EXPECT_EQ(trip.loaded.maybe, meters(4));
}

TEST(dump_adapted, containers_seen_as_spans) {
    const round_trip<small_vector> trip(small_vector({1, 2, 3}));
    EXPECT_EQ(trip.root()[2], 3);
    EXPECT_TRUE(std::ranges::equal(trip.loaded.view(), std::vector{1, 2, 3}));
}

TEST(dump_adapted, structures) {
    const round_trip<std::vector<celsius>> trip({{215}, {-5}});
    EXPECT_EQ(trip.root()[1].get<"first">(), -5);
    EXPECT_EQ(trip.loaded[0].tenths, 215);
}

TEST(dump_adapted, temporaries_are_copied_even_when_they_are_long) {
    const rope value{{std::string(400'000, 'a'), std::string(400'000, 'b')}};
    const tests::temporary_folder folder;
    const std::string path = folder.path() / "rope.ash";
    dump::save(path, value).value();
    const auto opened = dump::open<rope>(path).value();
    EXPECT_EQ(opened.root(), value.pieces[0] + value.pieces[1]);
    EXPECT_EQ(opened.load().value().pieces.size(), 1U);
}

TEST(dump_adapted, lists_of_strings) {
    struct book {
        names authors;
        std::vector<lines> chapters;
        std::optional<lines> motto;
        std::unique_ptr<names> readers;
    };
    const round_trip<book> trip({names({"a", "b"}),
                                 {lines("x"), lines("y\nz")},
                                 lines("to\nbe"),
                                 std::make_unique<names>(std::vector<std::string>{"c"})});
    EXPECT_EQ(trip.root()[&book::authors][1], "b");
    EXPECT_EQ(trip.root()[&book::chapters][1][0], "y");
    EXPECT_EQ(trip.loaded.authors.view()[1], "b");
    EXPECT_EQ(trip.loaded.chapters[1].text(), "y\nz");
    EXPECT_EQ(trip.loaded.motto->text(), "to\nbe");
    EXPECT_EQ(trip.loaded.readers->view()[0], "c");
}

// Past the depth of the call stack contents wait: what stands in for an adapted value must then still be there.
TEST(dump_adapted, lists_of_strings_far_down) {
    struct node {
        lines text{std::string(40, 'a') + "\n" + std::string(40, 'b')};
        names seen;
        std::unique_ptr<node> next;
    };
    node head;
    node* at = &head;
    for (int i = 0; i < 200; ++i) {
        at->seen = names({std::string(40, 'c'), std::to_string(i)});
        at->next = std::make_unique<node>();
        at = at->next.get();
    }
    const round_trip<node> trip(std::move(head));
    const node* loaded = &trip.loaded;
    for (int i = 0; i < 200; ++i) {
        ASSERT_EQ(loaded->seen.view()[1], std::to_string(i));
        ASSERT_EQ(loaded->text.text().size(), 81U);
        loaded = loaded->next.get();
    }
}

TEST(dump_adapted, temporaries_that_hold_more_are_copied_even_when_they_are_long) {
    const lines value(std::string(400'000, 'a') + "\n" + std::string(400'000, 'b'));
    const tests::temporary_folder folder;
    const std::string path = folder.path() / "lines.ash";
    dump::save(path, value).value();
    const auto opened = dump::open<lines>(path).value();
    EXPECT_EQ(opened.root()[1], std::string(400'000, 'b'));
    EXPECT_EQ(opened.load().value().text(), value.text());
}

TEST(dump_adapted, what_holds_itself_again_is_saved_and_seen) {
    branch root{1, {}};
    root.next.content.push_back({2, {}});
    root.next.content[0].next.content.push_back({3, {}});
    const tests::saved<branch> image(root);
    EXPECT_EQ(image.root()[&branch::next][0][&branch::next][0][&branch::number], 3);
}

TEST(dump_adapted, have_the_description_of_what_stands_for_them) {
    EXPECT_EQ(identity_of<std::filesystem::path>().fingerprint, identity_of<std::string>().fingerprint);
    EXPECT_EQ(identity_of<meters>().fingerprint, identity_of<double>().fingerprint);
}

}  // namespace
