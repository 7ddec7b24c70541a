// A precondition that does not hold prints its sentence and aborts, in every build.
#include <gtest/gtest.h>

#include <ashlar/base/expects.hpp>

#include <csignal>

namespace ashlar {
namespace {

TEST(base_expects, passes_what_holds) { expects(true, "never printed"); }

TEST(base_expects_death_test, prints_the_sentence_and_aborts) {
    EXPECT_EXIT(expects(false, "index is less than size"), testing::KilledBySignal(SIGABRT),
                "ashlar: precondition failed: index is less than size\n");
}

constexpr bool usable_in_constants() {
    expects(true, "constant");
    return true;
}
static_assert(usable_in_constants());

}  // namespace
}  // namespace ashlar
