// The parser on whole and on damaged input: what is good is taken, what is not is counted and told with its line.
#include <gtest/gtest.h>
#include <examples/package_graph/deb822.hpp>
#include <examples/package_graph/dpkg.hpp>
#include <examples/package_graph/relations.hpp>
#include <examples/package_graph/sample.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace package_graph {
namespace {

reading read(std::string_view text) {
    reading out;
    read_packages(text, "status", out);
    return out;
}

const std::string good = "Package: good\nVersion: 1\nArchitecture: all\n";

// Reads two good stanzas with a bad one between them, and gives what is said about that one.
std::string said_about(std::string_view bad) {
    const auto out = read(good + "\n" + std::string(bad) + "\n\n" + good);
    EXPECT_EQ(out.packages.size(), 2U) << bad;
    EXPECT_EQ(out.bad_stanzas, 1U) << bad;
    EXPECT_EQ(out.stanzas, 3U) << bad;
    if (out.problems.size() != 1) return "nothing";
    return std::to_string(out.problems[0].line) + ": " + out.problems[0].sentence;  // the bad one begins at line 5
}

TEST(package_parser, a_whole_stanza) {
    const auto out = read(
        "Package: tool\nStatus: hold ok triggers-pending\nPriority: important\nSection: utils\nInstalled-Size: 42\n"
        "Architecture: amd64\nMulti-Arch: foreign\nEssential: yes\nVersion: 1:2-3\n"
        "Provides: worker, helper (= 2)\nDepends: liba (>= 1.0) | libb:any,\n libc\nPre-Depends: base (<< 9)\n"
        "Recommends: more\nSuggests: less\nFilename: pool/tool.deb\nSize: 1000\n"
        "Conffiles:\n /etc/tool 0123\n /etc/tool.d/x 4567 obsolete\nUnknown-Field: passed over\n"
        "Description: does work\n In more words.\n .\n And more.\n");
    ASSERT_TRUE(out.problems.empty()) << out.problems[0].sentence;
    ASSERT_EQ(out.packages.size(), 1U);
    const auto& p = out.packages[0];
    EXPECT_EQ(p.name, "tool");
    EXPECT_EQ(p.version, "1:2-3");
    EXPECT_EQ(p.architecture, "amd64");
    EXPECT_EQ(p.section, "utils");
    EXPECT_EQ(p.importance, priority::important);
    EXPECT_EQ(p.sharing, multi_arch::foreign);
    EXPECT_TRUE(p.essential);
    EXPECT_EQ(p.installed_size, 42U);
    ASSERT_TRUE(p.archive);
    EXPECT_EQ(p.archive->file, "pool/tool.deb");
    EXPECT_EQ(p.archive->bytes, 1000U);
    EXPECT_EQ(p.summary, "does work");
    EXPECT_EQ(p.description, " In more words.\n .\n And more.");
    ASSERT_TRUE(p.installed);
    EXPECT_EQ(p.installed->state, progress::triggers_pending);
    EXPECT_TRUE(p.installed->held);
    EXPECT_EQ(p.installed->configuration, (std::vector<std::string>{"/etc/tool", "/etc/tool.d/x"}));
    ASSERT_EQ(p.provides.size(), 2U);
    EXPECT_FALSE(p.provides[0].exactly);
    EXPECT_EQ(p.provides[1].exactly->version, "2");
    ASSERT_EQ(p.dependencies.size(), 5U);
    ASSERT_EQ(p.dependencies[0].alternatives.size(), 2U);
    EXPECT_EQ(p.dependencies[0].alternatives[0].constraint->op, comparison::later_or_equal);
    EXPECT_EQ(p.dependencies[0].alternatives[1].name, "libb");
    EXPECT_EQ(p.dependencies[0].alternatives[1].architecture, "any");
    EXPECT_EQ(p.dependencies[1].alternatives[0].name, "libc");
    EXPECT_EQ(p.dependencies[2].kind, relation::pre_depends);
    EXPECT_EQ(p.dependencies[4].kind, relation::suggests);
}

TEST(package_parser, gone_but_for_its_configuration) {
    const auto out = read("Package: old\nStatus: deinstall ok config-files\nArchitecture: all\n\n" + good);
    EXPECT_EQ(out.removed, 1U);
    EXPECT_EQ(out.bad_stanzas, 0U);
    ASSERT_EQ(out.packages.size(), 1U);
    EXPECT_FALSE(out.packages[0].installed);
}

TEST(package_parser, line_ends_case_and_the_last_line) {
    const auto out =
        read("\r\n \t\r\npackage: a1\r\nVERSION: 2\r\nArchitecture:all\r\n\r\n\r\n" + good.substr(0, good.size() - 1));
    EXPECT_EQ(out.bad_stanzas, 0U);
    ASSERT_EQ(out.packages.size(), 2U);
    EXPECT_EQ(out.packages[0].version, "2");
    EXPECT_EQ(out.packages[1].architecture, "all");
}

TEST(package_parser, nothing_to_read) {
    EXPECT_EQ(read("").stanzas, 0U);
    EXPECT_EQ(read("\n\n \n").stanzas, 0U);
}

TEST(package_parser, broken_lines) {
    EXPECT_EQ(said_about("Package: x1\nnonsense\nVersion: 1"), "6: expected \"Name: value\", found \"nonsense\"");
    EXPECT_EQ(said_about(" early"), "5: expected a field, found a continuation line \" early\"");
    EXPECT_EQ(said_about("# note"), "5: expected \"Name: value\", found \"# note\"");
    EXPECT_EQ(said_about(": value"), "5: expected \"Name: value\", found \": value\"");
    EXPECT_EQ(said_about("-a: value"), "5: expected \"Name: value\", found \"-a: value\"");
    EXPECT_EQ(said_about("Pack age: x"), "5: expected \"Name: value\", found \"Pack age: x\"");
    EXPECT_EQ(said_about(std::string("\0\x01\xff", 3)), "5: expected \"Name: value\", found \"???\"");
    EXPECT_EQ(said_about(std::string(50, 'x')),
              "5: expected \"Name: value\", found \"" + std::string(40, 'x') + "...\"");
}

TEST(package_parser, missing_and_repeated_fields) {
    EXPECT_EQ(said_about("Version: 1\nArchitecture: all"), "5: a stanza without Package");
    EXPECT_EQ(said_about("Package: x1\nArchitecture: all"), "5: x1: no Version");
    EXPECT_EQ(said_about("Package: x1\nVersion: 1"), "5: x1: no Architecture");
    EXPECT_EQ(said_about("Package: x1\nPACKAGE: x2"), "6: Package: a second time");
}

TEST(package_parser, bad_values) {
    EXPECT_EQ(said_about("Package: X!"), "5: Package: expected a package name, found \"X!\"");
    EXPECT_EQ(said_about("Package:"), "5: Package: expected a package name, found \"\"");
    EXPECT_EQ(said_about("Version: a b"), "5: Version: expected a version, found \"a b\"");
    EXPECT_EQ(said_about("Installed-Size: -1"), "5: Installed-Size: expected a number, found \"-1\"");
    EXPECT_EQ(said_about("Size: 18446744073709551616"), "5: Size: expected a number, found \"18446744073709551616\"");
    EXPECT_EQ(said_about("Essential: maybe"), "5: Essential: expected yes or no, found \"maybe\"");
    EXPECT_EQ(said_about("Multi-Arch: x"), "5: Multi-Arch: expected no, same, foreign or allowed, found \"x\"");
    EXPECT_EQ(said_about("Status: installed"),
              "5: Status: expected three words such as \"install ok installed\", found \"installed\"");
    EXPECT_EQ(said_about("Status: install ok half"),
              "5: Status: expected a state such as \"installed\", found \"half\"");
}

TEST(package_parser, bad_relations) {
    EXPECT_EQ(said_about("Depends: a1,, b1"), "5: Depends: expected a package name, found \", b1\"");
    EXPECT_EQ(said_about("Depends: a1 | "), "5: Depends: expected a package name, found the end");
    EXPECT_EQ(said_about("Depends: a1 b1"), "5: Depends: expected \",\" or \"|\", found \"b1\"");
    EXPECT_EQ(said_about("Depends: a1 (1.0)"), "5: Depends: expected one of << <= = >= >>, found \"1.0)\"");
    EXPECT_EQ(said_about("Depends: a1 (>= 1.0"), "5: Depends: expected \")\", found the end");
    EXPECT_EQ(said_about("Depends: a1 (>= )"), "5: Depends: expected a version, found \")\"");
    EXPECT_EQ(said_about("Depends: a1: (>= 1)"), "5: Depends: expected an architecture, found \" (>= 1)\"");
    EXPECT_EQ(said_about("Depends: a1,\n b1,\n c1 !"), "7: Depends: expected \",\" or \"|\", found \"!\"");
    EXPECT_EQ(said_about("Provides: a1 (>= 1)"),
              "5: Provides: expected a name with at most \"(= version)\", found \"a1 (>= 1)\"");
    EXPECT_EQ(said_about("Provides: a1 | b1"), "5: Provides: expected \",\", found \"| b1\"");
}

TEST(package_parser, obsolete_operators_mean_what_dpkg_takes_them_for) {
    std::vector<dependency> out;
    ASSERT_TRUE(parse_dependencies("a1 (< 1), b1 (> 2), c1(=3)", relation::depends, out));
    EXPECT_EQ(out[0].alternatives[0].constraint->op, comparison::earlier_or_equal);
    EXPECT_EQ(out[1].alternatives[0].constraint->op, comparison::later_or_equal);
    EXPECT_EQ(out[2].alternatives[0].constraint->op, comparison::equal);
}

TEST(package_parser, problems_kept_are_bounded) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "bad\n\n";
    const auto out = read(text);
    EXPECT_EQ(out.bad_stanzas, 1000U);
    EXPECT_EQ(out.problems.size(), reading::kept_problems);
}

