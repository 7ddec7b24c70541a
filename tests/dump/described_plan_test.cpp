// Checking by descriptions that no C++ type gives: variants, hostile nesting, kinds that are refused.
#include "dump/described/plan.hpp"

#include <ashlar/dump/described_checker.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using ashlar::description;
using ashlar::errc;
using ashlar::kind;
using ashlar::type_description;
using ashlar::type_index;

constexpr std::uint64_t start = 144;

// Types one after another; each gives its index.
struct maker {
    description d;

    type_index add(type_description t) {
        d.types.push_back(std::move(t));
        return static_cast<type_index>(d.types.size() - 1);
    }
    type_index scalar(kind k, std::uint64_t size = 1) {
        type_description t;
        t.kind = k;
        t.size = size;
        return add(std::move(t));
    }
    type_index of(kind k, type_index element, std::uint64_t count = 0) {
        type_description t;
        t.kind = k;
        t.element = element;
        t.count = count;
        return add(std::move(t));
    }
    type_index structure(const std::vector<type_index>& fields) {
        type_description t;
        t.kind = kind::structure;
        for (const type_index each : fields) {
            t.fields.push_back({.name = fmt::format("f{}", t.fields.size()), .type = each, .old_names = {}});
        }
        return add(std::move(t));
    }
    const description& rooted(type_index root) {
        d.root = root;
        const auto laid_out = ashlar::lay_out(d);
        EXPECT_TRUE(laid_out.has_value()) << laid_out.error().message();
        return d;
    }
};

ashlar::result<void> check(const description& d, const std::vector<std::byte>& data) {
    std::vector<std::byte> image(start);
    image.insert(image.end(), data.begin(), data.end());
    ashlar::dump::header h;
    h.data_offset = start;
    h.data_size = data.size();
    return ashlar::dump::check_described(image, h, d, {});
}

std::vector<std::byte> bytes(std::initializer_list<unsigned> values) {
    std::vector<std::byte> made;
    for (const unsigned each : values) made.push_back(std::byte(each));
    return made;
}

void expect_refused(const ashlar::result<void>& found, std::uint64_t offset, std::string_view path,
                    std::string_view sentence) {
    ASSERT_FALSE(found.has_value());
    EXPECT_EQ(ashlar::name(found.error().code()), ashlar::name(errc::value));
    EXPECT_EQ(found.error().offset(), start + offset);
    EXPECT_EQ(found.error().path(), path);
    EXPECT_EQ(found.error().sentence(), sentence);
}

// A variant of an i8: -1 selects a bool, 2 and 3 a u16, 4 nothing; in a structure after one bool. Offset 2:
// discriminant; 4: payload; size 4 of alignment 2.
struct described_variant : testing::Test {
    maker m;
    const description* d = nullptr;

    void build(bool with_default) {
        const type_index boolean = m.scalar(kind::boolean);
        type_description v;
        v.kind = kind::variant;
        v.element = m.scalar(kind::signed_integer, 1);
        v.arms.push_back({.name = "truth", .type = boolean, .cases = {~std::uint64_t{0}}});
        v.arms.push_back({.name = "number", .type = m.scalar(kind::unsigned_integer, 2), .cases = {2, 3}});
        v.arms.push_back({.name = "none", .type = ashlar::no_type, .cases = {4}});
        if (with_default) v.arms.push_back({.name = "other", .type = boolean, .cases = {}, .is_default = true});
        const type_index variant = m.add(std::move(v));
        d = &m.rooted(m.structure({boolean, variant}));
    }
    [[nodiscard]] ashlar::result<void> of(std::initializer_list<unsigned> data) const { return check(*d, bytes(data)); }
};

TEST_F(described_variant, every_arm) {
    build(false);
    EXPECT_TRUE(of({1, 0, 0xff, 0, 1, 0}).has_value());
    EXPECT_TRUE(of({1, 0, 2, 0, 0xab, 0xcd}).has_value());
    EXPECT_TRUE(of({1, 0, 3, 0, 0xab, 0xcd}).has_value());
    EXPECT_TRUE(of({1, 0, 4, 0, 0, 0}).has_value());
}

