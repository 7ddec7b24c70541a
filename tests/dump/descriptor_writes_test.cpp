// Descriptors that take less than they are given: short and interrupted writes, readers that go away.
#include <tests/support/child_process.hpp>

#include <ashlar/dump.hpp>
#include <dump/file_replacement.hpp>
#include <tests/support/temporary_folder.hpp>

#include <fcntl.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace {

using namespace ashlar;

// Pieces one after another in one run of bytes: many, of any length, some empty.
struct pieces {
    std::vector<std::byte> bytes;
    std::vector<bytes_view> views;
};
pieces cut(std::size_t size, std::size_t longest, unsigned seed) {
    std::mt19937 random(seed);
    pieces cut{std::vector<std::byte>(size), {}};
    for (auto& byte : cut.bytes) byte = static_cast<std::byte>(random());
    for (std::size_t at = 0; at < size;) {
        const std::size_t length = std::min<std::size_t>(random() % (longest + 1), size - at);
        cut.views.emplace_back(cut.bytes.data() + at, length);
        at += length;
    }
    return cut;
}

void expect_refused(const result<std::uint64_t>& saved, std::string_view sentence) {
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code(), errc::system);
    EXPECT_EQ(saved.error().sentence(), sentence);
}

// A pipe that holds one page, of which both ends are closed at last.
struct small_pipe {
    int ends[2] = {-1, -1};
    small_pipe() {
        EXPECT_EQ(::pipe(ends), 0);
        EXPECT_GE(::fcntl(ends[1], F_SETPIPE_SZ, 1), 0);
    }
    small_pipe(const small_pipe&) = delete;
    small_pipe& operator=(const small_pipe&) = delete;
    ~small_pipe() {
        close(0);
        close(1);
    }
    void close(int end) {
        if (ends[end] >= 0) ::close(std::exchange(ends[end], -1));
    }
};

// What a signal does in this process, and in children, until the end of the scope.
class signal_action {
public:
    signal_action(int number, void (*action)(int)) : number_(number) {
        struct sigaction wanted{};
        wanted.sa_handler = action;  // without SA_RESTART: system calls are interrupted
        ::sigaction(number_, &wanted, &before_);
    }
    signal_action(const signal_action&) = delete;
    signal_action& operator=(const signal_action&) = delete;
    ~signal_action() { ::sigaction(number_, &before_, nullptr); }

private:
    int number_;
    struct sigaction before_{};
};

TEST(dump_descriptor_writes, pieces_of_any_number_and_length) {
    const tests::temporary_folder folder;
    for (const std::size_t longest : {1U, 3U, 100U, 100'000U}) {
        const auto written = cut(1000 * (longest > 3 ? 300 : 1), longest, static_cast<unsigned>(longest));
        const int file = ::open((folder / "x").c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        ASSERT_GE(file, 0);
        EXPECT_TRUE(dump::write_all(file, written.views));
        std::vector<std::byte> found(written.bytes.size() + 1);
        EXPECT_EQ(::pread(file, found.data(), found.size(), 0), static_cast<ssize_t>(written.bytes.size()));
        found.pop_back();
        EXPECT_TRUE(found == written.bytes) << longest;
        ::close(file);
    }
}

volatile std::sig_atomic_t interruptions = 0;

// The writer waits for room in the pipe nearly always, so nearly every signal interrupts a write: one of which a part
// was taken, which then is a short one, or nothing.
TEST(dump_descriptor_writes, go_on_after_interruptions) {
    const auto written = cut(500'000, 3000, 5);
    const signal_action counting(SIGUSR1, [](int) { interruptions = interruptions + 1; });
    small_pipe pipe;
    tests::child_process writer([&] {
        if (!dump::write_all(pipe.ends[1], written.views)) return 1;
        return interruptions > 0 ? 0 : 2;
    });
    pipe.close(1);
    std::vector<std::byte> found(written.bytes.size() + 1);
    std::mt19937 random(6);
    std::size_t have = 0;
    while (have < found.size()) {
        writer.send(SIGUSR1);
        writer.send(SIGUSR1);
        const std::size_t most = std::min<std::size_t>(1 + random() % 5000, found.size() - have);
        const ssize_t got = ::read(pipe.ends[0], found.data() + have, most);
        if (got <= 0) break;
        have += static_cast<std::size_t>(got);
    }
    EXPECT_EQ(writer.exit_status(), 0);
    ASSERT_EQ(have, written.bytes.size());
    found.pop_back();
    EXPECT_TRUE(found == written.bytes);
}

// As with any other write: the signal ends the process unless it asked for errors instead.
TEST(dump_descriptor_writes, without_a_reader_end_in_a_signal) {
    small_pipe pipe;
    pipe.close(0);
    tests::child_process writer([&] {
        ::signal(SIGPIPE, SIG_DFL);
        (void)dump::save(dump::descriptor{pipe.ends[1]}, 1);
        return 0;
    });
    EXPECT_EQ(writer.ended_by(), SIGPIPE);
}

TEST(dump_descriptor_writes, whose_reader_goes_away_meanwhile) {
    const signal_action ignored(SIGPIPE, SIG_IGN);
    small_pipe pipe;
    tests::child_process reader([&] {
        pipe.close(1);
        char some[3000];
        return ::read(pipe.ends[0], some, sizeof some) == sizeof some ? 0 : 1;
    });
    pipe.close(0);
    expect_refused(dump::save(dump::descriptor{pipe.ends[1]}, std::vector<int>(1'000'000, 1)),
                   "cannot write: Broken pipe");
    EXPECT_EQ(reader.exit_status(), 0);
}

TEST(dump_descriptor_writes, that_would_have_to_wait_but_may_not) {
    small_pipe pipe;
    ASSERT_EQ(::fcntl(pipe.ends[1], F_SETFL, O_NONBLOCK), 0);
    expect_refused(dump::save(dump::descriptor{pipe.ends[1]}, std::vector<int>(1'000'000, 1)),
                   "cannot write: Resource temporarily unavailable");
}

TEST(dump_descriptor_writes, to_one_that_is_open_for_reading) {
    small_pipe pipe;
    expect_refused(dump::save(dump::descriptor{pipe.ends[0]}, 1), "cannot write: Bad file descriptor");
}

}  // namespace
