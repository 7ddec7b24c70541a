// Large real inputs lie in a folder `shared` beside the checkout. A machine without it skips their tests, and says so.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>

namespace ashlar::tests {

[[nodiscard]] inline std::filesystem::path shared(const std::filesystem::path& inside) {
    return std::filesystem::path(ASHLAR_SHARED_DIR) / inside;
}

}  // namespace ashlar::tests

// At the start of a TEST: skips it unless the path exists in the shared folder.
#define ASHLAR_NEEDS_SHARED(inside)                                \
    if (!std::filesystem::exists(::ashlar::tests::shared(inside))) \
    GTEST_SKIP() << "skipped: needs " << ::ashlar::tests::shared(inside)
