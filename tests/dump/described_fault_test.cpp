// What the check by description says of damage: code, sentence, offset, path; one fault in a good image each time.
#include "described_samples.hpp"

#include <ashlar/reflect/description.hpp>

namespace {

using namespace described_samples;
using ashlar::errc;
using ashlar::limits;

void expect_error(const ashlar::result<void>& found, errc code, std::uint64_t offset, std::string_view path,
                  std::string_view sentence) {
    ASSERT_FALSE(found.has_value());
    EXPECT_EQ(ashlar::name(found.error().code()), ashlar::name(code));
    EXPECT_EQ(found.error().offset(), offset);
    EXPECT_EQ(found.error().path(), path);
    EXPECT_EQ(found.error().sentence(), sentence);
}

// 144: label (16), weight, path (16), children (16); 200: "node", gap; 208: two components of 24: "a", "bc".
struct tree_fault : testing::Test {
    image i = image_of(tree(0));
    [[nodiscard]] std::uint64_t read(std::uint64_t at) { return ashlar::load_as<std::uint64_t>(&i[at]); }
    void write(std::uint64_t at, std::uint64_t value) { ashlar::store_as(&i[at], value); }
    [[nodiscard]] ashlar::result<void> found(const limits& most = {}) const { return check<node>(i, most); }
};
using described_fault = tree_fault;

TEST_F(described_fault, empty_slot_with_a_distance) {
    write(184, 8);
    expect_error(found(), errc::reference, 184, "children", "an empty slot must have distance 0, it says 8");
}

TEST_F(described_fault, block_elsewhere) {
    write(208, 0 - std::uint64_t{8});
    expect_error(found(), errc::reference, 208, "path[0].name",
                 "the block must stand 48 bytes from its slot, the slot says -8");
}

TEST_F(described_fault, block_that_does_not_fit) {
    write(240, 1000);
    expect_error(found(), errc::reference, 232, "path[1].name",
                 "a block of 1000 times 1 bytes at 257 must fit into the data, which end at 259");
    write(176, ~std::uint64_t{0});
    expect_error(found(), errc::reference, 168, "path",
                 "a block of 18446744073709551615 times 24 bytes at 208 must fit into the data, which end at 259");
}

TEST_F(described_fault, bytes_before_a_block) {
    i[205] = std::byte{3};
    expect_error(found(), errc::value, 205, "path", "the bytes before a block must be zero, found 0x03");
}

TEST_F(described_fault, data_after_the_last_block) {
    i.bytes.resize(264);
    i.end_at(264);
    expect_error(found(), errc::trailing, 259, "", "the data must end with the last block at 259, they end at 264");
}

TEST_F(described_fault, root_that_does_not_fit) {
    i.end_at(199);
    expect_error(found(), errc::reference, 144, "",
                 "the root of 56 bytes at 144 must fit into the data, which end at 199");
}

TEST_F(described_fault, too_many_objects) {
    expect_error(found({.objects = 0}), errc::limit, 144, "", "more objects than the 0 that the limit allows");
    expect_error(found({.objects = 2}), errc::limit, 208, "path", "more objects than the 2 that the limit allows");
}

TEST_F(described_fault, too_deep) {
    expect_error(found({.depth = 0}), errc::limit, 208, "path", "nested deeper than the 0 that the limit allows");
}

// A type with one field of each sort that holds a value which can be wrong.
struct values {
    bool truths[2] = {};
    color tint = color::green;
    level height = level::high;
    std::optional<std::int32_t> number;
    std::bitset<11> bits;
    nothing_in_it empty;
    std::vector<bool> run;
    std::vector<flags> elements;
    std::u16string text;
    std::optional<std::uint16_t> held;
};
constexpr auto describe(ashlar::type<values>) { return ashlar::fields(ashlar::field<&values::text>.max(2)); }

struct described_value : testing::Test {
    image i;
    std::uint64_t at = 0;
    described_value() {
        values v;
        v.run = {true, false, true};
        v.elements.resize(2);
        v.text = u"ab";
        v.held = 1;
        i = image_of(v);
        at = i.h.data_offset;
    }
    [[nodiscard]] std::uint64_t offset(std::string_view field) const {
        const ashlar::description& d = ashlar::description_of<values>();
        for (const auto& each : d[d.root].fields) {
            if (each.name == field) return at + each.offset;
        }
        ADD_FAILURE() << field;
        return 0;
    }
    // With one byte changed.
    void expect_value(std::uint64_t where, unsigned byte, std::uint64_t offset, std::string_view path,
                      std::string_view sentence) {
        image damaged = i;
        damaged[where] = std::byte(byte);
        expect_error(check<values>(damaged), errc::value, offset, path, sentence);
    }
};

TEST_F(described_value, bool) { expect_value(at + 1, 2, at + 1, "truths[1]", "a bool must be 0 or 1, found 2"); }

TEST_F(described_value, bool_in_a_run) {
    const std::uint64_t run = offset("run") + ashlar::load_as<std::uint64_t>(&i[offset("run")]);
    expect_value(run + 1, 255, run + 1, "run[1]", "a bool must be 0 or 1, found 255");
}

TEST_F(described_value, bool_in_an_element) {
    const ashlar::description& d = ashlar::description_of<flags>();
    const std::uint64_t size = d[d.root].size;
    const std::uint64_t block = offset("elements") + ashlar::load_as<std::uint64_t>(&i[offset("elements")]);
    expect_value(block + size + 1, 4, block + size + 1, "elements[1].second", "a bool must be 0 or 1, found 4");
}

TEST_F(described_value, enumerator) {
    expect_value(offset("tint"), 2, offset("tint"), "tint", "2 is not one of the listed enumerators");
    expect_value(offset("height") + 1, 0xff, offset("height"), "height", "-24 is not one of the listed enumerators");
}

TEST_F(described_value, optional) {
    const std::uint64_t number = offset("number");
    expect_value(number + 4, 2, number + 4, "number", "an optional's flag must be 0 or 1, found 2");
    expect_value(number + 1, 9, number + 1, "number", "an optional without a value must be zero, found 0x09");
    const std::uint64_t held = offset("held");
    expect_value(held + 3, 1, held + 3, "held", "unused bytes must be zero, found 0x01");
}

TEST_F(described_value, bits) {
    expect_value(offset("bits") + 1, 0x10, offset("bits") + 1, "bits",
                 "the bits past the 11 that are used must be 0, found 0x10");
}

TEST_F(described_value, unused_bytes) {
    expect_value(offset("empty"), 1, offset("empty"), "empty", "unused bytes must be zero, found 0x01");
    const std::uint64_t gap = offset("tint") + 1;
    ASSERT_LT(gap, offset("height"));
    expect_value(gap, 5, gap, "", "unused bytes must be zero, found 0x05");
}

TEST_F(described_value, padding) {
    const std::uint64_t end = offset("held") + 4;
    ASSERT_NE(end % 8, 0U);
    expect_value(end + 1, 7, end + 1, "", "unused bytes must be zero, found 0x07");
}

TEST_F(described_value, bound) {
    ashlar::store_as(&i[offset("text") + 8], std::uint64_t{3});
    expect_error(check<values>(i), errc::bound, offset("text") + 8, "text",
                 "at most 2 elements are allowed here, there are 3");
}

// ---- long ways, and contents that have waited ----

TEST(described_path, is_whole_up_to_sixteen_steps) {
    for (const std::int32_t length : {15, 16, 17, 18, 64, 65, 66, 130, 131}) {
        image i = image_of(*chain_of(length));
        i[i.h.data_end() - 8] = std::byte{1};
        const auto found = check<chain>(i);
        ASSERT_FALSE(found.has_value());
        std::string expected;
        for (std::int32_t step = 0; step < length; ++step) {
            if (length > 16 && step == 8) expected += "(" + std::to_string(length - 16) + " more).";
            if (length <= 16 || step < 8 || step >= length - 8) expected += "next.";
        }
        expected.pop_back();
        EXPECT_EQ(found.error().path(), expected) << length;
    }
}

struct fan {
    std::vector<fan> parts;
    bool flag = false;
};

// Many ways in, so that the first steps of contents that waited twice are to be told apart.
TEST(described_path, tells_the_way_that_contents_took) {
    fan root;
    root.parts.resize(3);
    for (fan& top : root.parts) {
        fan* at = &top;
        for (int depth = 0; depth < 140; ++depth) {
            at->parts.resize(2);
            at = &at->parts[1];
        }
    }
    image i = image_of(root);
    // The last block of all is that of the last way.
    i[i.h.data_end() - 8] = std::byte{2};
    const auto found = check<fan>(i);
    expect_error(found, errc::value, i.h.data_end() - 8,
                 "parts[2].parts[1].parts[1].parts[1].parts[1].parts[1].parts[1].parts[1].(126 more)"
                 ".parts[1].parts[1].parts[1].parts[1].parts[1].parts[1].parts[1].flag",
                 "a bool must be 0 or 1, found 2");
}

TEST(described_path, of_a_block) {
    const image i = image_of(tree(1));
    const std::uint64_t start = i.h.data_offset;
    const auto path_at = [&](std::uint64_t position) {
        return ashlar::dump::path_of_block(i.bytes, start, position, ashlar::description_of<node>());
    };
    const auto target = [&](std::uint64_t slot) { return slot + ashlar::load_as<std::uint64_t>(&i.bytes[slot]); };
    EXPECT_EQ(path_at(start), "");
    EXPECT_EQ(path_at(start + 1), "");
    EXPECT_EQ(path_at(target(start)), "label");
    const std::uint64_t children = target(start + 40);
    EXPECT_EQ(path_at(children), "children");
    const std::uint64_t second = target(children + 8);
    EXPECT_EQ(path_at(second), "children[1]");
    EXPECT_EQ(path_at(target(target(second + 24) + 24)), "children[1].path[1].name");
}

TEST(described_path, of_a_block_whose_contents_wait) {
    const image i = image_of(*chain_of(200));
    const std::uint64_t start = i.h.data_offset;
    for (const std::uint64_t depth : {1U, 16U, 17U, 64U, 65U, 128U, 199U}) {
        std::string expected;
        for (std::uint64_t step = 0; step < depth; ++step) {
            if (depth > 16 && step == 8) expected += "(" + std::to_string(depth - 16) + " more).";
            if (depth <= 16 || step < 8 || step >= depth - 8) expected += "next.";
        }
        expected.pop_back();
        const std::uint64_t position = start + depth * 16;
        EXPECT_EQ(ashlar::dump::path_of_block(i.bytes, start, position, ashlar::description_of<chain>()), expected);
    }
}

// Values and what follows the block are not looked at: they may not have been written yet.
TEST(described_path, of_a_block_in_an_unfinished_image) {
    image i = image_of(tree(1));
    const std::uint64_t start = i.h.data_offset;
    const std::uint64_t children = start + 40 + ashlar::load_as<std::uint64_t>(&i[start + 40]);
    std::fill(i.bytes.begin() + static_cast<std::ptrdiff_t>(children) + 16, i.bytes.end(), std::byte{0xa5});
    const std::uint64_t first = children + ashlar::load_as<std::uint64_t>(&i[children]);
    EXPECT_EQ(ashlar::dump::path_of_block(i.bytes, start, first, ashlar::description_of<node>()), "children[0]");
}

}  // namespace
