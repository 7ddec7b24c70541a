// Sources and sinks of bytes: all of them give and take the same, and tell the system's errors.
#include <ashlar/base/byte_stream.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <sstream>
#include <string>

namespace {

using namespace ashlar;

bytes_view bytes(const std::string& text) { return std::as_bytes(std::span(text)); }

std::string all_of(byte_source& from) {
    std::string found;
    std::array<std::byte, 3> room;
    for (;;) {
        const std::size_t size = from.read(room).value();
        if (size == 0) return found;
        found.append(reinterpret_cast<const char*>(room.data()), size);
    }
}

TEST(byte_stream, of_memory) {
    const std::string text = "hello world";
    memory_source from(bytes(text));
    EXPECT_EQ(all_of(from), text);
    EXPECT_EQ(all_of(from), "");
    memory_source none({});
    EXPECT_EQ(all_of(none), "");
}

TEST(byte_stream, of_a_vector) {
    std::vector<std::byte> made;
    vector_sink to(made);
    ASSERT_TRUE(to.write(bytes("ab")));
    ASSERT_TRUE(to.write({}));
    ASSERT_TRUE(to.write(bytes("c")));
    EXPECT_EQ(made.size(), 3U);
    EXPECT_EQ(made[2], std::byte{'c'});
}

TEST(byte_stream, of_standard_streams) {
    std::stringstream stream;
    stream_sink to(stream);
    ASSERT_TRUE(to.write(bytes("hello world")));
    stream_source from(stream);
    EXPECT_EQ(all_of(from), "hello world");
    stream.setstate(std::ios::badbit);
    EXPECT_EQ(to.write(bytes("x")).error().sentence(), "the stream cannot be written to");
    std::array<std::byte, 1> room;
    EXPECT_EQ(from.read(room).error().sentence(), "the stream cannot be read");
}

TEST(byte_stream, of_descriptors) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    descriptor_sink to(ends[1]);
    ASSERT_TRUE(to.write(bytes("hello world")));
    ::close(ends[1]);
    descriptor_source from(ends[0]);
    EXPECT_EQ(all_of(from), "hello world");
    ::close(ends[0]);
    std::array<std::byte, 1> room;
    EXPECT_EQ(descriptor_source(-1).read(room).error().sentence(), "cannot read: Bad file descriptor");
    EXPECT_EQ(descriptor_sink(-1).write(room).error().sentence(), "cannot write: Bad file descriptor");
}

}  // namespace
