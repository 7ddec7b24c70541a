// Where a subcommand's text goes: the standard output, or a file that appears under its name only when it is complete.
#pragma once

#include "dump/file_replacement.hpp"

#include <ashlar/json/write.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace ashlar::tools {

class text_output final : public json::sink {
public:
    // An empty path is the standard output. What is no regular file (a device, a pipe) is written to as it is.
    static result<text_output> to(const std::string& path);

    text_output(text_output&& other) noexcept
        : path_(std::move(other.path_)),
          descriptor_(std::exchange(other.descriptor_, -1)),
          replacement_(std::move(other.replacement_)) {}
    text_output& operator=(text_output&&) = delete;
    ~text_output() override;

    result<void> write(std::string_view text) override;

    // All is written, or `failed` says why not: puts the file in its place, or removes it and reports. An exit status.
    int finish(const result<void>& written);

private:
    text_output(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

    std::string path_;
    int descriptor_;
    std::optional<dump::file_replacement> replacement_;
    int signal_ = 0;  // that ended the writing
};

// Writes the text to the standard output: an exit status.
int print(std::string_view text);

}  // namespace ashlar::tools
