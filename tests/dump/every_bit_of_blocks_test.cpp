// Small images of what refers to blocks, with every bit flipped, and cut at every length.
#include "every_bit.hpp"

#include <ashlar/reflect/path.hpp>

#include <array>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace blocks {

struct bounded {
    std::string text;
    std::vector<std::vector<std::uint16_t>> rows;
};
constexpr auto describe(ashlar::type<bounded>) {
    return ashlar::fields(ashlar::field<&bounded::text>.max(4), ashlar::field<&bounded::rows>.max(2, 3));
}

enum class color : std::uint8_t { red, green };
constexpr auto describe(ashlar::type<color>) {
    return ashlar::enumerators(ashlar::enumerator<color::red>, ashlar::enumerator<color::green>);
}

struct list {
    std::unique_ptr<list> next;
    std::uint32_t number = 0;
};

}  // namespace blocks

namespace {

using namespace ashlar;
using namespace blocks;
using tests::expect_safe_when_damaged;

TEST(dump_every_bit, of_strings) {
    struct texts {
        std::string narrow = "abc";
        std::u8string eight = u8"d";
        std::u16string sixteen = u"ef";
        std::u32string thirty_two = U"g";
        std::string none;
    };
    expect_safe_when_damaged(texts{});
    expect_safe_when_damaged(std::string("root"), {.checksum = true});
}

TEST(dump_every_bit, of_blobs) {
    struct blobs {
        std::vector<std::byte> bytes{std::byte{1}, std::byte{2}, std::byte{3}};
        std::vector<unsigned char> more{4};
        std::vector<std::byte> none;
    };
    expect_safe_when_damaged(blobs{});
}

TEST(dump_every_bit, of_sequences_of_scalars) {
    struct sequences {
        std::vector<std::uint8_t> small{1, 2, 3};
        std::deque<double> numbers{0.5, 1.5};
        std::list<color> colors{color::green, color::red};
        std::vector<bool> flags{true, false, true};
        std::vector<std::uint32_t> none;
    };
    expect_safe_when_damaged(sequences{});
    expect_safe_when_damaged(std::vector<bool>{true, false});
}

TEST(dump_every_bit, of_sequences_of_structures) {
    struct empty {};
    struct component {
        std::string name;
        std::int16_t rank = 0;
    };
    struct sequences {
        std::vector<component> path{{"a", 1}, {"", 2}};
        std::vector<empty> nothings{{}, {}};
        std::vector<std::array<std::string, 0>> no_strings{{}, {}};
        std::vector<std::optional<std::string>> maybe{"b", std::nullopt};
    };
    expect_safe_when_damaged(sequences{});
}

TEST(dump_every_bit, of_sequences_of_sequences) {
    using rows = std::vector<std::vector<std::string>>;
    expect_safe_when_damaged(rows{{"a", "bc"}, {}, {""}});
}

TEST(dump_every_bit, of_bounded_ones) { expect_safe_when_damaged(bounded{"text", {{1, 2, 3}, {4}}}); }

TEST(dump_every_bit, of_owners) {
    struct owners {
        std::unique_ptr<std::uint8_t> small = std::make_unique<std::uint8_t>(1);
        std::unique_ptr<bool> flag = std::make_unique<bool>(true);
        std::unique_ptr<std::string> text = std::make_unique<std::string>("abc");
        std::unique_ptr<std::unique_ptr<std::uint64_t>> twice =
            std::make_unique<std::unique_ptr<std::uint64_t>>(std::make_unique<std::uint64_t>(2));
        std::unique_ptr<double> none;
    };
    expect_safe_when_damaged(owners{});
}

TEST(dump_every_bit, of_optional_blocks) {
    struct optionals {
        std::optional<std::string> text = "abc";
        std::optional<std::vector<std::uint16_t>> none;
        std::optional<std::unique_ptr<std::uint32_t>> owner = std::make_unique<std::uint32_t>(5);
    };
    expect_safe_when_damaged(optionals{});
}

TEST(dump_every_bit, of_recursive_types) {
    struct tree {
        std::string label;
        std::vector<tree> children;
    };
    expect_safe_when_damaged(tree{"r", {{"a", {{"", {}}}}, {"b", {}}}});
}

// The contents of the last nodes wait for their turn; what is damaged is around there.
TEST(dump_every_bit, of_a_list_deeper_than_the_stack) {
    list head;
    list* at = &head;
    for (int i = 0; i < 67; ++i) {
        at->next = std::make_unique<list>();
        at = at->next.get();
    }
    tests::damaged<list> image(head);
    image.every_bit(image.data_end() - 6 * 16, image.data_end());
}

TEST(dump_every_bit, of_aligned_blocks) {
    struct alignas(32) wide {
        std::uint16_t mark = 0xa1;
    };
    struct holder {
        std::string shift = "x";
        std::vector<wide> wides{{1}, {2}};
        std::unique_ptr<wide> one = std::make_unique<wide>();
    };
    expect_safe_when_damaged(holder{});
}

// Under the fingerprint of whatever the description says then.
TEST(dump_every_bit, of_descriptions) {
    struct pieces {
        std::unique_ptr<pieces> next;
        std::optional<color> tint = color::green;
        std::array<std::uint16_t, 2> pair{1, 2};
    };
    tests::damaged(pieces{}).every_bit_of_the_description();
    tests::damaged(bounded{"text", {{1}}}).every_bit_of_the_description();
}

TEST(dump_every_bit, of_adapted_blocks) {
    using folders = std::vector<std::pair<std::filesystem::path, std::uint8_t>>;
    expect_safe_when_damaged(folders{{"/a", 1}, {"", 2}});
}

}  // namespace
