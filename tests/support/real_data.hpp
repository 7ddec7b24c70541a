// Real input from other programs, which is not a part of the project. It stands in a folder beside the project where
// there is one; a test that needs it says so where there is none.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>

namespace ashlar::tests {

inline std::filesystem::path real_data(const std::filesystem::path& name) {
    return std::filesystem::path(ASHLAR_SOURCE_DIR).parent_path() / "shared" / "data" / name;
}

}  // namespace ashlar::tests

// Ends the test as skipped where the file is not there.
#define ASHLAR_NEEDS_REAL_DATA(path) \
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "skipped: needs the real data " << (path)
