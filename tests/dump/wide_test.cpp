// Wide structures: of 128 fields, the most that is promised, and of structures of structures.
#include "round_trip.hpp"

#include <memory>
#include <string>
#include <vector>

namespace {

using namespace ashlar;

struct wide {
    std::uint8_t b0, b1, b2, b3;
    std::uint64_t n4, n5, n6;
    std::string s7;
    std::uint8_t b8, b9, b10, b11;
    std::uint64_t n12, n13, n14;
    std::string s15;
    std::uint8_t b16, b17, b18, b19;
    std::uint64_t n20, n21, n22;
    std::string s23;
    std::uint8_t b24, b25, b26, b27;
    std::uint64_t n28, n29, n30;
    std::string s31;
    std::uint8_t b32, b33, b34, b35;
    std::uint64_t n36, n37, n38;
    std::string s39;
    std::uint8_t b40, b41, b42, b43;
    std::uint64_t n44, n45, n46;
    std::string s47;
    std::uint8_t b48, b49, b50, b51;
    std::uint64_t n52, n53, n54;
    std::string s55;
    std::uint8_t b56, b57, b58, b59;
    std::uint64_t n60, n61, n62;
    std::string s63;
    std::uint8_t b64, b65, b66, b67;
    std::uint64_t n68, n69, n70;
    std::string s71;
    std::uint8_t b72, b73, b74, b75;
    std::uint64_t n76, n77, n78;
    std::string s79;
    std::uint8_t b80, b81, b82, b83;
    std::uint64_t n84, n85, n86;
    std::string s87;
    std::uint8_t b88, b89, b90, b91;
    std::uint64_t n92, n93, n94;
    std::string s95;
    std::uint8_t b96, b97, b98, b99;
    std::uint64_t n100, n101, n102;
    std::string s103;
    std::uint8_t b104, b105, b106, b107;
    std::uint64_t n108, n109, n110;
    std::string s111;
    std::uint8_t b112, b113, b114, b115;
    std::uint64_t n116, n117, n118;
    std::string s119;
    std::uint8_t b120, b121, b122, b123;
    std::uint64_t n124, n125, n126;
    std::string s127;
};

TEST(dump_wide, structure_of_128_fields) {
    static_assert(dump::structure<wide>::count == 128);
    wide value{};
    // Each field holds its own position.
    dump::structure<wide>::each([&]<std::size_t I>() {
        auto& field = dump::structure<wide>::get<I>(value);
        if constexpr (I % 8 == 7) {
            field = std::to_string(I);
        } else {
            field = static_cast<std::remove_reference_t<decltype(field)>>(I);
        }
    });
    const tests::round_trip<wide> trip(value);
    const auto root = trip.root();
    EXPECT_EQ(root[&wide::b0], 0U);
    EXPECT_EQ(root[&wide::b67], 67U);
    EXPECT_EQ(root[&wide::n126], 126U);
    EXPECT_EQ(root[&wide::s127], "127");
    EXPECT_EQ(root.get<"s63">(), "63");
    EXPECT_EQ(root.get<124>(), 124U);
    EXPECT_EQ(trip.loaded.n4, 4U);
    EXPECT_EQ(trip.loaded.s127, "127");
}

// 1,296 structs in line in one: a walk that is compiled anew at every place where a struct stands does not end.
struct grain {
    int number = 0;
    std::string text;
    std::vector<bool> bits;
};
template <class T>
struct six {
    T first, second, third, fourth, fifth, sixth;
    std::string name;
};

TEST(dump_wide, nested_widely) {
    using whole = six<six<six<six<grain>>>>;
    const auto value = std::make_unique<whole>();
    value->sixth.fifth.fourth.third.text = "here";
    value->second.name = "there";
    const tests::round_trip<whole> trip(*value);
    EXPECT_EQ(trip.loaded.sixth.fifth.fourth.third.text, "here");
    EXPECT_EQ(trip.loaded.second.name, "there");
}

}  // namespace
