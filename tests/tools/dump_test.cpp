// ashlar dump info, check, json on a sound image.
#include <tests/tools/sample.hpp>

#include <gmock/gmock.h>

namespace {

using ashlar::tests::content_of;
using ashlar::tests::fill;
using ashlar::tests::outcome;
using ashlar::tests::run_command;
using ashlar::tests::sample_file;
using testing::EndsWith;
using testing::HasSubstr;

TEST(command_info, shows_all_there_is_to_know) {
    const sample_file file(true);
    const outcome shown = run_command({"dump", "info", file.path()});
    EXPECT_EQ(shown.status, 0);
    EXPECT_EQ(shown.err, "");
    const std::string expected = "file         " + file.path() + R"(
size         760 bytes: header 144, data 264, description 352
format       version 0, largest alignment 8
fingerprint  2bc11d30c91a606740fdacaaad636feb
checksum     right

objects and bytes by type

  type          objects  bytes    share
  #0 node             2    176   66.7 %
  string              4     18    6.8 %
  #2 component        2     48   18.2 %
  owned<#0>           2     16    6.1 %
  gaps                       6    2.3 %
  data                     264  100.0 %

description

  ashlar 0
  root #0
  #0 struct node 88:8 {
    0 label: string;
    16 weight: optional<f64>;
    32 state: #1;
    40 path: sequence<#2>;
    56 children: sequence<owned<#0>>;
    72 since: duration<i64, 1/1000>;
    80 open: bool;
  }
  #1 enum phase u8 closed {
    starting = 0;
    running = 1;
    ended = 2;
  }
  #2 struct component 24:8 {
    0 name: string;
    16 rank: i64;
  }
)";
    EXPECT_EQ(shown.out, expected);
}

TEST(command_info, says_that_there_is_no_checksum) {
    const sample_file file;
    EXPECT_THAT(run_command({"dump", "info", file.path()}).out, HasSubstr("\nchecksum     none\n"));
}

TEST(command_check, gives_its_verdict) {
    const sample_file plain;
    const outcome checked = run_command({"dump", "check", plain.path()});
    EXPECT_EQ(checked.status, 0);
    EXPECT_EQ(checked.out, plain.path() + ": sound; no checksum\n");
    const sample_file summed(true);
    EXPECT_EQ(run_command({"dump", "check", "--checksum", summed.path()}).out,
              summed.path() + ": sound; the checksum is right\n");
}

TEST(command_check, demands_a_checksum_if_asked) {
    const sample_file file;
    const outcome refused = run_command({"dump", "check", "--checksum", file.path()});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err, "ashlar: " + file.path() + ": 14: the image carries no checksum of its content\n");
}

TEST(command_check, takes_limits) {
    const sample_file file;
    EXPECT_EQ(run_command({"dump", "check", "--max-depth", "2", file.path()}).status, 0);
    const outcome refused = run_command({"dump", "check", "--max-bytes", "100", file.path()});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("100 bytes"));
}

TEST(command_json, prints_the_content) {
    const sample_file file;
    const outcome printed = run_command({"dump", "json", file.path()});
    EXPECT_EQ(printed.status, 0);
    EXPECT_EQ(printed.err, "");
    EXPECT_EQ(printed.out, R"({
  "label": "root",
  "weight": 0.5,
  "state": "running",
  "path": [
    {
      "name": "usr",
      "rank": 1
    },
    {
      "name": "lib",
      "rank": -2
    }
  ],
  "children": [
    {
      "label": "leaf €",
      "weight": null,
      "state": "starting",
      "path": [],
      "children": [],
      "since": 0,
      "open": false
    },
    null
  ],
  "since": 1500,
  "open": true
}
)");
}

TEST(command_json, compact_and_indented) {
    const sample_file file;
    const std::string compact = run_command({"dump", "json", "--compact", file.path()}).out;
    EXPECT_EQ(
        compact,
        R"({"label":"root","weight":0.5,"state":"running","path":[{"name":"usr","rank":1},{"name":"lib","rank":-2}],)"
        R"("children":[{"label":"leaf €","weight":null,"state":"starting","path":[],"children":[],"since":0,)"
        R"("open":false},null],"since":1500,"open":true})"
        "\n");
    EXPECT_EQ(run_command({"dump", "json", "--indent", "0", file.path()}).out, compact);
    EXPECT_THAT(run_command({"dump", "json", "--indent", "1", file.path()}).out, HasSubstr("\n \"weight\": 0.5,\n"));
}

TEST(command_json, writes_a_file_and_leaves_nothing_else) {
    const sample_file file;
    const std::string out = file.beside("out.json");
    fill(out, "what was there before");
    const outcome written = run_command({"dump", "json", file.path(), "-o", out});
    EXPECT_EQ(written.status, 0);
    EXPECT_EQ(written.out, "");
    EXPECT_EQ(content_of(out), run_command({"dump", "json", file.path()}).out);
    EXPECT_EQ(file.files(), 2);
}

TEST(command_json, reads_the_standard_input) {
    const sample_file file;
    const outcome printed = run_command({"dump", "json", "-"}, {.in = file.path()});
    EXPECT_EQ(printed.status, 0);
    EXPECT_EQ(printed.out, run_command({"dump", "json", "--copy", file.path()}).out);
}

TEST(command_input, reads_pipes) {
    const sample_file file;
    const std::string pipe = file.beside("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (const auto subcommand : {"info", "check", "json"}) {
        const pid_t writer = ::fork();
        if (writer == 0) {
            const std::string bytes = content_of(file.path());
            const int opened = ::open(pipe.c_str(), O_WRONLY);
            ::_exit(::write(opened, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()) ? 0 : 1);
        }
        EXPECT_EQ(run_command({"dump", subcommand, pipe}).status, 0) << subcommand;
        ::waitpid(writer, nullptr, 0);
    }
}

}  // namespace
