// Equal values give equal bytes, whatever their history; every byte of an image is declared, or zero.
#include "round_trip.hpp"

#include <memory>
#include <optional>
#include <string>

namespace {

using namespace ashlar;

struct gaps {
    std::uint8_t first;
    std::uint64_t second;
    std::uint8_t third;
};

template <class T>
void expect_same_in_used_memory(const T& value) {
    dump::buffer memory;
    dump::save(memory, std::string(5000, '\xff')).value();  // garbage where the image will be
    const auto bytes = tests::copy_of(dump::save(memory, value).value());
    EXPECT_EQ(bytes, tests::image_of(value));
}

TEST(dump_canonical, padding_is_zero_whatever_was_there) {
    alignas(gaps) std::byte place[sizeof(gaps)];
    std::memset(place, 0xff, sizeof place);
    auto* const value = new (place) gaps;
    value->first = 1;
    value->second = 2;
    value->third = 3;
    expect_same_in_used_memory(*value);
    const auto image = tests::image_of(*value);
    const auto start = dump::data_start(8);
    for (const unsigned gap : {1U, 7U, 17U, 23U}) EXPECT_EQ(image[start + gap], std::byte{0});
    EXPECT_EQ(image, tests::image_of(gaps{1, 2, 3}));
}

TEST(dump_canonical, padding_in_runs_is_zero) {
    expect_same_in_used_memory(std::vector<gaps>{{1, 2, 3}, {4, 5, 6}});
    struct alignas(32) spread {
        std::uint16_t one;
        std::optional<gaps> maybe;
    };
    expect_same_in_used_memory(std::vector<spread>{{1, gaps{1, 2, 3}}, {2, std::nullopt}});
}

TEST(dump_canonical, gaps_between_blocks_are_zero) {
    struct blocks {
        std::string odd;
        std::vector<std::uint64_t> even;
        std::string odder;
        std::unique_ptr<std::uint32_t> number;
        std::array<std::byte, 0> none;
    };
    expect_same_in_used_memory(blocks{"x", {1}, "abc", std::make_unique<std::uint32_t>(2), {}});
}

TEST(dump_canonical, unused_optionals_are_zero) {
    std::optional<std::array<std::uint64_t, 8>> used;
    used.emplace().fill(~std::uint64_t{0});
    used.reset();
    expect_same_in_used_memory(used);
    const auto image = tests::image_of(used);
    EXPECT_EQ(image, tests::image_of(std::optional<std::array<std::uint64_t, 8>>()));
    for (std::size_t i = 0; i < dump::size_of<decltype(used)>; ++i)
        EXPECT_EQ(image[dump::data_start(8) + i], std::byte{0});
}

TEST(dump_canonical, capacity_does_not_matter) {
    struct grown {
        std::vector<std::string> list;
        std::string text;
    };
    grown tight{{"a", "b"}, "text"};
    grown loose{{"a", "x", "b"}, std::string(1000, 'y')};
    loose.list.reserve(500);
    loose.list.erase(loose.list.begin() + 1);
    loose.text = "text";
    EXPECT_EQ(tests::image_of(tight), tests::image_of(loose));
}

TEST(dump_canonical, moved_and_loaded_objects_give_the_same_bytes) {
    struct node {
        std::string name;
        std::vector<std::unique_ptr<node>> children;
    };
    node original{"root", {}};
    for (int i = 0; i < 20; ++i) original.children.push_back(std::make_unique<node>(std::to_string(i)));
    const auto image = tests::image_of(original);
    node loaded = dump::open<node>(bytes_view(image), {.from = dump::source::copy}).value().load().value();
    EXPECT_EQ(tests::image_of(loaded), image);
    node moved = std::move(loaded);
    EXPECT_EQ(tests::image_of(moved), image);
}

TEST(dump_canonical, the_place_in_memory_does_not_matter) {
    const auto a = std::make_unique<std::vector<std::string>>(3, "same");
    const auto b = std::make_unique<std::vector<std::string>>(3, "same");
    EXPECT_EQ(tests::image_of(a), tests::image_of(b));
}

}  // namespace
