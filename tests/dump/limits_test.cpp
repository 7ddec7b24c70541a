// Limits: saving, opening and loading stop at the same place, one past what the limit allows.
#include "round_trip.hpp"

#include <memory>
#include <string>

namespace {

using namespace ashlar;

template <class T>
result<void> saves(const T& value, const limits& most) {
    dump::buffer memory;
    const auto saved = dump::save(memory, value, {.most = most});
    if (!saved) return saved.error();
    return {};
}
template <class T>
result<void> opens(const T& value, const limits& most, dump::source from = dump::source::map) {
    dump::buffer memory;
    const auto opened = tests::open_both<T>(dump::save(memory, value).value(), {.from = from, .most = most});
    if (!opened) return opened.error();
    return {};
}

template <class T>
result<void> loads(const T& value, const limits& most) {
    dump::buffer memory;
    const auto image = dump::open<T>(dump::save(memory, value).value()).value();
    const auto loaded = image.load(most);
    if (!loaded) return loaded.error();
    EXPECT_EQ(tests::image_of(*loaded), tests::copy_of(image.bytes()));
    return {};
}

template <class T>
void expect_boundary(const T& value, std::uint64_t limits::* limit, std::uint64_t needed) {
    for (const std::uint64_t allowed : {needed - 1, needed, needed + 1}) {
        limits most;
        most.*limit = allowed;
        const auto saved = saves(value, most);
        const auto opened = opens(value, most);
        EXPECT_EQ(saved.has_value(), allowed >= needed) << allowed;
        EXPECT_EQ(opened.has_value(), allowed >= needed) << allowed;
        EXPECT_TRUE(saved || saved.error().code() == errc::limit);
        EXPECT_TRUE(opened || opened.error().code() == errc::limit);
        if (limit == &limits::bytes) continue;  // of blocks alone, for a load
        const auto loaded = loads(value, most);
        EXPECT_EQ(loaded.has_value(), allowed >= needed) << allowed;
        EXPECT_TRUE(loaded || loaded.error().message() == opened.error().message());
    }
}

struct list {
    std::unique_ptr<list> next;
};

list chain(int nodes) {
    list head;
    for (list* at = &head; nodes > 0; --nodes) {
        at->next = std::make_unique<list>();
        at = at->next.get();
    }
    return head;
}

TEST(dump_limits, depth) {
    for (const int nodes : {1, 2, 62, 63, 64, 65, 66, 127, 128, 129, 300}) {
        SCOPED_TRACE(nodes);
        expect_boundary(chain(nodes), &limits::depth, static_cast<std::uint64_t>(nodes));
    }
}

TEST(dump_limits, depth_of_what_waits_in_several_places) {
    struct tree {
        std::vector<tree> children;
    };
    tree root;
    tree* at = &root;
    for (int i = 0; i < 130; ++i) {
        at->children.resize(3);
        at = &at->children[static_cast<std::size_t>(i % 3)];
    }
    expect_boundary(root, &limits::depth, 130);
}

TEST(dump_limits, depth_of_none) {
    const limits flat{.depth = 0};
    EXPECT_TRUE(saves(chain(0), flat));
    EXPECT_TRUE(opens(chain(0), flat));
    // Blocks that hold no further blocks do not nest.
    EXPECT_TRUE(saves(std::string("text"), flat));
    EXPECT_TRUE(opens(std::vector<int>{1}, flat));
}

TEST(dump_limits, objects) {
    expect_boundary(chain(9), &limits::objects, 10);
    expect_boundary(chain(100), &limits::objects, 101);
    expect_boundary(std::vector<std::string>(20, "x"), &limits::objects, 21);
    const limits none{.objects = 0};
    EXPECT_TRUE(saves(5, none));
    EXPECT_TRUE(opens(5, none));
}

TEST(dump_limits, bytes) {
    const std::vector<std::string> value(3, "text");
    const std::uint64_t size = tests::image_of(value).size();
    expect_boundary(value, &limits::bytes, size);
    for (const std::uint64_t allowed : {size - 1, size, size + 1}) {
        EXPECT_EQ(opens(value, {.bytes = allowed}, dump::source::copy).has_value(), allowed >= size);
    }
    const std::vector<std::uint64_t> large(100'000);
    expect_boundary(large, &limits::bytes, tests::image_of(large).size());
}

TEST(dump_limits, bytes_of_a_load_are_those_of_its_blocks) {
    struct mixed {
        std::string text = "1234";
        std::vector<std::uint16_t> numbers{1, 2};
        std::vector<std::byte> bytes{std::byte{1}};
        std::unique_ptr<double> owned = std::make_unique<double>(1);
        std::vector<std::string> names{"a", "b"};
    };
    constexpr std::uint64_t blocks = (16 + 16 + 16 + 8 + 16) + 4 + 4 + 1 + 8 + 2 * 16 + 2;
    for (const std::uint64_t allowed : {blocks - 1, blocks, blocks + 1}) {
        const auto loaded = loads(mixed{}, {.bytes = allowed});
        EXPECT_EQ(loaded.has_value(), allowed >= blocks);
        EXPECT_TRUE(loaded || loaded.error().code() == errc::limit);
    }
    EXPECT_EQ(loads(mixed{}, {.bytes = 99}).error().sentence(), "more than the 99 bytes that the limit allows");
}

TEST(dump_limits, a_part_is_loaded_within_limits) {
    struct two {
        list first, second;
    };
    two value{chain(3), chain(9)};
    const tests::saved<two> image(value);
    const auto second = image.root()[&two::second];
    EXPECT_TRUE(dump::load(second, {.depth = 9, .objects = 10}));
    EXPECT_EQ(dump::load(second, {.depth = 8}).error().sentence(), "nested deeper than the 8 that the limit allows");
    EXPECT_EQ(dump::load(second, {.objects = 9}).error().sentence(), "more objects than the 9 that the limit allows");
}

// Holds more than can be kept in memory: its elements are made as they are asked for.
template <class T>
struct made_up {
    using value_type = T;
    struct iterator {
        std::uint64_t at;
        T operator*() const { return T{}; }
        iterator& operator++() { return ++at, *this; }
        bool operator==(const iterator&) const = default;
    };
    std::uint64_t length;
    [[nodiscard]] iterator begin() const { return {0}; }
    [[nodiscard]] iterator end() const { return {length}; }
    [[nodiscard]] std::size_t size() const { return length; }
};

TEST(dump_limits, hold_for_more_than_can_be_counted) {
    for (const std::uint64_t length : {std::uint64_t{1} << 60, std::uint64_t{1} << 61, ~std::uint64_t{0}}) {
        EXPECT_EQ(saves(made_up<std::uint64_t>{length}, {}).error().code(), errc::limit) << length;
        EXPECT_EQ(saves(made_up<std::byte>{length}, {}).error().code(), errc::limit) << length;
    }
}

TEST(dump_limits, of_a_load_hold_for_what_is_made_whole) {
    struct shelf {
        const std::vector<std::vector<std::string>> books;
    };
    const shelf value{{{"a", "b"}, {"c"}}};
    expect_boundary(value, &limits::depth, 2);
    expect_boundary(value, &limits::objects, 6);
}

TEST(dump_limits, of_a_load_say_where) {
    const auto error = loads(chain(70), {.depth = 69}).error();
    EXPECT_EQ(error.path().substr(0, 15), "next.next.next.") << error.message();
    EXPECT_TRUE(error.offset().has_value());
}

TEST(dump_limits, say_what_they_are) {
    EXPECT_EQ(saves(chain(70), {.depth = 69}).error().sentence(), "nested deeper than the 69 that the limit allows");
    EXPECT_EQ(saves(chain(5), {.objects = 5}).error().sentence(), "more objects than the 5 that the limit allows");
    EXPECT_EQ(saves(std::string("x"), {.bytes = 100}).error().sentence(),
              "the image needs more than the 100 bytes that the limit allows");
    EXPECT_EQ(opens(std::string("x"), {.bytes = 100}, dump::source::copy).error().sentence(),
              "the input is larger than the 100 bytes that the limit allows");
}

}  // namespace
