// Every primitive of RFC 4506 §4 written and read by hand: the bytes on the wire, and each way in which they can be
// wrong.
#include "bytes_of.hpp"

#include <ashlar/xdr/reader.hpp>
#include <ashlar/xdr/writer.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/support/exact_block.hpp>

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace {

using namespace ashlar;
using namespace std::string_literals;
using tests::bytes_of;
using tests::hex;
using xdr::reader;
using xdr::writer;

template <class Put>
std::string written(Put put) {
    std::array<std::byte, 64> room;
    room.fill(std::byte{0xee});
    writer to(room);
    EXPECT_TRUE(put(to));
    return hex(to.written());
}

TEST(xdr_writer, puts_every_primitive_in_the_order_of_the_wire) {
    EXPECT_EQ(written([](writer& w) { return w.put_int(-2); }), "fffffffe");
    EXPECT_EQ(written([](writer& w) { return w.put_int(std::numeric_limits<std::int32_t>::min()); }), "80000000");
    EXPECT_EQ(written([](writer& w) { return w.put_unsigned(0x01020304); }), "01020304");
    EXPECT_EQ(written([](writer& w) { return w.put_hyper(-2); }), "fffffffffffffffe");
    EXPECT_EQ(written([](writer& w) { return w.put_unsigned_hyper(0x0102030405060708); }), "0102030405060708");
    EXPECT_EQ(written([](writer& w) { return w.put_bool(true); }), "00000001");
    EXPECT_EQ(written([](writer& w) { return w.put_bool(false); }), "00000000");
    EXPECT_EQ(written([](writer& w) { return w.put_float(-0.0F); }), "80000000");
    EXPECT_EQ(written([](writer& w) { return w.put_double(1.0); }), "3ff0000000000000");
    EXPECT_EQ(written([](writer& w) { return w.put_quadruple({{std::byte{0x3f}, std::byte{0xff}}}); }),
              "3fff0000000000000000000000000000");
}

TEST(xdr_writer, fills_up_units_with_zeroes) {
    for (std::size_t size = 0; size <= 9; ++size) {
        const std::string text(size, 'x');
        std::string expected = hex(std::as_bytes(std::span(text)));
        while (expected.size() % 8 != 0) expected += '0';
        EXPECT_EQ(written([&](writer& w) { return w.put_fixed_opaque(std::as_bytes(std::span(text))); }), expected);
        EXPECT_EQ(written([&](writer& w) { return w.put_string(text); }), "0000000" + std::to_string(size) + expected);
    }
}

TEST(xdr_writer, counts_what_it_wrote) {
    std::array<std::byte, 64> room;
    writer to(room);
    EXPECT_EQ(to.size(), 0U);
    to.put_int(1).value();
    to.put_string("abcde").value();
    EXPECT_EQ(to.size(), 16U);
}

TEST(xdr_writer, writes_nothing_where_there_is_no_room) {
    for (std::size_t size = 0; size < 12; ++size) {
        std::vector<std::byte> room(size, std::byte{0xee});
        writer to(room);
        const auto refused = to.put_string("abcde");
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code(), errc::limit);
        EXPECT_EQ(refused.error().sentence(),
                  "12 more bytes were to be written, there is room for " + std::to_string(size));
        EXPECT_THAT(room, testing::Each(std::byte{0xee}));
        EXPECT_EQ(to.size(), 0U);
        if (size < 8) {
            EXPECT_FALSE(to.put_hyper(1));
        }
        if (size < 4) {
            EXPECT_FALSE(to.put_bool(true));
        }
    }
}

TEST(xdr_writer, refuses_what_is_longer_than_its_bound) {
    std::array<std::byte, 64> room;
    writer to(room);
    EXPECT_TRUE(to.put_string("abc", 3));
    const auto refused = to.put_string("abcd", 3);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::bound);
    EXPECT_EQ(refused.error().message(), "8: at most 3 bytes are allowed here, there are 4");
}

