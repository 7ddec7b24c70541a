// What may or may not be there leaves its neighbours alone, whichever of it is there.
#include "round_trip.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace {

using namespace ashlar;

struct mixed {
    std::optional<std::uint16_t> number;
    std::vector<std::uint32_t> numbers{1, 2, 3};
    std::optional<std::string> text;
    std::vector<std::string> texts{"a", "", "bcd"};
    std::optional<std::vector<bool>> flags;
    std::uint8_t byte = 7;
    std::unique_ptr<double> owned;
    std::string last = "last";
};

mixed with(unsigned parts) {
    mixed made;
    if ((parts & 1U) != 0) made.number = 5;
    if ((parts & 2U) != 0) made.text = "text";
    if ((parts & 4U) != 0) made.flags = {true, false};
    if ((parts & 8U) != 0) made.owned = std::make_unique<double>(0.5);
    return made;
}

TEST(dump_neighbours, are_kept_beside_what_may_be_absent) {
    for (unsigned parts = 0; parts < 16; ++parts) {
        SCOPED_TRACE(parts);
        const mixed value = with(parts);
        const tests::round_trip<mixed> trip(value);
        const auto root = trip.root();
        EXPECT_EQ(root[&mixed::number], value.number);
        EXPECT_TRUE(std::ranges::equal(root[&mixed::numbers], value.numbers));
        EXPECT_EQ(root[&mixed::text].has_value(), value.text.has_value());
        EXPECT_TRUE(std::ranges::equal(root[&mixed::texts], value.texts));
        EXPECT_EQ(root[&mixed::flags].has_value(), value.flags.has_value());
        EXPECT_EQ(root[&mixed::byte], value.byte);
        EXPECT_EQ(root[&mixed::owned].has_value(), value.owned != nullptr);
        EXPECT_EQ(root[&mixed::last], value.last);
        EXPECT_EQ(trip.loaded.number, value.number);
        EXPECT_EQ(trip.loaded.numbers, value.numbers);
        EXPECT_EQ(trip.loaded.text, value.text);
        EXPECT_EQ(trip.loaded.texts, value.texts);
        EXPECT_EQ(trip.loaded.flags, value.flags);
        EXPECT_EQ(trip.loaded.owned != nullptr, value.owned != nullptr);
        EXPECT_EQ(trip.loaded.last, value.last);
    }
}

// A byte and a number, each in a block of its own: the second at its alignment, the byte just behind the slots.
TEST(dump_neighbours, blocks_of_other_alignment) {
    struct pointers {
        std::unique_ptr<std::byte> small;
        std::unique_ptr<std::int32_t> large;
    };
    const pointers value{std::make_unique<std::byte>(std::byte{9}), std::make_unique<std::int32_t>(-2)};
    const tests::round_trip<pointers> trip(value);
    const std::byte* const at = trip.image().bytes().data();
    EXPECT_EQ(load_as<std::int64_t>(at + 144), 16);  // to 160
    EXPECT_EQ(load_as<std::int64_t>(at + 152), 12);  // to 164, the next multiple of 4
    EXPECT_EQ(at[160], std::byte{9});
    EXPECT_EQ(load_as<std::int32_t>(at + 164), -2);
    EXPECT_EQ(*trip.root()[&pointers::small], std::byte{9});
    EXPECT_EQ(*trip.root()[&pointers::large], -2);
    EXPECT_EQ(*trip.loaded.large, -2);
}

TEST(dump_neighbours, texts_of_other_width) {
    struct texts {
        std::string narrow = "a";
        std::u32string thirty_two = U"b";
        std::string odd = "c";
        std::u16string sixteen = u"d";
    };
    const tests::round_trip<texts> trip(texts{});
    const auto place = [](const void* at) { return reinterpret_cast<std::uintptr_t>(at); };
    EXPECT_EQ(place(trip.root()[&texts::thirty_two].data()) % 4, 0U);
    EXPECT_EQ(place(trip.root()[&texts::sixteen].data()) % 2, 0U);
    EXPECT_EQ(trip.root()[&texts::thirty_two], U"b");
    EXPECT_EQ(trip.root()[&texts::sixteen], u"d");
    EXPECT_EQ(trip.loaded.odd, "c");
}

// A base without members takes no room, wherever it stands.
TEST(dump_neighbours, bases_without_members) {
    struct tag {};
    struct other_tag {};
    struct tagged : tag, other_tag {
        std::uint32_t number = 0;
        std::string text;
    };
    tagged value;
    value.number = 7;
    value.text = "text";
    const tests::round_trip<tagged> trip(value);
    EXPECT_EQ(dump::size_of<tagged>, 24U);
    EXPECT_EQ(trip.root()[&tagged::number], 7U);
    EXPECT_EQ(trip.root()[&tagged::text], "text");
    EXPECT_EQ(trip.loaded.text, "text");
}

}  // namespace