TEST_F(described_variant, faults) {
    build(false);
    expect_refused(of({1, 0, 5, 0, 0, 0}), 2, "f1", "a variant's discriminant must select one of its arms, found 5");
    expect_refused(of({1, 0, 0xfe, 0, 0, 0}), 2, "f1",
                   "a variant's discriminant must select one of its arms, found -2");
    expect_refused(of({1, 0, 0xff, 0, 2, 0}), 4, "f1.truth", "a bool must be 0 or 1, found 2");
    expect_refused(of({1, 0, 0xff, 0, 1, 7}), 5, "f1", "unused bytes must be zero, found 0x07");
    expect_refused(of({1, 0, 2, 8, 1, 7}), 3, "f1", "unused bytes must be zero, found 0x08");
    expect_refused(of({1, 0, 4, 0, 1, 0}), 4, "f1", "unused bytes must be zero, found 0x01");
}

TEST_F(described_variant, default) {
    build(true);
    EXPECT_TRUE(of({1, 0, 5, 0, 1, 0}).has_value());
    EXPECT_TRUE(of({1, 0, 4, 0, 0, 0}).has_value());
    expect_refused(of({1, 0, 5, 0, 2, 0}), 4, "f1.other", "a bool must be 0 or 1, found 2");
}

TEST(described_plan, variant_of_a_closed_enumeration) {
    maker m;
    type_description e;
    e.kind = kind::enumeration;
    e.element = m.scalar(kind::unsigned_integer, 1);
    e.closed = true;
    e.enumerators = {{"a", 1}, {"b", 5}};
    type_description v;
    v.kind = kind::variant;
    v.element = m.add(std::move(e));
    v.arms.push_back({.name = "some", .type = m.scalar(kind::unsigned_integer, 1), .cases = {1}});
    v.arms.push_back({.name = "rest", .type = ashlar::no_type, .cases = {}, .is_default = true});
    const description& d = m.rooted(m.add(std::move(v)));
    EXPECT_TRUE(check(d, bytes({1, 9})).has_value());
    EXPECT_TRUE(check(d, bytes({5, 0})).has_value());
    expect_refused(check(d, bytes({2, 0})), 0, "", "a variant's discriminant must select one of its arms, found 2");
}

TEST(described_plan, variant_of_a_boolean) {
    maker m;
    type_description v;
    v.kind = kind::variant;
    v.element = m.scalar(kind::boolean);
    v.arms.push_back({.name = "yes", .type = m.scalar(kind::unsigned_integer, 1), .cases = {1}});
    v.arms.push_back({.name = "no", .type = ashlar::no_type, .cases = {}, .is_default = true});
    const description& d = m.rooted(m.add(std::move(v)));
    EXPECT_TRUE(check(d, bytes({1, 9})).has_value());
    EXPECT_TRUE(check(d, bytes({0, 0})).has_value());
    expect_refused(check(d, bytes({2, 0})), 0, "", "a variant's discriminant must select one of its arms, found 2");
}

TEST(described_plan, refuses_what_others_own) {
    for (const kind k : {kind::shared, kind::weak, kind::plain, kind::kept, kind::set, kind::map}) {
        maker m;
        const type_index number = m.scalar(kind::signed_integer, 4);
        const type_index pointer = m.of(k, number);
        m.d.types[pointer].key = number;
        const type_index inner = m.structure({number, pointer});
        m.d.types[inner].name = "inner";
        const description& d = m.rooted(m.structure({m.of(kind::sequence, inner)}));
        const auto found = check(d, std::vector<std::byte>(16));
        ASSERT_FALSE(found.has_value());
        EXPECT_EQ(found.error().code(), errc::unsupported);
        EXPECT_EQ(found.error().path(), "inner.f1");
        EXPECT_EQ(
            found.error().sentence(),
            fmt::format("expected what owns its parts and keeps no order of its own, found a {}, which this check "
                        "does not know",
                        name(k)));
    }
}

// A hundred fields of a structure of a hundred fields of a structure: laid out flat it would be a million.
TEST(described_plan, is_linear_in_the_description) {
    maker m;
    const type_index boolean = m.scalar(kind::boolean);
    const type_index number = m.scalar(kind::unsigned_integer, 1);
    type_index inner = m.structure({boolean, number, boolean});
    for (int level = 0; level < 4; ++level) inner = m.structure(std::vector<type_index>(100, inner));
    const auto compiled = ashlar::dump::described::compile(m.rooted(inner));
    ASSERT_TRUE(compiled.has_value());
    EXPECT_LT(compiled->code.size(), 100U * 4 * 8 + 50);
}

