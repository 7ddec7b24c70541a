// The checker that works by description and the one of a known type say the same of every image, good and damaged.
#include "described_samples.hpp"

#include <random>

namespace {

using namespace described_samples;
using ashlar::limits;

// What a refusal must have.
template <class T>
void agree(const image& damaged) {
    const auto found = check<T>(damaged);
    ASSERT_FALSE(testing::Test::HasFailure());
    if (found) return;
    ASSERT_FALSE(found.error().sentence().empty());
    ASSERT_TRUE(found.error().offset().has_value());
    ASSERT_GE(*found.error().offset(), damaged.h.data_offset);
    ASSERT_LE(*found.error().offset(), damaged.h.data_end());
}

template <class T>
void agree_on_every_bit(const image& good) {
    image damaged = good;
    for (std::uint64_t at = good.h.data_offset; at < good.h.data_end(); ++at) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            damaged[at] ^= std::byte(1U << bit);
            agree<T>(damaged);
            damaged[at] = good.bytes[at];
            if (testing::Test::HasFatalFailure()) FAIL() << "bit " << bit << " of byte " << at;
        }
    }
}

template <class T>
void agree_on_every_length(const image& good) {
    image cut = good;
    for (std::uint64_t end = good.h.data_offset; end < good.h.data_end(); ++end) {
        cut.end_at(end);
        ASSERT_FALSE(check<T>(cut)) << end;
        agree<T>(cut);
        if (testing::Test::HasFatalFailure()) FAIL() << "cut at " << end;
    }
    image longer = good;
    longer.bytes.resize(good.bytes.size() + 8);
    longer.end_at(longer.bytes.size());
    agree<T>(longer);
}

// Words of other places, small numbers, noise: up to three of them, 1 to 8 bytes each.
template <class T>
void agree_on_damage(const image& good, unsigned rounds) {
    std::mt19937_64 random(2024);
    for (unsigned round = 0; round < rounds; ++round) {
        image damaged = good;
        const std::uint64_t size = good.h.data_size;
        for (std::uint64_t n = random() % 3 + 1; n > 0; --n) {
            std::uint64_t word = random();
            switch (random() % 4) {
                case 0: word %= 64; break;
                case 1:
                    word = size >= 8
                               ? ashlar::load_as<std::uint64_t>(&good.bytes[good.h.data_offset + random() % (size - 7)])
                               : 0;
                    break;
                case 2: word = 0 - word % 64; break;
                default: break;
            }
            const std::uint64_t at = random() % size & ~(random() % 2 * 7);
            const std::uint64_t length = std::min(size - at, random() % 8 + 1);
            std::memcpy(&damaged[good.h.data_offset + at], &word, length);
        }
        agree<T>(damaged);
        if (testing::Test::HasFatalFailure()) FAIL() << "round " << round;
    }
}

template <class T>
void agree_on_all(const T& root) {
    const image good = image_of(root);
    const auto found = check<T>(good);
    ASSERT_TRUE(found.has_value()) << found.error().message();
    agree_on_every_bit<T>(good);
    agree_on_every_length<T>(good);
    agree_on_damage<T>(good, 4000);
}

TEST(described_checker, agrees_on_every_kind_filled) { agree_on_all(filled_kinds()); }
TEST(described_checker, agrees_on_every_kind_empty) { agree_on_all(kinds{}); }
TEST(described_checker, agrees_on_a_tree) { agree_on_all(tree(3)); }
TEST(described_checker, agrees_on_packed_flags) {
    agree_on_all(flags{true, false, color::green, true, level::high, true});
}
TEST(described_checker, agrees_on_an_aligned_struct) { agree_on_all(wide{7, true}); }

TEST(described_checker, agrees_on_a_chain_whose_contents_wait) {
    const auto root = chain_of(200);
    agree_on_all(*root);
}

TEST(described_checker, agrees_on_roots_that_are_no_structs) {
    agree_on_all(std::int32_t{5});
    agree_on_all(true);
    agree_on_all(color::green);
    agree_on_all(std::string("root"));
    agree_on_all(std::vector<std::string>{"a", "", "bcd"});
    agree_on_all(std::vector<std::vector<bool>>{{true}, {}, {false, true}});
    agree_on_all(nothing_in_it{});
}

