// Record marking: records cut into fragments and joined again, whatever the fragments and however the bytes arrive.
#include <ashlar/xdr/record.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <tests/support/child_process.hpp>
#include <tests/support/files.hpp>
#include <tests/support/real_data.hpp>

#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace ashlar;
using namespace std::string_literals;
using xdr::record_reader;

bytes_view bytes(const std::string& text) { return std::as_bytes(std::span(text)); }
std::string text(bytes_view from) { return {reinterpret_cast<const char*>(from.data()), from.size()}; }

std::string marked(const std::string& record, std::uint32_t fragment = xdr::largest_fragment) {
    std::vector<std::byte> made;
    vector_sink to(made);
    xdr::write_record(to, bytes(record), fragment).value();
    return text(made);
}

// One byte at a time, as a slow peer sends them.
class dripping_source final : public byte_source {
public:
    explicit dripping_source(std::string from) : from_(std::move(from)) {}
    result<std::size_t> read(std::span<std::byte> to) override {
        if (next_ == from_.size()) return std::size_t{0};
        to[0] = static_cast<std::byte>(from_[next_++]);
        return std::size_t{1};
    }

private:
    std::string from_;
    std::size_t next_ = 0;
};

std::vector<std::string> records_of(byte_source& from) {
    record_reader reader(from);
    std::vector<std::string> found;
    for (;;) {
        const auto next = reader.next();
        EXPECT_TRUE(next) << next.error().message();
        if (!next || !*next) return found;
        found.push_back(text(**next));
    }
}

TEST(xdr_record, is_marked_as_the_rfc_says) {
    EXPECT_EQ(marked("abcde"), "\x80\0\0\5abcde"s);
    EXPECT_EQ(marked("abcde", 2), "\0\0\0\2ab\0\0\0\2cd\x80\0\0\1e"s);
    EXPECT_EQ(marked("abcd", 2), "\0\0\0\2ab\x80\0\0\2cd"s);
    EXPECT_EQ(marked(""), "\x80\0\0\0"s);
}

TEST(xdr_record, is_joined_from_any_fragments) {
    const std::vector<std::string> records = {"", "a", std::string(1000, 'x'), "", std::string(60'000, 'y')};
    for (const std::uint32_t fragment : {1U, 7U, 65'536U, xdr::largest_fragment}) {
        std::string all;
        for (const std::string& each : records) all += marked(each, fragment);
        memory_source whole(bytes(all));
        EXPECT_TRUE(records_of(whole) == records);
        dripping_source dripping(all);
        EXPECT_TRUE(records_of(dripping) == records);
        std::istringstream stream(all);
        stream_source streamed(stream);
        EXPECT_TRUE(records_of(streamed) == records);
    }
}

TEST(xdr_record, may_have_empty_fragments) {
    const std::string input = "\0\0\0\0\0\0\0\2ab\0\0\0\0\x80\0\0\0"s;
    memory_source from(bytes(input));
    EXPECT_EQ(records_of(from), std::vector{"ab"s});
}

TEST(xdr_record, goes_through_a_pipe) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const std::vector<std::string> records = {std::string(300'000, 'a'), "b"};
    tests::child_process writing([&] {
        descriptor_sink to(ends[1]);
        for (const std::string& each : records) {
            if (!xdr::write_record(to, bytes(each), 1000)) return 1;
        }
        return 0;
    });
    ::close(ends[1]);
    descriptor_source from(ends[0]);
    EXPECT_TRUE(records_of(from) == records);
    EXPECT_EQ(writing.exit_status(), 0);
    ::close(ends[0]);
}

TEST(xdr_record, that_is_cut_is_an_error_and_what_came_before_is_not_lost) {
    const std::string first = marked("first");
    const std::string second = marked("second", 4);
    for (std::size_t size = first.size() + 1; size < first.size() + second.size(); ++size) {
        const std::string input = (first + second).substr(0, size);
        memory_source from(bytes(input));
        record_reader reader(from);
        EXPECT_EQ(text(*reader.next().value()), "first");
        const auto cut = reader.next();
        ASSERT_FALSE(cut) << size;
        EXPECT_EQ(cut.error().code(), errc::truncated);
        EXPECT_EQ(cut.error().offset(), size);
        EXPECT_EQ(reader.position(), size);
    }
}

TEST(xdr_record, is_held_to_its_limits) {
    const std::string input = marked(std::string(10, 'x'), 3);  // four fragments
    const auto read = [&](const xdr::record_limits& most) {
        memory_source from(bytes(input));
        record_reader reader(from, most);
        const auto next = reader.next();
        return next ? std::string() : next.error().message();
    };
    EXPECT_EQ(read({.bytes = 10, .fragments = 4}), "");
    EXPECT_EQ(read({.bytes = 11, .fragments = 5}), "");
    EXPECT_EQ(read({.bytes = 9, .fragments = 4}), "21: a record of 10 bytes or more, 9 are the limit");
    EXPECT_EQ(read({.bytes = 10, .fragments = 3}), "21: a record of more than 3 fragments");
}

TEST(xdr_record, takes_no_memory_for_what_is_only_announced) {
    const std::string input =
        "\xff\xff\xff\xff"
        "abc"s;
    memory_source from(bytes(input));
    record_reader reader(from, {.bytes = std::uint64_t{1} << 40});
    const auto next = reader.next();
    ASSERT_FALSE(next);
    EXPECT_EQ(next.error().message(), "7: 2147483644 more bytes of a fragment were expected, the input ends");
}

// The same 37 entries of a public ledger, one fragment each, and cut into several, with empty ones at the end.
TEST(xdr_record, of_real_ledgers_is_the_same_however_it_is_cut) {
    const auto whole = tests::real_data("xdr/framed/ledger-headers.framed.xdr");
    const auto cut = tests::real_data("xdr/framed/ledger-headers.fragmented.xdr");
    ASHLAR_NEEDS_REAL_DATA(whole);
    ASHLAR_NEEDS_REAL_DATA(cut);
    const std::string content = tests::content_of(whole);
    memory_source from(bytes(content));
    const auto records = records_of(from);
    EXPECT_EQ(records.size(), 37U);
    const std::string fragments = tests::content_of(cut);
    memory_source from_fragments(bytes(fragments));
    EXPECT_TRUE(records_of(from_fragments) == records);
    std::string again;
    for (const std::string& each : records) again += marked(each);
    EXPECT_TRUE(again == content);
}

TEST(xdr_record_death, is_not_cut_into_fragments_of_nothing) {
    EXPECT_DEATH(marked("a", 0), "a fragment has 1 to 2\\^31 - 1 bytes");
    EXPECT_DEATH(marked("a", 0x8000'0000), "a fragment has 1 to 2\\^31 - 1 bytes");
}

}  // namespace