// Every cut of a file, and every byte of it replaced, must be read to the end, with nothing worse than a bad stanza.
TEST(package_parser, any_damage_is_survived) {
    const auto whole = sample_status();
    const auto text = whole.substr(0, whole.find("\n\n", 2000) + 1);
    ASSERT_EQ(read(text).bad_stanzas, 0U);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto cut = read(text.substr(0, i));
        EXPECT_LE(cut.bad_stanzas, 1U) << "cut at " << i;
        for (const char byte : {'\0', '\n', ':', '(', ' ', '\xff'}) {
            auto damaged = text;
            damaged[i] = byte;
            const auto out = read(damaged);
            EXPECT_EQ(out.packages.size() + out.bad_stanzas + out.removed, out.stanzas) << "byte " << i;
            EXPECT_LE(out.bad_stanzas, 2U) << "byte " << i;
        }
    }
}

TEST(package_parser, marks) {
    reading out;
    read_packages(
        "Package: dpkg\nVersion: 1\nArchitecture: amd64\nStatus: install ok installed\n\n"
        "Package: came-along\nVersion: 1\nArchitecture: all\nStatus: install ok installed\n\n"
        "Package: only-known\nVersion: 1\nArchitecture: all\n",
        "status", out);
    read_marks(
        "Package: came-along\nArchitecture: amd64\nAuto-Installed: 1\n\n"
        "Package: dpkg\nArchitecture: amd64\nAuto-Installed: 0\n\nnonsense\n",
        "marks", out);
    EXPECT_EQ(out.packages[0].installed->why, cause::by_hand);
    EXPECT_EQ(out.packages[1].installed->why, cause::automatic);
    EXPECT_FALSE(out.packages[2].installed);
    ASSERT_EQ(out.problems.size(), 1U);
    EXPECT_EQ(out.problems[0].line, 9U);
}

}  // namespace
}  // namespace package_graph
