// A result's value, or its error thrown as a failure.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ashlar/base/result.hpp>

#include <memory>
#include <string>

namespace ashlar {
namespace {

using testing::Property;
using testing::StrEq;

error short_input() { return error(errc::truncated, "expected 8 bytes, found 3").at(16); }

auto says(const char* sentence) { return Property(&failure::what, StrEq(sentence)); }

TEST(base_result, holds_a_value) {
    result<std::string> named = "ashlar";
    ASSERT_TRUE(named.has_value());
    EXPECT_EQ(named.value(), "ashlar");
    named.value() += "!";
    EXPECT_EQ(std::as_const(named).value(), "ashlar!");
    EXPECT_EQ(*named, "ashlar!");
}

TEST(base_result, moves_its_value_out) {
    result<std::unique_ptr<int>> owner = std::make_unique<int>(7);
    const std::unique_ptr<int> taken = std::move(owner).value();
    EXPECT_EQ(*taken, 7);
}

TEST(base_result, value_of_an_error_throws_its_message) {
    result<int> none = short_input();
    ASSERT_FALSE(none.has_value());
    EXPECT_EQ(none.error().code(), errc::truncated);
    EXPECT_THAT([&] { static_cast<void>(none.value()); },
                testing::Throws<failure>(says("16: expected 8 bytes, found 3")));
    EXPECT_THAT([&] { static_cast<void>(std::as_const(none).value()); },
                testing::Throws<failure>(says("16: expected 8 bytes, found 3")));
    EXPECT_THAT([&] { static_cast<void>(std::move(none).value()); },
                testing::Throws<failure>(says("16: expected 8 bytes, found 3")));
}

TEST(base_result, of_nothing_succeeds_by_default) {
    const result<void> done;
    EXPECT_TRUE(done.has_value());
    EXPECT_NO_THROW(done.value());
}

TEST(base_result, of_nothing_throws_its_error_too) {
    const result<void> failed = short_input();
    EXPECT_FALSE(failed.has_value());
    EXPECT_THAT([&] { failed.value(); }, testing::Throws<failure>(says("16: expected 8 bytes, found 3")));
}

}  // namespace
}  // namespace ashlar
