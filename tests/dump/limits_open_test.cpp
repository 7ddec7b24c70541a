// Limits wherever an image can come from: one less than it needs is refused, what it needs is enough.
#include "round_trip.hpp"

#include <tests/support/temporary_folder.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <functional>
#include <limits>
#include <memory>
#include <string>

namespace {

using namespace ashlar;

struct tree {
    std::string label;
    std::vector<tree> children;
};

// The deepest strings stand behind two sequences; five nodes.
tree sample() { return {"root", {{"a", {{"b", {}}, {"c", {}}}}, {"d", {}}}}; }
constexpr std::uint64_t depth_of_sample = 2;
constexpr std::uint64_t objects_of_sample = 5;

using opener = std::function<result<void>(const limits&)>;

template <class T>
result<void> outcome_of(const result<T>& opened) {
    if (!opened) return opened.error();
    return {};
}

class dump_limits_open : public testing::Test {
protected:
    tests::temporary_folder folder_;
    std::string path_ = folder_ / "tree.ash";
    std::vector<std::byte> image_ = tests::image_of(sample());
    dump_limits_open() { dump::save(path_, sample(), {.durable = false}).value(); }

    // Through a pipe, by both checkers.
    [[nodiscard]] result<dump::image<tree>> opened_from_pipe(bool ended, const dump::open_options& options = {}) const {
        const auto through = [&](const auto& open) {
            int ends[2] = {-1, -1};
            EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
            EXPECT_EQ(::write(ends[1], image_.data(), image_.size()), static_cast<ssize_t>(image_.size()));
            if (ended) ::close(ends[1]);
            auto opened = open(ends[0]);
            ::close(ends[0]);
            if (!ended) ::close(ends[1]);
            return opened;
        };
        return tests::hold_to(through([&](int end) { return dump::open<tree>(dump::descriptor{end}, options); }),
                              options, through([&](int end) {
                                  return dump::described_image::of_descriptor(end, tests::by_description(options));
                              }));
    }
    void expect_boundary(const opener& open, std::uint64_t limits::* limit, std::uint64_t needed) const {
        for (const std::uint64_t allowed : {needed - 1, needed, needed + 1}) {
            limits most;
            most.*limit = allowed;
            const auto opened = open(most);
            EXPECT_EQ(opened.has_value(), allowed >= needed) << allowed;
            if (!opened) {
                EXPECT_EQ(opened.error().code(), errc::limit);
            }
        }
    }
    void expect_every_boundary(const opener& open) const {
        expect_boundary(open, &limits::depth, depth_of_sample);
        expect_boundary(open, &limits::objects, objects_of_sample);
        expect_boundary(open, &limits::bytes, image_.size());
        constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
        EXPECT_TRUE(open({.depth = largest, .bytes = largest, .objects = largest}));
        EXPECT_FALSE(open({.depth = 0, .bytes = 0, .objects = 0}));
    }
};

TEST_F(dump_limits_open, bytes_in_place_and_copied) {
    for (const auto from : {dump::source::map, dump::source::copy}) {
        expect_every_boundary([&](const limits& most) {
            return outcome_of(tests::open_both<tree>(image_, {.from = from, .most = most}));
        });
    }
}

TEST_F(dump_limits_open, files_mapped_and_copied) {
    for (const auto from : {dump::source::map, dump::source::copy}) {
        expect_every_boundary([&](const limits& most) {
            return outcome_of(tests::open_both<tree>(path_, {.from = from, .most = most}));
        });
    }
}

TEST_F(dump_limits_open, pipes) {
    expect_every_boundary([&](const limits& most) { return outcome_of(opened_from_pipe(true, {.most = most})); });
}

// Trusted, an image is not walked: nothing is counted but its bytes.
TEST_F(dump_limits_open, trusted) {
    const auto open = [&](const limits& most) {
        return outcome_of(dump::open<tree>(bytes_view(image_), {.verify = dump::verification::header, .most = most}));
    };
    EXPECT_TRUE(open({.depth = 0, .objects = 0}));
    expect_boundary(open, &limits::bytes, image_.size());
}

TEST_F(dump_limits_open, say_where) {
    const auto message = [&](const limits& most) {
        return tests::open_both<tree>(image_, {.most = most}).error().message();
    };
    EXPECT_EQ(message({.depth = 1}), "256: children[0].children: nested deeper than the 1 that the limit allows");
    EXPECT_EQ(message({.depth = 0}), "184: children: nested deeper than the 0 that the limit allows");
    EXPECT_EQ(message({.objects = 4}), "256: children[0].children: more objects than the 4 that the limit allows");
    EXPECT_EQ(message({.objects = 0}), "144: more objects than the 0 that the limit allows");
    EXPECT_EQ(message({.bytes = image_.size() - 1}), "0: the image has " + std::to_string(image_.size()) +
                                                         " bytes, the limit allows " +
                                                         std::to_string(image_.size() - 1));
}

// The size that a pipe's header announces is refused before it is waited for.
TEST_F(dump_limits_open, announced_by_a_pipe_that_stays_open) {
    store_as<std::uint64_t>(image_.data() + dump::header_field::size, std::uint64_t{1} << 60);
    store_as(image_.data() + dump::header_field::header_checksum,
             hash64_of(bytes_view(image_).first(dump::header_field::header_checksum)));
    const auto opened = opened_from_pipe(false);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().sentence(), "the input is larger than the 70368744177664 bytes that the limit allows");
}

}  // namespace
