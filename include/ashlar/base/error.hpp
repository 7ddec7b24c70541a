// What an error is: a code for programs, a sentence for people, and where it happened.
//
// Three faults, three tools: bad input, files and the system give an `error` inside a `result`;
// the caller's own faults are checked preconditions (expects.hpp); a type that cannot be described
// is refused at compile time.
#pragma once

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace ashlar {

enum class errc : std::uint8_t {
    system,         // the operating system refused; the sentence carries its reason
    no_memory,      // memory could not be had
    limit,          // a limit that the caller set (or left at its default) was reached
    truncated,      // the input ends before it should
    not_an_image,   // the input does not begin as an image does
    version,        // a format version that this library does not read
    platform,       // byte order or widths that this library does not read
    header,         // a field of the header contradicts the rest
    checksum,       // a checksum does not match
    type_mismatch,  // the image holds another type than the one asked for
    alignment,      // bytes at an address that their content cannot live at
    reference,      // a reference does not point where the writer would have put its target
    value,          // a bool, enumerator, optional flag or unused byte has no valid value
    bound,          // longer than the described bound
    trailing,       // bytes after the end
    description,    // a description that is malformed or contradicts itself
    unsupported,    // valid, but not something that this operation can do
};

// The code's name as written above: "no_memory".
[[nodiscard]] std::string_view name(errc code) noexcept;

class error {
public:
    error(errc code, std::string sentence) : code_(code), sentence_(std::move(sentence)) {}
    error(errc code, std::string sentence, std::uint64_t offset)
        : code_(code), offset_(offset), sentence_(std::move(sentence)) {}

    [[nodiscard]] errc code() const noexcept { return code_; }
    // What was expected and what was found; no trailing full stop.
    [[nodiscard]] const std::string& sentence() const noexcept { return sentence_; }
    // Bytes from the start of the input, where that is known.
    [[nodiscard]] std::optional<std::uint64_t> offset() const noexcept { return offset_; }
    // The field at fault, "routes[3].from"; empty for the whole.
    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    // The file at fault; empty where there is none.
    [[nodiscard]] const std::string& file() const noexcept { return file_; }

    // "FILE: OFFSET: PATH: sentence", without the parts that are unknown.
    [[nodiscard]] std::string message() const;

    error& at(std::uint64_t offset) & noexcept { return offset_ = offset, *this; }
    error&& at(std::uint64_t offset) && noexcept { return std::move(at(offset)); }
    error& in_file(std::string_view file) & { return file_ = file, *this; }
    error&& in_file(std::string_view file) && { return std::move(in_file(file)); }
    // Puts a field name or an index, "[3]", before the path: called from the inside out.
    error& under(std::string_view component) &;
    error&& under(std::string_view component) && { return std::move(under(component)); }
    error& under(std::uint64_t index) &;

private:
    errc code_;
    std::optional<std::uint64_t> offset_;
    std::string sentence_;
    std::string path_;
    std::string file_;
};

// The error of the last system call: "cannot WHAT: No space left on device".
[[nodiscard]] error system_error(std::string_view what, int error_number);

// Thrown by `result::value()` alone; what() is the error's message.
class failure : public std::exception {
public:
    explicit failure(error reason) : reason_(std::move(reason)), message_(reason_.message()) {}
    [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }
    [[nodiscard]] const error& reason() const noexcept { return reason_; }

private:
    error reason_;
    std::string message_;
};

// Throws a `failure`; in a program built without exceptions that prints its message and aborts.
[[noreturn]] void raise(error reason);

}  // namespace ashlar
