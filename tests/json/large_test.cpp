// Deep and wide values: the call stack stays as it is, memory follows depth alone.
#include <ashlar/dump/census.hpp>

#include <tests/json/images.hpp>

#include <malloc.h>
#include <pthread.h>

#include <functional>

namespace {

using ashlar::result;
using ashlar::dump::described_image;
namespace json = ashlar::json;
namespace tests = ashlar::tests;

constexpr std::size_t cell_size = 16;

// A list of `count` cells, one owning the next; cell i holds i.
described_image chain(std::uint32_t count) {
    constexpr std::string_view text =
        "ashlar 0\n"
        "root #0\n"
        "#0 struct cell 16:8 {\n"
        "  0 next: owned<#0>;\n"
        "  8 value: u32;\n"
        "}\n";
    std::vector<std::byte> data(count * cell_size);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t distance = i + 1 == count ? 0 : cell_size;
        std::memcpy(&data[i * cell_size], &distance, sizeof distance);
        std::memcpy(&data[i * cell_size + 8], &i, sizeof i);
    }
    return tests::image_of(text, data);
}

// Counts text without keeping it, and how far the heap grows meanwhile. (Under the address sanitizer the heap says
// nothing.)
class measuring_sink final : public json::sink {
public:
    result<void> write(std::string_view text) override {
        bytes += text.size();
        growth = std::max(growth, static_cast<std::int64_t>(mallinfo2().uordblks + mallinfo2().hblkhd) - start_);
        return {};
    }
    std::uint64_t bytes = 0;
    std::int64_t growth = 0;

private:
    std::int64_t start_ = static_cast<std::int64_t>(mallinfo2().uordblks + mallinfo2().hblkhd);
};

void on_a_small_stack(std::function<void()> work) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    ASSERT_EQ(pthread_attr_setstacksize(&attributes, std::size_t{512} << 10), 0);
    pthread_t thread;
    const auto run = [](void* given) -> void* { return (*static_cast<std::function<void()>*>(given))(), nullptr; };
    ASSERT_EQ(pthread_create(&thread, &attributes, run, &work), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

TEST(json_large, a_million_deep) {
    constexpr std::uint32_t depth = 1'000'000;
    const described_image image = chain(depth);
    std::string text;
    on_a_small_stack([&] { text = tests::compact(image); });
    std::string expected;
    for (std::uint32_t i = 0; i + 1 < depth; ++i) expected += R"({"next":)";
    expected += R"({"next":null)";
    for (std::uint32_t i = depth; i-- > 0;) expected += R"(,"value":)" + std::to_string(i) + '}';
    EXPECT_TRUE(text == expected);
    measuring_sink sink;
    ASSERT_TRUE(json::write(image, sink));
    EXPECT_LT(sink.growth, depth * 26 + (1 << 20)) << "24 bytes a level";
    EXPECT_LT(sink.bytes, depth * std::uint64_t{420}) << "lines are indented to a bounded depth";
}

TEST(json_large, a_million_wide) {
    struct item {
        std::string text;
        std::vector<int> numbers;
    };
    const described_image image = tests::image_of(std::vector<item>(1'000'000, item{"word", {1, 2}}));
    measuring_sink sink;
    ASSERT_TRUE(json::write(image, sink, {.indent = 0}));
    EXPECT_EQ(sink.bytes, std::string_view(R"({"text":"word","numbers":[1,2]},)").size() * 1'000'000 + 1);
    EXPECT_LT(sink.growth, 1 << 16);
}

TEST(json_large, the_census_of_a_list_costs_nothing) {
    const described_image image = chain(1'000'000);
    ashlar::dump::census counted;
    on_a_small_stack([&] { counted = ashlar::dump::take_census(image); });
    ASSERT_EQ(counted.rows.size(), 1);
    EXPECT_EQ(counted.rows[0].objects, 1'000'000);
    EXPECT_EQ(counted.rows[0].bytes, 16'000'000);
    EXPECT_EQ(counted.gaps, 0);
}

}  // namespace
