// Where bytes come from and go to, one after another: descriptors (files, pipes, sockets), streams, memory.
#pragma once

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/result.hpp>

#include <cstddef>
#include <iosfwd>
#include <span>
#include <vector>

namespace ashlar {

class byte_source {
public:
    byte_source() = default;
    byte_source(const byte_source&) = delete;
    byte_source& operator=(const byte_source&) = delete;
    virtual ~byte_source() = default;

    // Fills `to`, which is not empty, from its start with at least one byte, and returns how many; 0 at the end. Waits
    // where it must.
    virtual result<std::size_t> read(std::span<std::byte> to) = 0;
};

class byte_sink {
public:
    byte_sink() = default;
    byte_sink(const byte_sink&) = delete;
    byte_sink& operator=(const byte_sink&) = delete;
    virtual ~byte_sink() = default;

    // All of it, or an error: then a part may have been written.
    virtual result<void> write(bytes_view from) = 0;
};

// Of a descriptor that stays the caller's.
class descriptor_source final : public byte_source {
public:
    explicit descriptor_source(int descriptor) noexcept : descriptor_(descriptor) {}
    result<std::size_t> read(std::span<std::byte> to) override;

private:
    int descriptor_;
};
class descriptor_sink final : public byte_sink {
public:
    explicit descriptor_sink(int descriptor) noexcept : descriptor_(descriptor) {}
    result<void> write(bytes_view from) override;

private:
    int descriptor_;
};

// Of a stream of the caller's.
class stream_source final : public byte_source {
public:
    explicit stream_source(std::istream& from) noexcept : from_(&from) {}
    result<std::size_t> read(std::span<std::byte> to) override;

private:
    std::istream* from_;
};
class stream_sink final : public byte_sink {
public:
    explicit stream_sink(std::ostream& to) noexcept : to_(&to) {}
    result<void> write(bytes_view from) override;

private:
    std::ostream* to_;
};

// Of memory of the caller's.
class memory_source final : public byte_source {
public:
    explicit memory_source(bytes_view from) noexcept : from_(from) {}
    result<std::size_t> read(std::span<std::byte> to) override;

private:
    bytes_view from_;
};
// Appends to a vector.
class vector_sink final : public byte_sink {
public:
    explicit vector_sink(std::vector<std::byte>& to) noexcept : to_(&to) {}
    result<void> write(bytes_view from) override;

private:
    std::vector<std::byte>* to_;
};

}  // namespace ashlar
