// Values from the wire: what was encoded comes back, and each way in which bytes can be wrong is told with its place.
#include "bytes_of.hpp"

#include <ashlar/xdr/decode.hpp>
#include <ashlar/xdr/encode.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/support/exact_block.hpp>

#include <array>
#include <chrono>
#include <deque>
#include <limits>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace xdr_decode {

enum class closed : std::uint8_t { red = 1, blue = 2 };
constexpr auto describe(ashlar::type<closed>) {
    return ashlar::enumerators(ashlar::enumerator<closed::red>, ashlar::enumerator<closed::blue>);
}
struct operation {
    closed colour = closed::red;
    std::string destination{};
    std::optional<std::int16_t> amount{};
    friend bool operator==(const operation&, const operation&) = default;
};
constexpr auto describe(ashlar::type<operation>) {
    return ashlar::fields(ashlar::field<&operation::destination>.max(5));
}
struct transaction {
    std::array<std::byte, 3> magic{};
    std::vector<operation> operations{};
    std::vector<std::vector<std::uint8_t>> blobs{};
    bool done = false;
    friend bool operator==(const transaction&, const transaction&) = default;
};
struct entry {
    std::int32_t number = 0;
    std::unique_ptr<entry> next;
};
struct nothing {};
struct nest {
    std::vector<nest> inner;
};
struct views {
    std::string_view name;
    std::span<const std::byte> data;
};

}  // namespace xdr_decode

namespace {

using namespace ashlar;
using namespace std::string_literals;
using namespace xdr_decode;
using tests::bytes_of;

transaction sample() {
    return {.magic = {std::byte{1}, std::byte{2}, std::byte{3}},
            .operations = {{closed::blue, "abc", std::int16_t{-5}}, {closed::red, "", std::nullopt}},
            .blobs = {{1, 2, 3}, {}},
            .done = true};
}

template <class T>
T round_trip(const T& value) {
    std::vector<std::byte> wire;
    EXPECT_TRUE(xdr::encode(value, wire));
    tests::exact_block block(wire);
    auto back = xdr::decode<T>(block.bytes());
    EXPECT_TRUE(back) << back.error().message();
    return back ? *std::move(back) : T{};
}
template <class T>
void expect_refused(std::string_view wire, errc code, const std::string& message, const xdr::decode_options& how = {}) {
    tests::exact_block block(bytes_of(wire));
    const auto refused = xdr::decode<T>(block.bytes(), how);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), code);
    EXPECT_EQ(refused.error().message(), message);
}

