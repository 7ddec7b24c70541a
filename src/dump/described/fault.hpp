// From where a walk stopped to the error that says why, and where.
#pragma once

#include "dump/described/walk.hpp"

#include <ashlar/base/error.hpp>

namespace ashlar::dump::described {

using check_walk = walk<purpose::check>;
using locate_walk = walk<purpose::locate>;

// `start`: of the data. The walk is one that did not accept.
[[nodiscard]] error explain(const check_walk& stopped, check_walk::outcome how, const plan& p, bytes_view image,
                            std::uint64_t start, const description& d, const limits& most);

// The path of what a walk has found. The walk takes the contents of other blocks first, so it may be taken again,
// twice.
[[nodiscard]] std::string path_of(const locate_walk& found, const plan& p, bytes_view image, std::uint64_t start,
                                  const description& d);

}  // namespace ashlar::dump::described
