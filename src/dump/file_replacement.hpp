// A file that takes another's place once it is complete: a crash leaves the old one or the new one, never a part.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/result.hpp>

#include <span>
#include <string>
#include <utility>

namespace ashlar::dump {

// Writes all pieces one after another at the descriptor's position.
result<void> write_all(int descriptor, std::span<const bytes_view> pieces);

class file_replacement {
public:
    // Creates an empty file in the folder of `path`, or of what it links to.
    static result<file_replacement> beside(const std::string& path);

    file_replacement(file_replacement&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1)),
          temporary_(std::move(other.temporary_)),
          target_(std::move(other.target_)) {}
    file_replacement& operator=(file_replacement&&) = delete;
    // Removes the file unless it was committed.
    ~file_replacement();

    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    // The file's name until it is in place.
    [[nodiscard]] const std::string& temporary() const noexcept { return temporary_; }

    // Puts the file in the target's place; if `durable`, once it is on disk, and waits until its new name is too. Where
    // it is that wait which fails, "cannot sync folder", the file is in place already.
    result<void> commit(bool durable);

private:
    file_replacement(int descriptor, std::string temporary, std::string target)
        : descriptor_(descriptor), temporary_(std::move(temporary)), target_(std::move(target)) {}

    int descriptor_;
    std::string temporary_;
    std::string target_;
};

}  // namespace ashlar::dump
