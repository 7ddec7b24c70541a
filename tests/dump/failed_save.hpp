// What every failed save owes: an error that names the file and the system's reason, and a folder as it was.
#pragma once

#include <ashlar/dump.hpp>

#include <tests/support/files.hpp>

#include <gmock/gmock.h>

#include <filesystem>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

namespace ashlar::tests {

// The entries of a folder, each with its content: of a link, where it leads.
[[nodiscard]] inline std::map<std::string, std::string> entries_of(const std::filesystem::path& folder) {
    std::map<std::string, std::string> entries;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        auto& content = entries[entry.path().filename()];
        if (entry.is_symlink()) {
            content = "-> " + std::filesystem::read_symlink(entry.path()).string();
        } else if (entry.is_regular_file()) {
            content = content_of(entry.path());
        }
    }
    return entries;
}

// Expects at its end what the folder held at its start: no file changed, none left behind.
class unchanged_folder {
public:
    explicit unchanged_folder(std::filesystem::path folder)
        : folder_(std::move(folder)), before_(entries_of(folder_)) {}
    unchanged_folder(const unchanged_folder&) = delete;
    unchanged_folder& operator=(const unchanged_folder&) = delete;
    ~unchanged_folder() {
        const auto after = entries_of(folder_);
        EXPECT_EQ(after.size(), before_.size());
        EXPECT_TRUE(after == before_) << "of " << folder_;  // contents are long
    }

private:
    std::filesystem::path folder_;
    std::map<std::string, std::string> before_;
};

[[nodiscard]] inline std::ptrdiff_t open_descriptors() {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator());
}

// Whether it is to be durable or not, the save is refused: "cannot ...: REASON", of that file.
template <class T>
void expect_refused(const std::filesystem::path& path, const T& value, std::string_view reason) {
    const auto descriptors = open_descriptors();
    for (const bool durable : {true, false}) {
        const auto saved = dump::save(path, value, {.durable = durable});
        ASSERT_FALSE(saved);
        EXPECT_EQ(saved.error().code(), errc::system);
        EXPECT_EQ(saved.error().file(), path.string());
        EXPECT_THAT(saved.error().sentence(), testing::StartsWith("cannot "));
        EXPECT_THAT(saved.error().sentence(), testing::EndsWith(": " + std::string(reason)));
    }
    EXPECT_EQ(open_descriptors(), descriptors);
}

}  // namespace ashlar::tests
