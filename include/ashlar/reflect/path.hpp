// std::filesystem::path, as an example of a foreign type: it is saved as the string that it is.
#pragma once

#include <ashlar/reflect/describe.hpp>

#include <filesystem>
#include <string>

template <>
struct ashlar::adapt<std::filesystem::path> {
    using as = std::string;
    static const std::string& to(const std::filesystem::path& path) { return path.native(); }
    static std::filesystem::path from(std::string&& text) { return {std::move(text)}; }
};
