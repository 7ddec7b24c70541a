// Values on the wire, byte by byte as RFC 4506 has them; and what cannot be encoded, with the path of the field.
#include "bytes_of.hpp"

#include <ashlar/xdr/encode.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

namespace xdr_encode {

enum class open : std::int16_t { a = -1 };
enum class closed : std::uint8_t { red = 1, blue = 2 };
constexpr auto describe(ashlar::type<closed>) {
    return ashlar::enumerators(ashlar::enumerator<closed::red>, ashlar::enumerator<closed::blue>);
}
enum class wide : std::int64_t { zero = 0 };

// RFC 4506 §7.
enum class filekind : std::int32_t { text = 0, data = 1, exec = 2 };
constexpr auto describe(ashlar::type<filekind>) {
    using ashlar::enumerator;
    return ashlar::enumerators(enumerator<filekind::text>, enumerator<filekind::data>, enumerator<filekind::exec>);
}
struct file {
    std::string filename{};
    filekind type = filekind::text;
    std::string owner{};
    std::vector<std::byte> data{};
};
constexpr auto describe(ashlar::type<file>) {
    using ashlar::field;
    return ashlar::fields(field<&file::filename>.max(255), field<&file::owner>.max(32), field<&file::data>.max(65'535));
}

struct header {
    std::array<std::byte, 3> magic{std::byte{1}, std::byte{2}, std::byte{3}};
    std::uint32_t number = 0xdeadbeef;
    bool set = true;
    std::uint32_t last = 7;
};

struct entry {
    std::int32_t number = 0;
    std::unique_ptr<entry> next;
};
struct holds_files {
    std::vector<file> files;
};
struct nest {
    std::vector<nest> inner;
};

}  // namespace xdr_encode

namespace {

using namespace ashlar;
using namespace std::string_literals;
using namespace xdr_encode;

template <class T>
std::string wire(const T& value) {
    std::vector<std::byte> made;
    const auto written = xdr::encode(value, made);
    EXPECT_TRUE(written) << written.error().message();
    EXPECT_EQ(made.size(), xdr::encoded_size(value));
    return tests::hex(made);
}
template <class T>
void expect_refused(const T& value, errc code, const std::string& message) {
    std::vector<std::byte> made;
    const auto refused = xdr::encode(value, made);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), code);
    EXPECT_EQ(refused.error().message(), message);
}

TEST(xdr_encode, numbers) {
    EXPECT_EQ(wire(std::int8_t{-1}), "ffffffff");
    EXPECT_EQ(wire(std::uint8_t{255}), "000000ff");
    EXPECT_EQ(wire(std::int16_t{-2}), "fffffffe");
    EXPECT_EQ(wire(std::uint16_t{0x1234}), "00001234");
    EXPECT_EQ(wire(std::numeric_limits<std::int32_t>::min()), "80000000");
    EXPECT_EQ(wire(std::int64_t{-2}), "fffffffffffffffe");
    EXPECT_EQ(wire(std::uint64_t{0x0102030405060708}), "0102030405060708");
    EXPECT_EQ(wire(true), "00000001");
    EXPECT_EQ(wire(1.5F), "3fc00000");
    EXPECT_EQ(wire(-0.0), "8000000000000000");
    EXPECT_EQ(wire(std::bit_cast<float>(0x7fa00001U)), "7fa00001");  // a signalling NaN stays one
    EXPECT_EQ(wire(xdr::quadruple{{std::byte{0x3f}, std::byte{0xff}}}), "3fff" + std::string(28, '0'));
}

TEST(xdr_encode, enumerations) {
    EXPECT_EQ(wire(open::a), "ffffffff");
    EXPECT_EQ(wire(static_cast<open>(300)), "0000012c");
    EXPECT_EQ(wire(closed::blue), "00000002");
    EXPECT_EQ(wire(wide::zero), "00000000");
    expect_refused(static_cast<closed>(3), errc::value, "0: 3 is not one of the enumerators");
    expect_refused(static_cast<wide>(std::int64_t{1} << 31), errc::value,
                   "0: 2147483648 is not one of the enumerators");
}

TEST(xdr_encode, times_as_hypers_by_their_count) {
    EXPECT_EQ(wire(std::chrono::seconds(-1)), "ffffffffffffffff");
    EXPECT_EQ(wire(std::chrono::duration<double>(1.0)), "3ff0000000000000");
    EXPECT_EQ(wire(std::chrono::sys_seconds(std::chrono::seconds(5))), "0000000000000005");
}

TEST(xdr_encode, bytes_strings_and_arrays) {
    EXPECT_EQ(wire(std::array<std::byte, 3>{std::byte{1}, std::byte{2}, std::byte{3}}), "01020300");
    EXPECT_EQ(wire(std::vector<unsigned char>{1, 2, 3, 4, 5}), "000000050102030405000000");
    EXPECT_EQ(wire(std::deque<std::byte>{std::byte{9}}), "0000000109000000");
    EXPECT_EQ(wire("\0\xffz"s), "0000000300ff7a00");
    EXPECT_EQ(wire(""s), "00000000");
    EXPECT_EQ(wire(std::array<std::int32_t, 2>{1, -1}), "00000001ffffffff");
    EXPECT_EQ(wire(std::vector<std::int32_t>{1, -1}), "0000000200000001ffffffff");
    EXPECT_EQ(wire(std::vector<bool>{true, false}), "000000020000000100000000");
    EXPECT_EQ(wire(std::list<std::string>{"a", "bc"}), "0000000200000001610000000000000262630000");
    EXPECT_EQ(wire(std::array<std::string, 2>{"", "a"}), "000000000000000161000000");
}

TEST(xdr_encode, optional_data) {
    EXPECT_EQ(wire(std::optional<std::int32_t>()), "00000000");
    EXPECT_EQ(wire(std::optional<std::int32_t>(5)), "0000000100000005");
    EXPECT_EQ(wire(std::unique_ptr<std::string>()), "00000000");
    EXPECT_EQ(wire(std::make_unique<std::string>("a")), "000000010000000161000000");
}

TEST(xdr_encode, structures) {
    EXPECT_EQ(wire(std::pair(1, true)), "0000000100000001");
    EXPECT_EQ(wire(std::tuple(1, "a"s, 2.0F)), "00000001000000016100000040000000");
    EXPECT_EQ(wire(header{}), "01020300deadbeef0000000100000007");
}

// The example of RFC 4506 §7.
TEST(xdr_encode, the_file_of_the_rfc) {
    file sillyprog{.filename = "sillyprog", .type = filekind::exec, .owner = "john", .data = {}};
    for (const char each : "(quit)"s) sillyprog.data.push_back(static_cast<std::byte>(each));
    EXPECT_EQ(wire(sillyprog),
              "0000000973696c6c7970726f67000000"  // filename
              "00000002"                          // exec
              "000000046a6f686e"                  // owner
              "00000006287175697429"
              "0000");  // data
}

TEST(xdr_encode, long_lists_without_recursion) {
    constexpr std::size_t length = 1'000'000;
    entry top;
    entry* last = &top;
    for (std::size_t i = 1; i < length; ++i) {
        last->next = std::make_unique<entry>();
        last = last->next.get();
        last->number = static_cast<std::int32_t>(i);
    }
    std::vector<std::byte> made;
    ASSERT_TRUE(xdr::encode(top, made));
    EXPECT_EQ(made.size(), length * 8);
    EXPECT_EQ(made[8 * 255 + 3], std::byte{255});
    EXPECT_EQ(made.back(), std::byte{0});
    while (top.next != nullptr) top.next = std::move(top.next->next);  // nor apart
}

TEST(xdr_encode, uses_a_vector_s_capacity_again) {
    std::vector<std::byte> made;
    ASSERT_TRUE(xdr::encode(std::string(1000, 'a'), made));
    const std::byte* const place = made.data();
    ASSERT_TRUE(xdr::encode(std::string(500, 'b'), made));
    EXPECT_EQ(made.data(), place);
    EXPECT_EQ(made.size(), 504U);
}

TEST(xdr_encode, writes_nothing_past_the_end) {
    const file value{.filename = "abcde", .type = filekind::data, .owner = "me", .data = std::vector<std::byte>(9)};
    const std::uint64_t size = xdr::encoded_size(value);
    for (std::uint64_t room = 0; room < size; ++room) {
        std::vector<std::byte> memory(room);  // the address sanitizer watches its end
        const auto refused = xdr::encode(value, std::span(memory));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code(), errc::limit);
    }
    std::vector<std::byte> memory(size + 10);
    EXPECT_EQ(xdr::encode(value, std::span(memory)).value().size(), size);
}

