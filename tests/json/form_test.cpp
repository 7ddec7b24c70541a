// The two forms of the text, to the byte; sinks, limits and errors.
#include <tests/json/images.hpp>

#include <memory>
#include <optional>
#include <sstream>

namespace {

using ashlar::errc;
using ashlar::error;
using ashlar::result;
using ashlar::tests::compact;
using ashlar::tests::image_of;
namespace json = ashlar::json;

struct stop {
    std::string name;
    std::optional<double> height;
    std::vector<std::int32_t> times;
};
struct route {
    std::string title;
    std::vector<stop> stops;
    std::vector<stop> closed;
    std::unique_ptr<route> next;
    std::optional<std::optional<int>> detour;
};

route sample() {
    route made{
        "12 \"Ring\"", {{"North", 212.5, {430, 445, 500}}, {"\xff", std::nullopt, {}}}, {}, {}, std::optional<int>()};
    made.next = std::make_unique<route>();
    return made;
}

TEST(json_form, for_people) {
    const std::string expected = R"({
  "title": "12 \"Ring\"",
  "stops": [
    {
      "name": "North",
      "height": 212.5,
      "times": [430, 445, 500]
    },
    {
      "name": {"$bytes": "/w=="},
      "height": null,
      "times": []
    }
  ],
  "closed": [],
  "next": {
    "title": "",
    "stops": [],
    "closed": [],
    "next": null,
    "detour": null
  },
  "detour": {
    "$some": null
  }
})";
    EXPECT_EQ(json::to_string(image_of(sample())).value(), expected);
}

TEST(json_form, compact) {
    EXPECT_EQ(compact(sample()),
              R"({"title":"12 \"Ring\"","stops":[{"name":"North","height":212.5,"times":[430,445,500]},)"
              R"({"name":{"$bytes":"/w=="},"height":null,"times":[]}],"closed":[],)"
              R"("next":{"title":"","stops":[],"closed":[],"next":null,"detour":null},"detour":{"$some":null}})");
}

TEST(json_form, indent_is_as_asked) {
    const auto text = json::to_string(image_of(stop{"a", {}, {1, 2}}), {.indent = 1}).value();
    EXPECT_EQ(text, "{\n \"name\": \"a\",\n \"height\": null,\n \"times\": [1, 2]\n}");
}

TEST(json_form, lists_of_short_values_fill_lines) {
    stop busy{"a", {}, {}};
    for (int i = 0; i < 100; ++i) busy.times.push_back(1000 + i);
    std::istringstream text(json::to_string(image_of(busy)).value());
    std::size_t longest = 0;
    std::size_t lines = 0;
    for (std::string line; std::getline(text, line); ++lines) longest = std::max(longest, line.size());
    EXPECT_LE(longest, 110);
    EXPECT_GT(longest, 90);
    EXPECT_EQ(lines, 4 + 6);
}

class failing_sink final : public json::sink {
public:
    explicit failing_sink(int good) : good_(good) {}
    result<void> write(std::string_view text) override {
        ++calls;
        longest = std::max(longest, text.size());
        if (calls > good_) return error(errc::system, "the sink is full");
        return {};
    }
    int calls = 0;
    std::size_t longest = 0;

private:
    int good_;
};

TEST(json_sinks, get_pieces_of_bounded_size_until_they_fail) {
    const auto image = image_of(std::vector<stop>(50'000, stop{"some name", 1.0, {}}));
    failing_sink patient(1'000'000);
    ASSERT_TRUE(json::write(image, patient));
    EXPECT_GT(patient.calls, 10);
    EXPECT_LE(patient.longest, 65536);
    failing_sink soon(3);
    const auto failed = json::write(image, soon);
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().message(), "the sink is full");
    EXPECT_EQ(soon.calls, 4) << "not called again after it has failed";
}

TEST(json_sinks, files_and_streams) {
    const auto image = image_of(sample());
    std::ostringstream stream;
    ASSERT_TRUE(json::write(image, stream, {.indent = 0}));
    EXPECT_EQ(stream.str(), compact(image));
    std::FILE* const file = std::tmpfile();
    ASSERT_NE(file, nullptr);
    ASSERT_TRUE(json::write(image, file, {.indent = 0}));
    EXPECT_EQ(static_cast<std::size_t>(std::ftell(file)), compact(image).size());
    std::fclose(file);
}

TEST(json_sinks, a_failed_stream_is_an_error) {
    std::ostringstream stream;
    stream.setstate(std::ios::badbit);
    const auto failed = json::write(image_of(sample()), stream);
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().code(), errc::system);
}

TEST(json_limits, bytes) {
    const auto image = image_of(sample());
    const std::size_t size = compact(image).size();
    json::write_options options{.indent = 0};
    options.most.bytes = size;
    EXPECT_TRUE(json::to_string(image, options));
    options.most.bytes = size - 1;
    const auto refused = json::to_string(image, options);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::limit);
    EXPECT_EQ(refused.error().sentence(),
              "the JSON text is longer than the " + std::to_string(size - 1) + " bytes that the limit allows");
}

TEST(json_limits, depth) {
    const auto image = image_of(sample());
    json::write_options options;
    options.most.depth = 4;  // the route, its stops, a stop, its times
    EXPECT_TRUE(json::to_string(image, options));
    options.most.depth = 3;
    const auto refused = json::to_string(image, options);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code(), errc::limit);
    EXPECT_EQ(refused.error().sentence(), "the value nests deeper than the 3 levels that the limit allows");
}

}  // namespace
