// Text on its way to a sink, through a buffer of fixed size.
//
// Invariant: after the first error nothing more reaches the sink, and failed() stays true.
#pragma once

#include <ashlar/json/write.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace ashlar::json {

class output {
public:
    output(sink& to, std::uint64_t most) : to_(to), most_(most) {}

    void put(char c) {
        if (used_ == buffer_.size()) flush();
        buffer_[used_++] = c;
    }
    void put(std::string_view text) {
        while (!text.empty()) {
            if (used_ == buffer_.size()) flush();
            const std::size_t part = std::min(text.size(), buffer_.size() - used_);
            std::memcpy(buffer_.data() + used_, text.data(), part);
            used_ += part;
            text.remove_prefix(part);
        }
    }
    void new_line(std::uint64_t spaces) {
        put('\n');
        line_start_ = flushed_ + used_;
        static constexpr std::string_view run = "                                ";
        for (; spaces > run.size(); spaces -= run.size()) put(run);
        put(run.substr(0, spaces));
    }

    // Bytes on the current line.
    [[nodiscard]] std::uint64_t column() const noexcept { return flushed_ + used_ - line_start_; }
    [[nodiscard]] bool failed() const noexcept { return reason_.has_value(); }
    void fail(error reason) {
        if (!reason_) reason_ = std::move(reason);
    }

    // Hands over what is left: the outcome of the whole.
    result<void> finish() {
        flush();
        if (reason_) return *reason_;
        return {};
    }

private:
    void flush();

    sink& to_;
    std::uint64_t most_;
    std::uint64_t flushed_ = 0;
    std::uint64_t line_start_ = 0;
    std::size_t used_ = 0;
    std::optional<error> reason_;
    std::array<char, std::size_t{64} << 10> buffer_;
};

}  // namespace ashlar::json