TEST(described_checker, agrees_on_the_limit_of_depth) {
    for (const std::int32_t length : {1, 2, 64, 65, 66, 130, 200}) {
        const auto root = chain_of(length);
        const image good = image_of(*root);
        const auto deepest = static_cast<std::uint64_t>(length - 1);
        for (std::uint64_t depth = 0; depth <= deepest + 1; ++depth) {
            const limits most{.depth = depth};
            const auto found = check<chain>(good, most);
            EXPECT_EQ(found.has_value(), depth >= deepest) << length << " nodes, depth " << depth;
            if (!found) {
                EXPECT_EQ(found.error().code(), ashlar::errc::limit);
            }
        }
    }
}

TEST(described_checker, agrees_on_the_limit_of_objects) {
    const image good = image_of(filled_kinds());
    std::uint64_t least = 0;
    while (!accepts<kinds>(good, {.objects = least})) ++least;
    EXPECT_GT(least, 10U);
    for (std::uint64_t objects = 0; objects <= least + 1; ++objects) {
        const auto found = check<kinds>(good, {.objects = objects});
        EXPECT_EQ(found.has_value(), objects >= least) << objects;
        if (!found) {
            EXPECT_EQ(found.error().code(), ashlar::errc::limit);
        }
    }
}

// Elements that could hold slots, had their array any, count as objects and as depth.
TEST(described_checker, agrees_on_arrays_of_no_strings) {
    const std::vector<std::array<std::string, 0>> root(3);
    using type = std::vector<std::array<std::string, 0>>;
    agree_on_all(root);
    const image good = image_of(root);
    for (std::uint64_t n = 0; n < 6; ++n) {
        EXPECT_EQ(check<type>(good, {.objects = n}).has_value(), n >= 4) << n;
        EXPECT_EQ(check<type>(good, {.depth = n}).has_value(), n >= 1) << n;
    }
}

// Each a type without bounds, whose images are good but for them, and its twin with bounds.
struct loose {
    std::u16string text;
    std::vector<std::byte> blob;
    std::vector<std::vector<std::string>> lists;
};
struct tight {
    std::u16string text;
    std::vector<std::byte> blob;
    std::vector<std::vector<std::string>> lists;
};
constexpr auto describe(ashlar::type<tight>) {
    return ashlar::fields(ashlar::field<&tight::text>.max(2), ashlar::field<&tight::blob>.max(3),
                          ashlar::field<&tight::lists>.max(2, 1, 4));
}

TEST(described_checker, agrees_on_bounds) {
    const loose most{u"ab", std::vector<std::byte>(3), {{"four"}, {""}}};
    const image good = image_of(most);
    EXPECT_TRUE(check<tight>(good).has_value());

    const auto expect_bound = [](const loose& root, std::string_view path) {
        const image over = image_of(root);
        ASSERT_TRUE(check<loose>(over));
        const auto found = check<tight>(over);
        ASSERT_FALSE(found.has_value());
        EXPECT_EQ(found.error().code(), ashlar::errc::bound);
        EXPECT_EQ(found.error().path(), path);
    };
    expect_bound({u"abc", {}, {}}, "text");
    expect_bound({{}, std::vector<std::byte>(4), {}}, "blob");
    expect_bound({{}, {}, {{}, {}, {}}}, "lists");
    expect_bound({{}, {}, {{}, {"", ""}}}, "lists[1]");
    expect_bound({{}, {}, {{"fives"}}}, "lists[0][0]");
}

TEST(described_checker, takes_a_list_of_a_million) {
    auto root = chain_of(1'000'000);
    image i = image_of(*root);
    cut(std::move(root));
    EXPECT_TRUE(check<chain>(i).has_value());

    i[i.h.data_end() - 8] = std::byte{16};
    const auto found = check<chain>(i);
    ASSERT_FALSE(found.has_value());
    EXPECT_EQ(found.error().path(),
              "next.next.next.next.next.next.next.next.(999984 more).next.next.next.next.next.next.next.next");
    EXPECT_EQ(found.error().offset(), i.h.data_end() - 8);
}

}  // namespace