TEST(described_plan, loops_over_arrays) {
    maker m;
    const type_index element = m.structure({m.scalar(kind::boolean), m.scalar(kind::unsigned_integer, 1)});
    const description& d = m.rooted(m.of(kind::array, element, 1'000'000'000));
    const auto compiled = ashlar::dump::described::compile(d);
    ASSERT_TRUE(compiled.has_value());
    EXPECT_LT(compiled->code.size(), 10U);
    EXPECT_FALSE(check(d, bytes({1, 2, 3})).has_value());

    maker small;
    const type_index one = small.structure({small.scalar(kind::boolean), small.scalar(kind::unsigned_integer, 1)});
    const description& three = small.rooted(small.of(kind::array, one, 3));
    EXPECT_TRUE(check(three, bytes({1, 2, 0, 3, 1, 4})).has_value());
    expect_refused(check(three, bytes({1, 2, 0, 3, 4, 4})), 4, "[2].f0", "a bool must be 0 or 1, found 4");
}

// As deep in line as descriptions go, in blocks as deep as the stack goes, and more.
TEST(described_plan, nests_without_the_call_stack) {
    maker m;
    const type_index boolean = m.scalar(kind::boolean);
    const type_index number = m.scalar(kind::unsigned_integer, 1);
    const type_index sequence = m.of(kind::sequence, 0);
    type_index inner = sequence;
    for (std::uint32_t level = 2; level < ashlar::max_inline_nesting; ++level) {
        inner = m.structure({boolean, number, inner, number, boolean});
    }
    const type_index root = m.structure({inner});
    m.d.types[sequence].element = root;
    const description& d = m.rooted(root);

    std::uint64_t slot = 0;
    for (type_index at = root; at != sequence;) {
        const auto& field = d[at].fields[at == root ? 0 : 2];
        slot += field.offset;
        at = field.type;
    }
    constexpr std::uint64_t blocks = 200;
    const std::uint64_t size = d[root].size;
    std::vector<std::byte> data(blocks * size);
    for (std::uint64_t i = 0; i + 1 < blocks; ++i) {
        ashlar::store_as(&data[i * size + slot], size - slot);
        ashlar::store_as(&data[i * size + slot + 8], std::uint64_t{1});
    }
    EXPECT_TRUE(check(d, data).has_value());
    data[(blocks - 1) * size + slot + 16 + 1] = std::byte{2};
    const auto found = check(d, data);
    ASSERT_FALSE(found.has_value());
    EXPECT_EQ(found.error().sentence(), "a bool must be 0 or 1, found 2");
    EXPECT_EQ(found.error().path().size(), 2'003U) << "a thousand names a step: the middle is left out";
}

// Elements without slots are compiled before what refers to them, so this is twice the limit.
TEST(described_plan, compiles_the_deepest_description) {
    maker m;
    const type_index boolean = m.scalar(kind::boolean);
    const type_index number = m.scalar(kind::unsigned_integer, 1);
    const auto nested = [&](type_index inner) {
        for (std::uint32_t level = 1; level < ashlar::max_inline_nesting; ++level) {
            inner = m.structure({boolean, number, inner, number, boolean});
        }
        return inner;
    };
    const description& d = m.rooted(nested(m.of(kind::sequence, nested(boolean))));
    std::vector<std::byte> data(d[d.root].size);
    EXPECT_TRUE(check(d, data).has_value());
    const std::uint64_t last = d[d.root].fields[4].offset;
    data[last] = std::byte{2};
    expect_refused(check(d, data), last, "f4", "a bool must be 0 or 1, found 2");
}

TEST(described_plan, many_enumerators_with_and_without_holes) {
    for (const std::uint64_t apart : {1U, 3U}) {
        maker m;
        type_description e;
        e.kind = kind::enumeration;
        e.element = m.scalar(kind::signed_integer, 2);
        e.closed = true;
        for (std::uint64_t n = 0; n < 100; ++n)
            e.enumerators.push_back({fmt::format("e{}", n), n * apart - 20 * apart});
        const description& d = m.rooted(m.add(std::move(e)));
        for (int value = -400; value < 400; ++value) {
            std::vector<std::byte> data(2);
            ashlar::store_as(data.data(), static_cast<std::int16_t>(value));
            const int step = static_cast<int>(apart);
            const bool listed = value % step == 0 && value / step >= -20 && value / step < 80;
            EXPECT_EQ(check(d, data).has_value(), listed) << value;
        }
    }
}

}  // namespace
