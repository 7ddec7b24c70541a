// One small image that uses most kinds, and a large one, for the tests of the command.
#pragma once

#include <ashlar/dump/save.hpp>

#include <tests/tools/command.hpp>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ashlar::tests {

enum class phase : std::uint8_t { starting, running, ended };
constexpr auto describe(type<phase>) {
    return enumerators(enumerator<phase::starting>, enumerator<phase::running>, enumerator<phase::ended>);
}

struct component {
    std::string name;
    std::int64_t rank = 0;
};
struct node {
    std::string label;
    std::optional<double> weight = {};
    phase state = phase::starting;
    std::vector<component> path = {};
    std::vector<std::unique_ptr<node>> children = {};
    std::chrono::milliseconds since{0};
    bool open = false;
};

inline node sample() {
    node root{"root", 0.5, phase::running, {{"usr", 1}, {"lib", -2}}, {}, std::chrono::milliseconds(1500), true};
    root.children.push_back(std::make_unique<node>(node{.label = "leaf \xe2\x82\xac"}));
    root.children.push_back(nullptr);
    return root;
}

// The sample's file in a folder of its own.
class sample_file {
public:
    explicit sample_file(bool checksum = false) {
        dump::save(path(), sample(), {.checksum = checksum, .durable = false}).value();
    }
    [[nodiscard]] std::string path() const { return (folder_ / "sample.ash").string(); }
    [[nodiscard]] std::string beside(const std::string& name) const { return (folder_ / name).string(); }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_.path()), {}));
    }

    [[nodiscard]] std::string folder() const { return folder_.path().string(); }

private:
    temporary_folder folder_;
};

// A large image, with a text of some twenty megabytes: more than any buffer holds.
class large_file : public sample_file {
public:
    large_file() {
        const std::vector<std::string> lines(200'000, std::string(100, 'x'));
        dump::save(path(), lines, {.durable = false}).value();
    }
};

}  // namespace ashlar::tests
