// Version comparison, by the rules and the examples of Debian Policy 5.6.12.
#include <examples/package_graph/versions.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace package_graph {
namespace {

struct pair_of_versions {
    std::string_view smaller, larger;
};

TEST(package_versions, smaller_and_larger) {
    constexpr pair_of_versions table[] = {
        {"1.0", "1.1"},
        {"1.9", "1.10"},
        {"1.0-1", "1.0-2"},
        {"1.0", "1.0-1"},
        {"1.0-1", "1.0-1.1"},
        {"2.0", "1:1.0"},  // the epoch first
        {"1:9", "2:0"},
        {"0:9", "1:0"},
        {"1.0~", "1.0"},  // '~' before the end
        {"1.0~~", "1.0~"},
        {"1.0~~a", "1.0~"},
        {"1.0~rc1", "1.0"},
        {"1.0~rc1-1", "1.0~rc2-1"},
        {"1.0", "1.0a"},   // the end before letters
        {"1.0a", "1.0+"},  // letters before the rest
        {"1.0Z", "1.0a"},  // letters by their code
        {"1.0+b1", "1.0.1"},
        {"1.0-1~bpo12+1", "1.0-1"},
        {"1.0-1", "1.0-1+b1"},
        {"1.0-1-1", "1.0-2-1"},  // only the last '-' begins the revision
        {"1a2", "1a10"},
        {"9", "10000000000000000000000000"},  // longer than any integer
        {"99999999999999999999999998", "99999999999999999999999999"},
        {"3.0.11-1~deb12u1", "3.0.11-1~deb12u2"},
        {"20201219-1+b1", "20230101-1"},
    };
    for (const auto& [smaller, larger] : table) {
        EXPECT_TRUE(compare_versions(smaller, larger) < 0) << smaller << " < " << larger;
        EXPECT_TRUE(compare_versions(larger, smaller) > 0) << larger << " > " << smaller;
    }
}

TEST(package_versions, equivalent) {
    constexpr pair_of_versions table[] = {
        {"1.0", "1.0"}, {"1.0", "0:1.0"}, {"1.0", "1.0-0"}, {"1.01", "1.1"},
        {"1.0", "1."},  {"00:1", "1"},    {"", ""},         {"", "0"},
    };
    for (const auto& [a, b] : table) EXPECT_TRUE(compare_versions(a, b) == 0) << a << " and " << b;
}

TEST(package_versions, order_is_transitive_over_odd_strings) {
    const std::string_view odd[] = {
        "", "~", "a", "1", "1~", "-", ":", "1:", "~:~", "1-", "1--", "\xff", "1\xff", "0a0", "+"};
    for (const auto a : odd) {
        EXPECT_TRUE(compare_versions(a, a) == 0);
        for (const auto b : odd) {
            EXPECT_EQ(compare_versions(a, b) < 0, compare_versions(b, a) > 0) << a << " and " << b;
            for (const auto c : odd) {
                const bool premise = compare_versions(a, b) <= 0 && compare_versions(b, c) <= 0;
                EXPECT_TRUE(!premise || compare_versions(a, c) <= 0) << a << ", " << b << ", " << c;
            }
        }
    }
}

TEST(package_versions, constraints) {
    EXPECT_TRUE(satisfies("1.0", comparison::earlier, "1.1"));
    EXPECT_FALSE(satisfies("1.1", comparison::earlier, "1.1"));
    EXPECT_TRUE(satisfies("1.1", comparison::earlier_or_equal, "1.1"));
    EXPECT_FALSE(satisfies("1.2", comparison::earlier_or_equal, "1.1"));
    EXPECT_TRUE(satisfies("1.1-0", comparison::equal, "1.1"));
    EXPECT_FALSE(satisfies("1.1-1", comparison::equal, "1.1"));
    EXPECT_TRUE(satisfies("1.1", comparison::later_or_equal, "1.1"));
    EXPECT_FALSE(satisfies("1.1~", comparison::later_or_equal, "1.1"));
    EXPECT_TRUE(satisfies("1.1+", comparison::later, "1.1"));
    EXPECT_FALSE(satisfies("1.1", comparison::later, "1.1"));
}

TEST(package_versions, validity) {
    for (const auto good : {"1", "1.0-1", "1:2.3~rc1+dfsg-4", "1.0-1-1", "2:1:3", "r5"})
        EXPECT_TRUE(valid_version(good)) << good;
    for (const auto bad : {"", ":1", "a:1", "1:", "-1", "~1", "1 0", "1/0", "1\n", "1\xc3\xa9"})
        EXPECT_FALSE(valid_version(bad)) << bad;
}

}  // namespace
}  // namespace package_graph
