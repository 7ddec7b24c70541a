// Saving object graphs as images, and opening them in place.
#pragma once

#include <ashlar/dump/destroy.hpp>
#include <ashlar/dump/load.hpp>
#include <ashlar/dump/open.hpp>
#include <ashlar/dump/save.hpp>
#include <ashlar/dump/view.hpp>
