// Text from outside - file names, arguments, what an image says - on its way to a terminal.
#pragma once

#include <string>
#include <string_view>

namespace ashlar::tools {

// On one line, in UTF-8, with nothing in it that would steer a terminal or turn the order of what it shows: the bytes
// of control characters (C0, DEL, C1), of Unicode's own line ends and marks of direction, and those that are not UTF-8,
// stand there as \x1b.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace ashlar::tools
