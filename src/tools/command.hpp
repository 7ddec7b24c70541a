// The face of every subcommand: it adds itself, with its options, to a group, and says what to do once it is chosen.
//
// Exit status: 0 done, 1 bad input or a failing system, 2 bad usage; 128 and a signal's number where the reader of a
// pipe has gone (SIGPIPE) or the user has interrupted.
#pragma once

#include <ashlar/base/error.hpp>

#include <CLI/CLI.hpp>

#include <functional>

namespace ashlar::tools {

enum exit_status : int { done = 0, bad_input = 1, bad_usage = 2, after_signal = 128 };

// Runs the chosen subcommand: an exit status.
using action = std::function<int()>;

// Groups, one file each: ashlar GROUP SUBCOMMAND.
void add_dump(CLI::App& command, action& chosen);

// Subcommands, one file each.
void add_dump_info(CLI::App& group, action& chosen);
void add_dump_check(CLI::App& group, action& chosen);
void add_dump_json(CLI::App& group, action& chosen);

// Prints "ashlar: FILE: OFFSET: PATH: sentence" to the standard error, on one line: bad_input.
int report(const error& reason);

}  // namespace ashlar::tools