// ---- what cannot be encoded ----

TEST(xdr_encode, more_than_a_bound_is_refused) {
    holds_files all{.files = std::vector<file>(3)};
    all.files[2].owner = std::string(32, 'x');
    EXPECT_EQ(wire(all).size(), 2 * (4 + 3 * 16 + 32U));
    all.files[2].owner += 'x';
    expect_refused(all, errc::bound, "44: files[2].owner: at most 32 elements are allowed here, there are 33");
}

TEST(xdr_encode, an_enumerator_that_is_not_listed_is_refused) {
    expect_refused(file{.type = static_cast<filekind>(7)}, errc::value, "4: type: 7 is not one of the enumerators");
}

TEST(xdr_encode, depth_is_held_to_its_limit) {
    const auto deep = [](int depth) {
        nest top;
        nest* at = &top;
        for (int i = 1; i < depth; ++i) at = &at->inner.emplace_back();
        return top;
    };
    std::vector<std::byte> made;
    for (const std::uint32_t most : {1U, 5U, 200U}) {
        const auto levels = static_cast<int>(most);
        EXPECT_TRUE(xdr::encode(deep(levels), made, {.depth = most}));
        const auto refused = xdr::encode(deep(levels + 1), made, {.depth = most});
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code(), errc::limit);
    }
}

}  // namespace
