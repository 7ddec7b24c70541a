// Memory outside every heap: everything of ashlar::mem.
#pragma once

#include <ashlar/mem/arena.hpp>
#include <ashlar/mem/btree.hpp>
#include <ashlar/mem/chunk.hpp>
#include <ashlar/mem/pool.hpp>
#include <ashlar/mem/sorted_tree.hpp>
