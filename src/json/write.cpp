#include <ashlar/json/write.hpp>

#include <ashlar/base/memory_guard.hpp>

#include "json/output.hpp"
#include "json/walk.hpp"

#include <cerrno>
#include <ostream>

namespace ashlar::json {
namespace {

class file_sink final : public sink {
public:
    explicit file_sink(std::FILE* to) : to_(to) {}
    result<void> write(std::string_view text) override {
        if (std::fwrite(text.data(), 1, text.size(), to_) != text.size()) return system_error("write", errno);
        return {};
    }

private:
    std::FILE* to_;
};

class stream_sink final : public sink {
public:
    explicit stream_sink(std::ostream& to) : to_(to) {}
    result<void> write(std::string_view text) override {
        if (!to_.write(text.data(), static_cast<std::streamsize>(text.size()))) {
            return error(errc::system, "cannot write: the stream has failed");
        }
        return {};
    }

private:
    std::ostream& to_;
};

class string_sink final : public sink {
public:
    result<void> write(std::string_view more) override {
        text += more;
        return {};
    }
    std::string text;
};

}  // namespace

result<void> write(const dump::described_image& image, sink& to, const write_options& options) {
    return unless_out_of_memory("there is not enough memory for the JSON text", [&] {
        output out(to, options.most.bytes);
        walk(image, out, options).run();
        return out.finish();
    });
}

result<void> write(const dump::described_image& image, std::FILE* to, const write_options& options) {
    file_sink sink(to);
    return write(image, sink, options);
}

result<void> write(const dump::described_image& image, std::ostream& to, const write_options& options) {
    stream_sink sink(to);
    return write(image, sink, options);
}

result<std::string> to_string(const dump::described_image& image, const write_options& options) {
    string_sink sink;
    if (auto written = write(image, sink, options); !written) return written.error();
    return std::move(sink.text);
}

}  // namespace ashlar::json
