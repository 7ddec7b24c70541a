// What an error says, and how its path grows from the inside out.
#include <gtest/gtest.h>

#include <ashlar/base/error.hpp>

#include <cerrno>

namespace ashlar {
namespace {

TEST(base_error, says_the_sentence_alone) {
    const error reason(errc::version, "expected version 0, found 9");
    EXPECT_EQ(reason.message(), "expected version 0, found 9");
    EXPECT_EQ(reason.code(), errc::version);
    EXPECT_EQ(reason.offset(), std::nullopt);
    EXPECT_EQ(reason.path(), "");
    EXPECT_EQ(reason.file(), "");
}

TEST(base_error, says_file_offset_and_path_before_the_sentence) {
    error reason(errc::bound, "longer than 255", 24);
    reason.under("label").in_file("tree.ash");
    EXPECT_EQ(reason.message(), "tree.ash: 24: label: longer than 255");
}

TEST(base_error, leaves_out_what_is_unknown) {
    EXPECT_EQ(error(errc::bound, "s").in_file("f").message(), "f: s");
    EXPECT_EQ(error(errc::bound, "s").at(0).message(), "0: s");
    EXPECT_EQ(error(errc::bound, "s").under("a").message(), "a: s");
    EXPECT_EQ(error(errc::bound, "s").under("a").in_file("f").message(), "f: a: s");
}

TEST(base_error, path_grows_from_the_inside_out) {
    error reason(errc::reference, "points nowhere");
    reason.under("from").under(3).under("routes");
    EXPECT_EQ(reason.path(), "routes[3].from");
    reason.under("net").under(0).under(12);
    EXPECT_EQ(reason.path(), "[12][0].net.routes[3].from");
}

TEST(base_error, path_of_indices_alone) {
    error reason(errc::value, "s");
    reason.under(2).under(1);
    EXPECT_EQ(reason.path(), "[1][2]");
    EXPECT_EQ(reason.under("grid").path(), "grid[1][2]");
}

TEST(base_error, later_offset_replaces) { EXPECT_EQ(error(errc::header, "s", 1).at(2).offset(), 2); }

TEST(base_error, every_code_has_its_own_name) {
    EXPECT_EQ(name(errc::system), "system");
    EXPECT_EQ(name(errc::no_memory), "no_memory");
    EXPECT_EQ(name(errc::unsupported), "unsupported");
    for (int code = 0; code <= static_cast<int>(errc::unsupported); ++code) {
        EXPECT_NE(name(static_cast<errc>(code)), "unknown") << code;
        for (int other = 0; other < code; ++other) {
            EXPECT_NE(name(static_cast<errc>(code)), name(static_cast<errc>(other)));
        }
    }
}

TEST(base_error, of_the_system_gives_its_reason) {
    const error reason = system_error("open tree.ash", ENOENT);
    EXPECT_EQ(reason.code(), errc::system);
    EXPECT_EQ(reason.sentence(), "cannot open tree.ash: No such file or directory");
}

TEST(base_failure, what_is_the_message) {
    try {
        raise(error(errc::limit, "deeper than 4").under("next"));
        FAIL() << "raise returned";
    } catch (const failure& caught) {
        EXPECT_STREQ(caught.what(), "next: deeper than 4");
        EXPECT_EQ(caught.reason().code(), errc::limit);
    }
}

}  // namespace
}  // namespace ashlar
