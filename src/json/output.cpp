#include "json/output.hpp"

#include <fmt/format.h>

namespace ashlar::json {

void output::flush() {
    if (!reason_ && used_ > most_ - flushed_) {
        fail({errc::limit, fmt::format("the JSON text is longer than the {} bytes that the limit allows", most_)});
    }
    if (!reason_) {
        if (auto written = to_.write({buffer_.data(), used_}); !written) fail(written.error());
    }
    // Nothing is counted after an error, so the difference above never wraps.
    if (!reason_) flushed_ += used_;
    used_ = 0;
}

}  // namespace ashlar::json
