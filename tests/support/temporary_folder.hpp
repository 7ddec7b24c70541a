// An empty folder of a test's own, gone with the test: tests run in parallel.
#pragma once

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace ashlar::tests {

class temporary_folder {
public:
    temporary_folder() : path_((std::filesystem::temp_directory_path() / "ashlar-XXXXXX").string()) {
        if (mkdtemp(path_.data()) == nullptr) throw std::system_error(errno, std::generic_category(), path_);
    }
    temporary_folder(const temporary_folder&) = delete;
    temporary_folder& operator=(const temporary_folder&) = delete;
    ~temporary_folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] std::filesystem::path path() const { return path_; }
    [[nodiscard]] std::filesystem::path operator/(const std::filesystem::path& name) const { return path() / name; }

private:
    std::string path_;
};

}  // namespace ashlar::tests
