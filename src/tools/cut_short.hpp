// The end of the command where its image, which is mapped, becomes shorter while it is read: the system then has no
// bytes to give, and sends SIGBUS.
#pragma once

#include <string>

namespace ashlar::tools {

// From now on that ends the command with a sentence about the file, and exit status 1.
void explain_if_cut_short(const std::string& file);

// A file to be taken away before that; one a run.
void remove_if_cut_short(const std::string& unfinished);

}  // namespace ashlar::tools