TEST(xdr_decode, gives_back_what_was_encoded) {
    for (const int each : {-128, -1, 0, 127}) EXPECT_EQ(round_trip(static_cast<std::int8_t>(each)), each);
    for (const int each : {0, 65'535}) EXPECT_EQ(round_trip(static_cast<std::uint16_t>(each)), each);
    EXPECT_EQ(round_trip(std::numeric_limits<std::int32_t>::min()), std::numeric_limits<std::int32_t>::min());
    EXPECT_EQ(round_trip(std::numeric_limits<std::uint64_t>::max()), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(std::bit_cast<std::uint32_t>(round_trip(std::bit_cast<float>(0x7fa00001U))), 0x7fa00001U);
    EXPECT_EQ(round_trip(5e-324), 5e-324);
    EXPECT_EQ(round_trip(closed::blue), closed::blue);
    EXPECT_EQ(round_trip(std::chrono::milliseconds(-7)), std::chrono::milliseconds(-7));
    EXPECT_EQ(round_trip(std::vector<bool>{true, false, true}), (std::vector<bool>{true, false, true}));
    EXPECT_EQ(round_trip(std::deque<std::string>{"a", "", "abc"}), (std::deque<std::string>{"a", "", "abc"}));
    EXPECT_EQ(round_trip(std::list<double>{1, 2}), (std::list<double>{1, 2}));
    EXPECT_EQ(round_trip("\0\xff"s), "\0\xff"s);
    EXPECT_EQ(*round_trip(std::make_unique<std::string>("a")), "a");
    EXPECT_EQ(round_trip(std::tuple(1, "a"s, std::optional(2.0F))), std::tuple(1, "a"s, std::optional(2.0F)));
    EXPECT_EQ(round_trip(sample()), sample());
}

TEST(xdr_decode, is_the_same_whatever_was_there_before) {
    std::vector<std::byte> wire;
    ASSERT_TRUE(xdr::encode(sample(), wire));
    transaction value{.magic = {},
                      .operations = std::vector<operation>(7, {closed::blue, "xxxxx", std::int16_t{1}}),
                      .blobs = std::vector<std::vector<std::uint8_t>>(5, {9, 9, 9, 9}),
                      .done = false};
    ASSERT_TRUE(xdr::decode_into(value, wire));
    EXPECT_EQ(value, sample());
}

TEST(xdr_decode, hands_out_views_of_the_input) {
    const auto wire = bytes_of(
        "0000000361626300"
        "00000002ffee0000");
    const auto value = xdr::decode<views>(wire).value();
    EXPECT_EQ(value.name, "abc");
    EXPECT_EQ(static_cast<const void*>(value.name.data()), wire.data() + 4);
    EXPECT_EQ(value.data.data(), wire.data() + 12);
    EXPECT_EQ(value.data.size(), 2U);
}

TEST(xdr_decode, long_lists_without_recursion) {
    constexpr std::size_t length = 1'000'000;
    std::vector<std::byte> wire(length * 8);
    for (std::size_t i = 0; i < length; ++i) {
        xdr::store_wire(wire.data() + 8 * i, static_cast<std::uint32_t>(i));
        xdr::store_wire(wire.data() + 8 * i + 4, std::uint32_t{i + 1 < length});
    }
    entry top;
    ASSERT_TRUE(xdr::decode_into(top, wire));
    std::size_t count = 0;
    for (const entry* at = &top; at != nullptr; at = at->next.get()) EXPECT_EQ(at->number, static_cast<int>(count++));
    EXPECT_EQ(count, length);
    // A shorter one takes the rest away, link by link.
    ASSERT_TRUE(xdr::decode_into(top, bytes_of("0000000500000000")));
    EXPECT_EQ(top.number, 5);
    EXPECT_EQ(top.next, nullptr);
    const auto cut =
        xdr::decode<entry>(bytes_of("0000000500000001"
                                    "0000000600000001"));
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().message(), "16: [2].number: 4 more bytes were expected, the input ends after 0");
}

TEST(xdr_decode, refuses_an_input_that_ends_anywhere) {
    std::vector<std::byte> wire;
    ASSERT_TRUE(xdr::encode(sample(), wire));
    for (std::size_t size = 0; size < wire.size(); ++size) {
        tests::exact_block block(bytes_view(wire).first(size));
        const auto refused = xdr::decode<transaction>(block.bytes());
        ASSERT_FALSE(refused) << size;
        EXPECT_EQ(refused.error().code(), errc::truncated) << size;
    }
}

// Every single bit: refused, or a value that is encoded to these very bytes.
TEST(xdr_decode, accepts_only_what_it_would_encode) {
    std::vector<std::byte> wire;
    ASSERT_TRUE(xdr::encode(sample(), wire));
    for (std::size_t bit = 0; bit < wire.size() * 8; ++bit) {
        auto damaged = wire;
        damaged[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
        const auto value = xdr::decode<transaction>(damaged);
        if (!value) continue;
        std::vector<std::byte> again;
        ASSERT_TRUE(xdr::encode(*value, again));
        ASSERT_EQ(again, damaged) << bit;
    }
}

// ---- each fault with its sentence ----

TEST(xdr_decode, refuses_numbers_out_of_range) {
    expect_refused<std::int8_t>("00000080", errc::value, "0: 128 is not an integer of 8 bits");
    expect_refused<std::int8_t>("ffffff7f", errc::value, "0: -129 is not an integer of 8 bits");
    expect_refused<std::uint16_t>("00010000", errc::value, "0: 65536 is not an unsigned integer of 16 bits");
    expect_refused<bool>("00000002", errc::value, "0: 2 is not a bool, 0 or 1");
    expect_refused<closed>("00000003", errc::value, "0: 3 is not one of the enumerators");
    expect_refused<closed>("00000101", errc::value, "0: 257 is not an unsigned integer of 8 bits");
    expect_refused<std::chrono::duration<std::int32_t>>("0000000080000000", errc::value,
                                                        "0: 2147483648 is not a time that its type can count");
}

TEST(xdr_decode, says_in_which_field) {
    expect_refused<transaction>("010203000000000100000002", errc::truncated,
                                "4: operations: 1 elements of 12 bytes or more were expected, the input ends after 4");
    expect_refused<transaction>(
        "01020300"
        "00000001"
        "00000002"
        "00000000"
        "00000001"
        "00008000"
        "0000000000000000",
        errc::value, "20: operations[0].amount: 32768 is not an integer of 16 bits");
    expect_refused<transaction>(
        "01020300"
        "00000001"
        "00000002"
        "00000006"
        "616161616161"
        "0000"
        "00000000",
        errc::bound, "12: operations[0].destination: at most 5 elements are allowed here, there are 6");
    expect_refused<transaction>("01020301", errc::value, "3: magic: what fills up a unit must be zero");
}

TEST(xdr_decode, refuses_lengths_before_it_allocates) {
    for (const char* const length : {"ffffffff", "fffffffd", "80000000", "7fffffd0", "00000002"}) {
        EXPECT_EQ(xdr::decode<std::string>(bytes_of(length + "61"s)).error().code(), errc::truncated);
        EXPECT_EQ(xdr::decode<std::vector<double>>(bytes_of(length + "00000000"s)).error().code(), errc::truncated);
        EXPECT_EQ(xdr::decode<std::vector<operation>>(bytes_of(length + "00000000"s)).error().code(), errc::truncated);
    }
}

TEST(xdr_decode, is_held_to_its_limits) {
    EXPECT_TRUE(xdr::decode<std::vector<nothing>>(bytes_of("00010000")));
    expect_refused<std::vector<nothing>>("00010001", errc::limit,
                                         "0: 65537 elements without bytes of their own, 65536 are the limit");
    EXPECT_TRUE(xdr::decode<std::vector<double>>(bytes_of("000000010000000000000000"), {.allocation = 8}));
    expect_refused<std::vector<double>>("000000010000000000000000", errc::limit,
                                        "4: the value needs more than the 7 bytes that the limit allows",
                                        {.allocation = 7});
    std::string deep;
    for (int i = 0; i < 200; ++i) deep += "00000001";
    EXPECT_TRUE(xdr::decode<nest>(bytes_of(deep.substr(8) + "00000000")));
    const auto refused = xdr::decode<nest>(bytes_of(deep + "00000001"
                                                           "00000000"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().sentence(), "the value is nested more than 200 levels deep");
}

TEST(xdr_decode, refuses_what_follows) {
    expect_refused<std::int32_t>("0000000100", errc::trailing, "4: the input should end here, 1 bytes follow");
}

TEST(xdr_decode, is_lax_where_it_is_told_to_be) {
    EXPECT_EQ(xdr::decode<std::int32_t>(bytes_of("0000000100"), {.trailing_bytes = true}).value(), 1);
    EXPECT_EQ(xdr::decode<std::string>(bytes_of("0000000161000001"), {.nonzero_padding = true}).value(), "a");
    EXPECT_TRUE(xdr::decode<bool>(bytes_of("00000007"), {.any_true = true}).value());
    EXPECT_EQ(xdr::decode<closed>(bytes_of("00000007"), {.unknown_enumerators = true}).value(), static_cast<closed>(7));
}

TEST(xdr_decode, leaves_a_valid_value_after_an_error) {
    transaction value = sample();
    auto wire = bytes_of(
        "01020300"
        "00000001"
        "00000002"
        "00000001"
        "78000000"
        "00000000"
        "00000000"
        "00000007");
    EXPECT_FALSE(xdr::decode_into(value, wire));
    EXPECT_EQ(value.operations.size(), 1U);
    EXPECT_EQ(value.operations[0].destination, "x");
    EXPECT_EQ(round_trip(value), value);
}

}  // namespace