TEST(xdr_reader, gets_what_was_put) {
    const auto input = bytes_of(
        "fffffffe"
        "80000000"
        "fffffffffffffffe"
        "8000000000000000"
        "00000001"
        "80000000"
        "7ff0000000000001"
        "3fff0000000000000000000000000001"
        "0000000361626300"
        "61620000");
    reader from(input);
    EXPECT_EQ(from.get_int().value(), -2);
    EXPECT_EQ(from.get_unsigned().value(), 0x80000000U);
    EXPECT_EQ(from.get_hyper().value(), -2);
    EXPECT_EQ(from.get_unsigned_hyper().value(), 0x8000000000000000U);
    EXPECT_TRUE(from.get_bool().value());
    EXPECT_TRUE(std::signbit(from.get_float().value()));
    EXPECT_EQ(std::bit_cast<std::uint64_t>(from.get_double().value()), 0x7ff0000000000001U);  // still signalling
    EXPECT_EQ(from.get_quadruple().value().bytes[15], std::byte{1});
    EXPECT_EQ(from.get_string().value(), "abc");
    EXPECT_FALSE(from.finish());
    EXPECT_EQ(hex(from.get_fixed_opaque(2).value()), "6162");
    EXPECT_EQ(from.left(), 0U);
    EXPECT_EQ(from.position(), input.size());
    EXPECT_TRUE(from.finish());
}

template <class Get>
void expect_refused(std::string_view input, Get get, errc code, const std::string& message) {
    tests::exact_block block(bytes_of(input));
    reader from(block.bytes());
    const auto got = get(from);
    ASSERT_FALSE(got);
    EXPECT_EQ(got.error().code(), code);
    EXPECT_EQ(got.error().message(), message);
    EXPECT_EQ(from.position(), 0U);  // nothing is passed over
}

TEST(xdr_reader, refuses_an_input_that_ends_too_soon) {
    expect_refused(
        "000000", [](reader& r) { return r.get_int(); }, errc::truncated,
        "0: an int of 4 bytes was expected, the input ends after 3");
    expect_refused(
        "00000000000000", [](reader& r) { return r.get_hyper(); }, errc::truncated,
        "0: a hyper of 8 bytes was expected, the input ends after 7");
    expect_refused(
        "", [](reader& r) { return r.get_bool(); }, errc::truncated,
        "0: a bool of 4 bytes was expected, the input ends after 0");
    expect_refused(
        "000000", [](reader& r) { return r.get_string(); }, errc::truncated,
        "0: a length of 4 bytes was expected, the input ends after 3");
    expect_refused(
        "0000000561626364", [](reader& r) { return r.get_string(); }, errc::truncated,
        "4: opaque data of 5 bytes was expected, the input ends after 4");
    expect_refused(
        "00000003616263", [](reader& r) { return r.get_string(); }, errc::truncated,
        "4: opaque data of 3 bytes was expected, the input ends after 3");
}

TEST(xdr_reader, compares_lengths_with_what_is_left_and_never_wraps) {
    for (const char* const length : {"ffffffff", "fffffffe", "fffffffd", "fffffffc", "80000000", "7fffffff"}) {
        const auto input = bytes_of(length + "0000000000000000"s);
        reader from(input);
        EXPECT_EQ(from.get_opaque().error().code(), errc::truncated) << length;
        reader again(input);
        EXPECT_EQ(again.get_opaque(100).error().code(), errc::bound) << length;
    }
    const auto input = bytes_of("0000000000000000");
    reader from(input);
    EXPECT_EQ(from.get_fixed_opaque(std::numeric_limits<std::uint64_t>::max()).error().code(), errc::truncated);
}

TEST(xdr_reader, refuses_what_the_wire_does_not_allow) {
    expect_refused("00000002", [](reader& r) { return r.get_bool(); }, errc::value, "0: a bool is 0 or 1, 2 was found");
    expect_refused(
        "61620100", [](reader& r) { return r.get_fixed_opaque(2); }, errc::value,
        "2: what fills up a unit must be zero");
    expect_refused(
        "0000000561626364"
        "65000001",
        [](reader& r) { return r.get_string(); }, errc::value, "11: what fills up a unit must be zero");
    expect_refused(
        "0000000461626364", [](reader& r) { return r.get_string(3); }, errc::bound,
        "0: at most 3 bytes are allowed here, there are 4");
}

TEST(xdr_reader, says_what_is_left_over) {
    const auto input = bytes_of("0000000100000002");
    reader from(input);
    (void)from.get_int().value();
    EXPECT_EQ(from.finish().error().code(), errc::trailing);
    EXPECT_EQ(from.finish().error().message(), "4: the input should end here, 4 bytes follow");
}

}  // namespace
