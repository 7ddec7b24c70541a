// Types that ask for more alignment than their fields: in line, in sequences, behind owners.
#include "round_trip.hpp"

#include <memory>

namespace {

using namespace ashlar;
using tests::round_trip;

struct alignas(16) wide {
    float lanes[4];
};
struct alignas(64) line {
    std::uint8_t mark = 0;
};

struct blocks {
    std::uint8_t first = 0;
    wide vector{};
    std::vector<std::uint8_t> shift;  // so that the next block would not stand right by chance
    std::vector<wide> wides;
    std::vector<line> lines;
    std::unique_ptr<line> owned;
    std::optional<wide> maybe;
    line last{};
};

std::uintptr_t place(const void* at) { return reinterpret_cast<std::uintptr_t>(at); }

TEST(dump_alignment, is_kept_in_the_image) {
    blocks value{1,
                 {{1, 2, 3, 4}},
                 {9},
                 {{{5, 6, 7, 8}}, {{1, 1, 1, 1}}},
                 {{2}, {3}},
                 std::make_unique<line>(line{4}),
                 wide{{9, 9, 9, 9}},
                 {5}};
    const round_trip<blocks> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(place(root.address()) % 64, 0U);
    EXPECT_EQ(place(root[&blocks::wides][1].address()) % 16, 0U);
    EXPECT_EQ(place(root[&blocks::lines][1].address()) % 64, 0U);
    EXPECT_EQ(place((*root[&blocks::owned]).address()) % 64, 0U);
    EXPECT_EQ(place((*root[&blocks::maybe]).address()) % 16, 0U);
    EXPECT_EQ(root[&blocks::vector][&wide::lanes][2], 3.0F);
    EXPECT_EQ(root[&blocks::wides][0][&wide::lanes][3], 8.0F);
    EXPECT_EQ(root[&blocks::lines][1][&line::mark], 3);
    EXPECT_EQ(root[&blocks::owned][&line::mark], 4);
    EXPECT_EQ(root[&blocks::last][&line::mark], 5);
}

TEST(dump_alignment, is_kept_by_loaded_objects) {
    blocks value{};
    value.lines.resize(3);
    value.owned = std::make_unique<line>(line{7});
    const round_trip<blocks> trip(value);
    EXPECT_EQ(place(trip.loaded.lines.data()) % 64, 0U);
    EXPECT_EQ(place(trip.loaded.owned.get()) % 64, 0U);
    EXPECT_EQ(trip.loaded.owned->mark, 7);
}

TEST(dump_alignment, of_the_whole_is_the_largest_of_any_block) {
    struct small {
        std::vector<line> lines;
    };
    const auto image = tests::image_of(small{});  // none is there, but the type could have one
    EXPECT_EQ(load_as<std::uint32_t>(image.data() + 16), 64U);
    EXPECT_EQ(dump::read_header(image, {}).value().data_offset, 192U);
}

TEST(dump_alignment, of_a_page_at_most) {
    struct alignas(4096) page {
        char mark;
    };
    const round_trip<std::vector<page>> trip({{'a'}, {'b'}});
    EXPECT_EQ(trip.root()[1][&page::mark], 'b');
    EXPECT_EQ(place(trip.root()[1].address()) % 4096, 0U);
}

}  // namespace
