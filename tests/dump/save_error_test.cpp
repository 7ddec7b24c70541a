// What cannot be saved is an error that names the field, however deep it stands.
#include "round_trip.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace save_errors {

enum class state : std::uint8_t { good, bad };
constexpr auto describe(ashlar::type<state>) { return ashlar::enumerators(ashlar::enumerator<state::good>); }

struct stop {
    std::string name;
    state now = state::good;
    std::optional<state> before;
};
constexpr auto describe(ashlar::type<stop>) { return ashlar::fields(ashlar::field<&stop::name>.max(3)); }

struct route {
    std::vector<stop> stops;
    std::unique_ptr<stop> depot;
    std::vector<std::string> words;
    std::deque<std::byte> blob;
    std::vector<std::vector<int>> grid;
    std::unique_ptr<std::string> title;
    std::array<std::string, 2> pair;
    std::pair<int, state> numbered;
};
constexpr auto describe(ashlar::type<route>) {
    return ashlar::fields(ashlar::field<&route::stops>.max(2), ashlar::field<&route::words>.max(2, 3),
                          ashlar::field<&route::blob>.max(2), ashlar::field<&route::grid>.max(2, 1),
                          ashlar::field<&route::title>.max(3), ashlar::field<&route::pair>.max(3).named("ends"));
}

struct chain {
    std::unique_ptr<chain> next;
    state now = state::good;
    std::vector<chain> list;
};

}  // namespace save_errors

namespace {

using namespace ashlar;
using namespace save_errors;

template <class T>
void expect_refused(const T& value, errc code, std::string_view path, std::string_view sentence) {
    dump::buffer memory;
    const auto saved = dump::save(memory, value);
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code(), code);
    EXPECT_EQ(saved.error().path(), path);
    EXPECT_EQ(saved.error().sentence(), sentence);
    EXPECT_TRUE(memory.bytes().empty());
}

constexpr std::string_view four_of_three = "at most 3 elements are allowed here, there are 4";
constexpr std::string_view three_of_two = "at most 2 elements are allowed here, there are 3";

TEST(dump_save_errors, bounds_are_kept_to_the_last) {
    route value{};
    value.stops.resize(2);
    value.stops[1].name = "abc";
    value.words = {"abc", "xyz"};
    value.blob.resize(2);
    value.grid = {{1}, {2}};
    value.title = std::make_unique<std::string>("abc");
    value.pair = {"abc", "xyz"};
    const tests::round_trip<route> trip(value);
    EXPECT_EQ(trip.loaded.words, value.words);
}

TEST(dump_save_errors, bounds_of_fields) {
    route value{};
    value.stops.resize(3);
    expect_refused(value, errc::bound, "stops", three_of_two);
    value.stops.resize(2);
    value.blob.resize(3);
    expect_refused(value, errc::bound, "blob", three_of_two);
    value.stops[1].name = "abcd";
    expect_refused(value, errc::bound, "stops[1].name", four_of_three);
}

TEST(dump_save_errors, bounds_of_elements_and_targets) {
    route value{};
    value.words = {"abc", "abcd"};
    expect_refused(value, errc::bound, "words[1]", four_of_three);
    value.words = {};
    value.grid = {{}, {1, 2}};
    expect_refused(value, errc::bound, "grid[1]", "at most 1 elements are allowed here, there are 2");
    value.grid = {};
    value.title = std::make_unique<std::string>("abcd");
    expect_refused(value, errc::bound, "title", four_of_three);
    value.title = nullptr;
    value.pair[1] = "abcd";
    expect_refused(value, errc::bound, "ends[1]", four_of_three);
}

TEST(dump_save_errors, enumerators) {
    constexpr std::string_view unlisted = "1 is not one of the listed enumerators";
    route value{};
    value.depot = std::make_unique<stop>("x", state::bad);
    expect_refused(value, errc::value, "depot.now", unlisted);
    value.depot->now = state::good;
    value.depot->before = state::bad;
    expect_refused(value, errc::value, "depot.before", unlisted);
    value.depot = nullptr;
    value.numbered.second = state::bad;
    expect_refused(value, errc::value, "numbered.second", unlisted);
    expect_refused(std::vector{state::good, state::bad}, errc::value, "[1]", unlisted);
    expect_refused(state::bad, errc::value, "", unlisted);
}

// Whether `found` names the same place as `whole`; of a long path the middle may be a number: "a.b.(48 more).y.z".
void expect_same_place(std::string_view found, std::string_view whole) {
    const auto parts = [](std::string_view path) { return std::ranges::count(path, '.'); };  // one a block
    const auto cut = found.find('(');
    if (cut == std::string_view::npos) {
        EXPECT_EQ(found, whole);
        return;
    }
    const auto start = found.substr(0, cut);
    const auto end = found.substr(found.find(").") + 2);
    EXPECT_TRUE(whole.starts_with(start)) << found;
    EXPECT_TRUE(whole.ends_with(end)) << found;
    EXPECT_EQ(parts(start) + parts(end) + std::stol(std::string(found.substr(cut + 1))), parts(whole)) << found;
}

// Past 64 blocks within one another contents have waited: the path begins at the root all the same.
TEST(dump_save_errors, in_contents_that_waited) {
    for (const int depth : {1, 62, 63, 64, 65, 70, 127, 128, 129, 150}) {
        chain head;
        chain* at = &head;
        std::string path;
        for (int i = 0; i < depth; ++i) {
            if (i % 3 == 0) {
                at->list.resize(2);
                at = &at->list[1];
                path += "list[1].";
            } else {
                at->next = std::make_unique<chain>();
                at = at->next.get();
                path += "next.";
            }
        }
        at->now = state::bad;
        dump::buffer memory;
        const auto saved = dump::save(memory, head);
        ASSERT_FALSE(saved);
        expect_same_place(saved.error().path(), path + "now");
    }
}

}  // namespace
