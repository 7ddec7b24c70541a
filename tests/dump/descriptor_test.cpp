// Descriptors: files at any position, pipes between processes, named pipes, and those that refuse.
#include <tests/support/child_process.hpp>
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <csignal>
#include <string>

namespace {

using namespace ashlar;

struct content {
    std::string text;
    std::vector<std::uint64_t> numbers;  // long enough to be written from where they are
};
content example() { return {"text", std::vector<std::uint64_t>(300'000, 5)}; }

void expect_example(const result<dump::image<content>>& image) {
    ASSERT_TRUE(image) << image.error().message();
    EXPECT_EQ(image->root()[&content::text], "text");
    EXPECT_EQ(image->root()[&content::numbers].size(), 300'000U);
    EXPECT_EQ(image->root()[&content::numbers].back(), 5U);
}

TEST(dump_descriptor, of_a_file_is_read_from_its_start) {
    const tests::temporary_folder folder;
    const int file = ::open((folder.path() / "x").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    ASSERT_GE(file, 0);
    const auto size = dump::save(dump::descriptor{file}, example()).value();
    EXPECT_EQ(::lseek(file, 0, SEEK_CUR), static_cast<off_t>(size));
    expect_example(dump::open<content>(dump::descriptor{file}));
    expect_example(dump::open<content>(dump::descriptor{file}, {.from = dump::source::copy}));
    const auto image = dump::open<content>(dump::descriptor{file});
    ::close(file);
    expect_example(image);
}

TEST(dump_descriptor, is_written_from_its_position) {
    const tests::temporary_folder folder;
    const int file = ::open((folder.path() / "x").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    ASSERT_GE(file, 0);
    ASSERT_EQ(::write(file, "0123456789", 10), 10);
    const auto size = dump::save(dump::descriptor{file}, std::string("x")).value();
    std::vector<std::byte> written(size);
    EXPECT_EQ(::pread(file, written.data(), size, 10), static_cast<ssize_t>(size));
    EXPECT_EQ(written, tests::image_of(std::string("x")));
    ::close(file);
}

template <class Connect>
void expect_through(Connect connect) {
    int ends[2] = {-1, -1};
    ASSERT_EQ(connect(ends), 0);
    tests::child_process writer([&] {
        ::close(ends[0]);
        return dump::save(dump::descriptor{ends[1]}, example()) ? 0 : 1;
    });
    ::close(ends[1]);
    expect_example(dump::open<content>(dump::descriptor{ends[0]}));
    ::close(ends[0]);
    EXPECT_EQ(writer.exit_status(), 0);
}

TEST(dump_descriptor, pipe_between_processes) {
    expect_through([](int* ends) { return ::pipe(ends); });
}
TEST(dump_descriptor, socket_between_processes) {
    expect_through([](int* ends) { return ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends); });
}

TEST(dump_descriptor, named_pipe_by_its_path) {
    const tests::temporary_folder folder;
    const std::string path = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    tests::child_process writer([&] {
        const int end = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        return end >= 0 && dump::save(dump::descriptor{end}, example()) ? 0 : 1;
    });
    expect_example(dump::open<content>(path));
    EXPECT_EQ(writer.exit_status(), 0);
}

TEST(dump_descriptor, pipe_that_ends_early) {
    const auto from_pipe = [](const auto& open) {
        int ends[2] = {-1, -1};
        EXPECT_EQ(::pipe(ends), 0);
        const auto image = tests::image_of(std::string("text"));
        EXPECT_EQ(::write(ends[1], image.data(), 150), 150);
        ::close(ends[1]);
        auto opened = open(ends[0]);
        ::close(ends[0]);
        return opened;
    };
    const auto opened = from_pipe([](int end) { return dump::open<std::string>(dump::descriptor{end}); });
    tests::promise_one_verdict(opened, from_pipe([](int end) { return dump::described_image::of_descriptor(end); }));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code(), errc::truncated);
    EXPECT_EQ(opened.error().offset(), 150U);
}

TEST(dump_descriptor, that_is_none) {
    EXPECT_EQ(dump::save(dump::descriptor{-1}, 1).error().sentence(), "cannot write: Bad file descriptor");
    const auto opened = dump::open<int>(dump::descriptor{-1});
    tests::promise_one_verdict(opened, dump::described_image::of_descriptor(-1));
    EXPECT_EQ(opened.error().code(), errc::system);
}

TEST(dump_descriptor, whose_device_is_full) {
    const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    if (full < 0) GTEST_SKIP() << "skipped: needs /dev/full";
    EXPECT_EQ(dump::save(dump::descriptor{full}, 1).error().sentence(), "cannot write: No space left on device");
    ::close(full);
}

TEST(dump_descriptor, whose_reader_is_gone) {
    int ends[2] = {-1, -1};
    ASSERT_EQ(::pipe(ends), 0);
    ::close(ends[0]);
    const auto before = ::signal(SIGPIPE, SIG_IGN);
    EXPECT_EQ(dump::save(dump::descriptor{ends[1]}, 1).error().sentence(), "cannot write: Broken pipe");
    ::signal(SIGPIPE, before);
    ::close(ends[1]);
}

}  // namespace
