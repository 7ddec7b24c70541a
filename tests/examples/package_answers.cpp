// Names to edges, and the questions, on small machines written out by hand.
#include <gtest/gtest.h>
#include <ashlar/dump.hpp>
#include <examples/package_graph/answers.hpp>
#include <examples/package_graph/dpkg.hpp>
#include <examples/package_graph/resolve.hpp>
#include <examples/package_graph/sample.hpp>
#include <examples/package_graph/trust.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace package_graph {
namespace {

using strings = std::vector<std::string>;

std::string stanza(std::string_view name, std::string_view version, std::string_view more, bool installed = true) {
    std::string out = "Package: " + std::string(name) + "\nVersion: " + std::string(version) + "\n";
    if (more.find("Architecture:") == std::string_view::npos) out += "Architecture: amd64\n";
    if (installed) out += "Status: install ok installed\n";
    return out + std::string(more) + (more.empty() ? "\n" : "\n\n");
}

std::string known(std::string_view name, std::string_view version, std::string_view more = "") {
    return stanza(name, version, more, false);
}

graph made(std::string_view status, std::string_view marks = "") {
    reading out;
    read_packages(status, "status", out);
    if (!marks.empty()) read_marks(marks, "marks", out);
    EXPECT_TRUE(out.problems.empty()) << out.problems[0].sentence;
    auto g = resolve(std::move(out.packages));
    EXPECT_TRUE(is_consistent(g));
    return g;
}

std::string mark(std::string_view name) {
    return "Package: " + std::string(name) + "\nArchitecture: amd64\nAuto-Installed: 1\n\n";
}

// "name version", of what satisfies the given alternative of a package's first dependency.
strings targets(const graph& g, std::string_view name, std::size_t which = 0) {
    strings out;
    const auto index = find(g, name);
    if (!index) return {"no such package"};
    for (const auto target : g.packages[*index].dependencies.at(0).alternatives.at(which).targets)
        out.push_back(g.packages[target].name + " " + g.packages[target].version);
    return out;
}

strings names(const std::vector<step>& chain) {
    strings out;
    for (const auto& one : chain) out.push_back(one.name);
    return out;
}

TEST(package_resolve, constraints_choose_among_versions) {
    const auto g =
        made(known("lib", "1.0") + known("lib", "2.0") + known("lib", "2.0~rc1") + stanza("any", "1", "Depends: lib") +
             stanza("new", "1", "Depends: lib (>= 2.0~)") + stanza("old", "1", "Depends: lib (<< 2.0)") +
             stanza("one", "1", "Depends: lib (= 1.0-0)") + stanza("none", "1", "Depends: lib (>> 2.0)"));
    EXPECT_EQ(targets(g, "any"), (strings{"lib 2.0", "lib 2.0~rc1", "lib 1.0"}));  // the newest stands first
    EXPECT_EQ(targets(g, "new"), (strings{"lib 2.0", "lib 2.0~rc1"}));
    EXPECT_EQ(targets(g, "old"), (strings{"lib 2.0~rc1", "lib 1.0"}));
    EXPECT_EQ(targets(g, "one"), strings{"lib 1.0"});
    EXPECT_EQ(targets(g, "none"), strings{});
}

TEST(package_resolve, provided_names) {
    const auto g = made(stanza("postal", "1", "Provides: mailer") + stanza("courier", "9", "Provides: mailer (= 3)") +
                        stanza("any", "1", "Depends: mailer | nobody") + stanza("new", "1", "Depends: mailer (>= 2)") +
                        stanza("newer", "1", "Depends: mailer (>= 4)"));
    EXPECT_EQ(targets(g, "any"), (strings{"courier 9", "postal 1"}));
    EXPECT_EQ(targets(g, "any", 1), strings{});
    EXPECT_EQ(targets(g, "new"), strings{"courier 9"});  // no version, no constraint satisfied
    EXPECT_EQ(targets(g, "newer"), strings{});           // the provided version counts, not the package's
    ASSERT_EQ(g.virtual_packages.size(), 1U);
    EXPECT_EQ(g.virtual_packages[0].name, "mailer");
    EXPECT_EQ(g.virtual_packages[0].providers.size(), 2U);
    EXPECT_EQ(find(g, "mailer"), find(g, "courier"));
}

TEST(package_resolve, a_real_name_may_be_provided_too) {
    const auto g = made(known("awk", "1") + stanza("gawk", "5", "Provides: awk") + stanza("user", "1", "Depends: awk"));
    EXPECT_EQ(targets(g, "user"), (strings{"awk 1", "gawk 5"}));
    EXPECT_TRUE(g.virtual_packages.empty());
}

TEST(package_resolve, architectures) {
    const auto g =
        made(stanza("dpkg", "1", "") + known("lib", "1") + known("lib", "1", "Architecture: i386") +
             known("tool", "1", "Architecture: i386\nMulti-Arch: foreign") +
             known("perl", "1", "Architecture: i386\nMulti-Arch: allowed") + known("data", "1", "Architecture: all") +
             stanza("same", "1", "Architecture: i386\nDepends: lib") +
             stanza("all", "1", "Architecture: all\nDepends: data") + stanza("far", "1", "Depends: tool") +
             stanza("strict", "1", "Depends: perl") + stanza("lax", "1", "Depends: perl:any") +
             stanza("named", "1", "Depends: lib:i386"));
    const auto architecture_of = [&g](std::string_view name) {
        const auto& to = g.packages[*find(g, name)].dependencies[0].alternatives[0].targets;
        return to.size() == 1 ? g.packages[to[0]].architecture : std::to_string(to.size()) + " targets";
    };
    EXPECT_EQ(architecture_of("same"), "i386");
    EXPECT_EQ(architecture_of("all"), "all");
    EXPECT_EQ(architecture_of("far"), "i386");
    EXPECT_EQ(architecture_of("strict"), "0 targets");
    EXPECT_EQ(architecture_of("lax"), "i386");
    EXPECT_EQ(architecture_of("named"), "i386");
}

TEST(package_resolve, merges_what_is_installed_with_what_is_offered) {
    const auto g = made(known("tool", "1", "Filename: pool/tool.deb\nSize: 5") + stanza("tool", "1", "Section: mine") +
                        known("tool", "2", "Filename: pool/tool2.deb\nSize: 6"));
    ASSERT_EQ(g.packages.size(), 2U);
    EXPECT_EQ(g.packages[0].version, "2");
    EXPECT_FALSE(g.packages[0].installed);
    EXPECT_TRUE(g.packages[1].installed);
    EXPECT_EQ(g.packages[1].section, "mine");
    ASSERT_TRUE(g.packages[1].archive);
    EXPECT_EQ(g.packages[1].archive->bytes, 5U);
    EXPECT_EQ(find(g, "tool"), 1U);  // the installed one, not the newest
}

TEST(package_resolve, reverse_edges) {
    const auto g = made(stanza("lib", "1", "Depends: lib") + stanza("p1", "1", "Depends: lib, lib (>= 1) | lib") +
                        stanza("p2", "1", "Recommends: lib") + stanza("p3", "1", "Suggests: lib") +
                        stanza("p4", "1", "Pre-Depends: lib"));
    const auto& lib = g.packages[*find(g, "lib")];
    EXPECT_EQ(lib.needed_by, (std::vector<package_index>{*find(g, "p1"), *find(g, "p4")}));
    EXPECT_EQ(lib.wanted_by, std::vector<package_index>{*find(g, "p2")});
    EXPECT_EQ(count(g).edges, 7U);
}

TEST(package_why, the_shortest_chain_from_what_was_asked_for) {
    const auto g = made(stanza("lib", "1", "") + stanza("mid", "2", "Depends: other | lib (>= 1)") +
                            stanza("top", "3", "Depends: mid") + stanza("long", "1", "Depends: longer") +
                            stanza("longer", "1", "Depends: longest") + stanza("longest", "1", "Depends: lib"),
                        mark("lib") + mark("mid") + mark("longer") + mark("longest"));
    const auto why = answer_why(g, "lib");
    EXPECT_EQ(why.root, reason::by_hand);
    ASSERT_EQ(names(why.chain), (strings{"top", "mid", "lib"}));
    EXPECT_EQ(why.chain[0].how, "installed by hand");
    EXPECT_EQ(why.chain[1].how, "depends on mid");
    EXPECT_EQ(why.chain[2].how, "depends on lib (>= 1)");
    EXPECT_EQ(why.chain[2].version, "1");
    EXPECT_EQ(names(answer_why(g, "top").chain), strings{"top"});
}

TEST(package_why, hard_dependencies_before_recommendations) {
    const auto marks = mark("lib") + mark("mid") + mark("alone");
    const auto g = made(stanza("lib", "1", "") + stanza("mid", "1", "Depends: lib") +
                            stanza("top", "1", "Pre-Depends: mid\nRecommends: lib, alone") + stanza("alone", "1", ""),
                        marks);
    EXPECT_EQ(names(answer_why(g, "lib").chain), (strings{"top", "mid", "lib"}));
    const auto alone = answer_why(g, "alone");
    ASSERT_EQ(names(alone.chain), (strings{"top", "alone"}));
    EXPECT_EQ(alone.chain[1].how, "recommends alone");
}

TEST(package_why, other_ends_of_a_chain) {
    const auto without_notes = made(stanza("lib", "1", "") + stanza("top", "1", "Depends: lib"));
    EXPECT_EQ(answer_why(without_notes, "lib").root, reason::nothing_above);
    const auto g = made(stanza("lib", "1", "") + stanza("shell", "1", "Essential: yes\nDepends: lib") +
                            stanza("left", "1", "Depends: right") + stanza("right", "1", "Depends: left") +
                            known("user", "1", "Depends: left"),
                        mark("lib") + mark("shell") + mark("left") + mark("right"));
    EXPECT_EQ(answer_why(g, "lib").root, reason::essential);
    EXPECT_EQ(answer_why(g, "left").root, reason::none);  // a circle holds up nothing
    EXPECT_EQ(names(answer_why(g, "left").chain), strings{"left"});
    EXPECT_FALSE(answer_why(g, "nowhere").known);
    EXPECT_FALSE(answer_why(g, "user").installed);
    EXPECT_EQ(answer_why(made(known("lib", "1") + known("u1", "1", "Depends: lib")), "lib").would_bring, strings{"u1"});
}

TEST(package_breaks, through_chains_and_circles) {
    const auto g = made(stanza("lib", "1", "Depends: twin") + stanza("twin", "1", "Depends: lib") +
                        stanza("mid", "1", "Depends: lib") + stanza("top", "1", "Depends: mid") +
                        stanza("wish", "1", "Recommends: lib\nSuggests: mid") + known("far", "1", "Depends: lib"));
    const auto out = answer_breaks(g, "lib");
    EXPECT_TRUE(out.installed);
    EXPECT_EQ(out.direct, (strings{"mid", "twin"}));
    EXPECT_EQ(out.indirect, strings{"top"});
    EXPECT_TRUE(answer_breaks(g, "top").direct.empty());
}

TEST(package_breaks, an_alternative_saves) {
    const auto g = made(stanza("a1", "1", "Provides: role") + stanza("b1", "1", "Depends: a2\nProvides: role") +
                        stanza("a2", "1", "") + stanza("user", "1", "Depends: role") +
                        stanza("picky", "1", "Depends: b1 | a1, a2") + known("c1", "1", "Provides: role"));
    const auto without_a1 = answer_breaks(g, "a1");
    EXPECT_TRUE(without_a1.direct.empty());
    EXPECT_EQ(without_a1.direct_total, 2U);
    EXPECT_EQ(answer_breaks(g, "a2").direct, (strings{"b1", "picky"}));
    EXPECT_TRUE(answer_breaks(g, "a2").indirect.empty());  // "user" still has a1; c1 is not installed
}

TEST(package_breaks, both_alternatives_fall_with_what_they_share) {
    const auto g = made(stanza("root", "1", "") + stanza("a1", "1", "Depends: root") +
                        stanza("b1", "1", "Depends: root") + stanza("user", "1", "Depends: a1 | b1"));
    EXPECT_EQ(answer_breaks(g, "root").direct, (strings{"a1", "b1"}));
    EXPECT_EQ(answer_breaks(g, "root").indirect, strings{"user"});
}

TEST(package_breaks, what_is_broken_already_is_not_counted) {
    const auto g = made(stanza("lib", "1", "") + stanza("half", "1", "Depends: missing") +
                        stanza("self", "1", "Provides: me\nDepends: me"));
    EXPECT_TRUE(answer_breaks(g, "lib").direct.empty());
    EXPECT_TRUE(answer_breaks(g, "self").direct.empty());
}

TEST(package_breaks, of_a_package_that_is_only_known) {
    const auto g = made(known("lib", "1") + known("u1", "1", "Depends: lib") + known("u2", "1", "Depends: u1"));
    const auto out = answer_breaks(g, "lib");
    EXPECT_FALSE(out.installed);
    EXPECT_EQ(out.direct, strings{"u1"});
    EXPECT_EQ(out.indirect, strings{"u2"});
}

TEST(package_ranks, installed_and_known) {
    const auto g = made(stanza("libc", "1", "") + stanza("libm", "1", "Depends: libc") +
                        stanza("p1", "1", "Depends: libm") + stanza("p2", "1", "Depends: libm | libc") +
                        known("p3", "1", "Depends: libm, libc") + known("p3", "2", "Depends: libc"));
    const auto out = ask(g, {.why = {}, .breaks = {}, .most = 10});
    EXPECT_EQ(out.most_needed_installed, (std::vector<table_row>{{"libc", 2, 3}, {"libm", 2, 1}}));
    EXPECT_EQ(out.most_needed_known, (std::vector<table_row>{{"libc", 2, 3}, {"libm", 2, 2}}));
    EXPECT_EQ(ask(g, {.why = {}, .breaks = {}, .most = 1}).most_needed_known.size(), 1U);
}

TEST(package_ranks, nothing_at_all) {
    const auto out = ask(made(""), {});
    EXPECT_EQ(out.numbers, tally{});
    EXPECT_TRUE(out.why.empty());
    EXPECT_TRUE(out.most_needed_installed.empty());
    EXPECT_TRUE(out.most_needed_known.empty());
}

graph sample() { return made(sample_status(), sample_marks()); }

TEST(package_sample, is_whole_and_the_same_each_time) {
    EXPECT_EQ(sample_status(), sample_status());
    const auto g = sample();
    EXPECT_EQ(g.packages.size(), 1005U);
    const auto out = ask(g, {});
    ASSERT_EQ(out.why.size(), 1U);
    EXPECT_GE(out.why[0].chain.size(), 3U);
    EXPECT_EQ(out.most_needed_installed.size(), 10U);
    EXPECT_EQ(out.most_needed_installed[0].name, "libc-sample");
    EXPECT_EQ(find(g, "shell"), find(g, "shell-plain"));
}

TEST(package_views, give_the_same_answers_as_objects) {
    const auto g = sample();
    ashlar::dump::buffer memory;
    const auto image = ashlar::dump::open<graph>(ashlar::dump::save(memory, g).value()).value();
    const auto v = image.root();
    const questions what{.why = {"libc-sample", "shell", "nowhere"}, .breaks = {"shell", "libamberarch1"}, .most = 50};
    EXPECT_EQ(ask(v, what), ask(g, what));
    EXPECT_EQ(ask(v, {}), ask(g, {}));
    EXPECT_TRUE(is_consistent(v));
}

TEST(package_trust, indices_out_of_place_are_seen) {
    auto g = made(stanza("lib", "1", "Provides: role") + stanza("p1", "1", "Depends: lib\nRecommends: role"));
    const auto is_seen = [&g](auto& indices) {
        indices[0] = 2;
        const bool seen = !is_consistent(g);
        indices[0] = 0;
        return seen;
    };
    EXPECT_TRUE(is_seen(g.packages[0].needed_by));
    EXPECT_TRUE(is_seen(g.packages[0].wanted_by));
    EXPECT_TRUE(is_seen(g.packages[1].dependencies[0].alternatives[0].targets));
    EXPECT_TRUE(is_seen(g.virtual_packages[0].providers));
    EXPECT_TRUE(is_consistent(g));
    g.virtual_packages[0].providers.clear();
    EXPECT_FALSE(is_consistent(g));
    g.virtual_packages.clear();
    std::swap(g.packages[0].name, g.packages[1].name);
    EXPECT_FALSE(is_consistent(g));
}

TEST(package_trust, a_changed_source_is_seen) {
    graph g;
    g.sources = {{"/a", 1, {}}, {"/b", 2, {}}};
    auto now = g.sources;
    EXPECT_TRUE(is_fresh(g, now));
    now[1].bytes = 3;
    EXPECT_FALSE(is_fresh(g, now));
    now = g.sources;
    now[0].changed += std::chrono::nanoseconds(1);
    EXPECT_FALSE(is_fresh(g, now));
    now = g.sources;
    now[0].path = "/c";
    EXPECT_FALSE(is_fresh(g, now));
    now = g.sources;
    now.pop_back();
    EXPECT_FALSE(is_fresh(g, now));
}

}  // namespace
}  // namespace package_graph
