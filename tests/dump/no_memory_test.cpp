// Memory that runs out at any moment: each allocation of a save, an open, a load or a JSON text fails in turn. That is
// an error, and nothing is lost or left behind (the leak checker of the sanitizers looks on).
#include "round_trip.hpp"

#include <ashlar/dump/described_image.hpp>
#include <ashlar/json/write.hpp>

#include <tests/support/temporary_folder.hpp>

#include <cstdlib>
#include <deque>
#include <list>
#include <memory>
#include <new>
#include <string>

namespace {
// Allocations until one fails; below 0: none does.
thread_local long until_failure = -1;
}  // namespace

void* operator new(std::size_t size) {
    if (until_failure >= 0 && until_failure-- == 0) throw std::bad_alloc();
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace ashlar;

struct node {
    std::string text = "a text that is too long to stand in its string";
    std::vector<std::unique_ptr<node>> children;
    std::list<std::string> list{"another text that does not stand in its string"};
    std::deque<std::vector<int>> numbers{{1, 2}, {3}};
    const std::vector<std::string> names{"constants are made whole when they are loaded", "x"};
};

// Deep enough for contents to wait, and wide enough for them to wait in line.
std::unique_ptr<node> sample() {
    auto root = std::make_unique<node>();
    node* at = root.get();
    for (int i = 0; i < 70; ++i) {
        at->children.push_back(std::make_unique<node>());
        at->children.push_back(std::make_unique<node>());
        at = at->children[static_cast<std::size_t>(i % 2)].get();
    }
    return root;
}

// Runs `work`, a result, with its first allocation failing, then its second, until it needs no more of them.
template <class Work>
void expect_errors(Work&& work) {
    long failed = 0;
    for (;; ++failed) {
        until_failure = failed;
        const auto outcome = work();
        const bool ran_out = until_failure == -1;
        until_failure = -1;
        if (!ran_out) {
            EXPECT_TRUE(outcome) << outcome.error().message();
            break;
        }
        if (!outcome) {
            ASSERT_EQ(outcome.error().code(), errc::no_memory) << outcome.error().message();
        }
    }
    EXPECT_GT(failed, 0);
}

class dump_no_memory : public testing::Test {
protected:
    const std::unique_ptr<node> root_ = sample();
    dump::buffer memory_;
    const bytes_view bytes_ = dump::save(memory_, root_).value();
    tests::temporary_folder folder_;
    const std::string file_ = folder_.path() / "node.ash";
};

TEST_F(dump_no_memory, to_save) {
    dump::buffer again;
    expect_errors([&] { return dump::save(again, root_); });
    EXPECT_TRUE(std::ranges::equal(again.bytes(), bytes_));
    expect_errors([&] { return dump::save(file_, root_); });
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 1);
}

TEST_F(dump_no_memory, to_open) {
    dump::save(file_, root_).value();
    expect_errors([&] { return dump::open<std::unique_ptr<node>>(bytes_); });
    expect_errors([&] { return dump::open<std::unique_ptr<node>>(file_, {.from = dump::source::copy}); });
    expect_errors([&] { return dump::described_image::of_bytes(bytes_); });
    expect_errors([&] { return dump::described_image::of_file(file_); });
}

TEST_F(dump_no_memory, to_refuse) {
    const auto expect_refusal = [&](auto&& work) {
        expect_errors([&]() -> result<void> {
            const auto outcome = work();
            if (outcome || outcome.error().code() == errc::limit) return {};
            return outcome.error();
        });
    };
    expect_refusal([&] { return dump::open<std::unique_ptr<node>>(bytes_, {.most = {.objects = 1000}}); });
    const auto image = dump::open<std::unique_ptr<node>>(bytes_).value();
    expect_refusal([&] { return image.load({.depth = 100}); });
}

TEST_F(dump_no_memory, to_load) {
    const auto image = dump::open<std::unique_ptr<node>>(bytes_).value();
    expect_errors([&] { return image.load(); });
}

TEST_F(dump_no_memory, to_destroy) {
    for (long failing = 0;; ++failing) {
        auto value = sample();
        until_failure = failing;
        dump::destroy(value);
        const bool ran_out = until_failure == -1;
        until_failure = -1;
        if (!ran_out) break;
    }
}

TEST_F(dump_no_memory, to_print) {
    const auto image = dump::described_image::of_bytes(bytes_).value();
    expect_errors([&] { return json::to_string(image); });
}

}  // namespace
