// destroy() takes values apart without recursion, whatever owns what; and a load that fails cleans up with it.
#include "round_trip.hpp"
#include "small_stack.hpp"

#include <list>
#include <memory>
#include <new>
#include <optional>
#include <string>

namespace {

using namespace ashlar;

struct counted {
    static inline int alive = 0;
    std::unique_ptr<counted> next;
    std::vector<std::unique_ptr<counted>> children;
    std::optional<std::unique_ptr<counted>> maybe;
    std::list<std::vector<counted>> lists;

    counted() { ++alive; }
    counted(counted&& other) noexcept
        : next(std::move(other.next)),
          children(std::move(other.children)),
          maybe(std::move(other.maybe)),
          lists(std::move(other.lists)) {
        ++alive;
    }
    counted& operator=(counted&&) = default;
    ~counted() { --alive; }
};
constexpr auto describe(ashlar::type<counted>) {
    return ashlar::fields(ashlar::field<&counted::next>, ashlar::field<&counted::children>,
                          ashlar::field<&counted::maybe>, ashlar::field<&counted::lists>);
}

TEST(dump_destroy, takes_apart_everything_that_is_owned) {
    {
        counted value;
        value.next = std::make_unique<counted>();
        value.next->children.resize(3);
        value.next->children[1] = std::make_unique<counted>();
        value.maybe.emplace(std::make_unique<counted>());
        value.lists.emplace_back(2);
        value.lists.back()[1].next = std::make_unique<counted>();
        EXPECT_EQ(counted::alive, 7);
        dump::destroy(value);
        EXPECT_EQ(counted::alive, 1);
        EXPECT_EQ(value.next, nullptr);
        EXPECT_TRUE(value.lists.empty());
    }
    EXPECT_EQ(counted::alive, 0);
}

TEST(dump_destroy, takes_temporaries_and_owners_themselves) {
    std::vector<counted> value(3);
    value[1].next = std::make_unique<counted>();
    dump::destroy(std::move(value));
    EXPECT_EQ(counted::alive, 0);
    auto owner = std::make_unique<counted>();
    owner->next = std::make_unique<counted>();
    dump::destroy(owner);
    EXPECT_EQ(counted::alive, 0);
    EXPECT_EQ(owner, nullptr);
}

TEST(dump_destroy, leaves_flat_values_to_their_destructors) {
    std::vector<std::string> names{"a", "b"};
    dump::destroy(names);
    SUCCEED();
}

TEST(dump_destroy, wide_values) {
    tests::on_small_stack([] {
        counted value;
        for (int i = 0; i < 200'000; ++i) value.children.push_back(std::make_unique<counted>());
        dump::destroy(value);
        EXPECT_EQ(counted::alive, 1);
    });
    EXPECT_EQ(counted::alive, 0);
}

// Memory that runs out when it is told to.
struct rationed {
    static inline int left = 0;
};
template <class T>
struct rationing_allocator {
    using value_type = T;
    rationing_allocator() = default;
    template <class U>
    rationing_allocator(const rationing_allocator<U>&) {}  // NOLINT(google-explicit-constructor)
    T* allocate(std::size_t n) {
        if (rationed::left-- == 0) throw std::bad_alloc();
        return std::allocator<T>().allocate(n);
    }
    void deallocate(T* at, std::size_t n) { std::allocator<T>().deallocate(at, n); }
    friend bool operator==(rationing_allocator, rationing_allocator) { return true; }
};

struct rationed_list {
    std::unique_ptr<rationed_list> next;
    std::vector<int, rationing_allocator<int>> numbers;
};

TEST(dump_destroy, a_load_that_runs_out_of_memory_is_an_error) {
    tests::on_small_stack([] {
        constexpr int nodes = tests::many / 20;
        rationed::left = 2 * nodes;
        rationed_list head;
        rationed_list* at = &head;
        for (int i = 0; i < nodes; ++i) {
            at->next = std::make_unique<rationed_list>();
            at = at->next.get();
            at->numbers = {i};
        }
        dump::buffer memory;
        const auto image = dump::open<rationed_list>(dump::save(memory, head).value()).value();
        dump::destroy(head);
        rationed::left = nodes - 1;
        const auto loaded = image.load();
        ASSERT_FALSE(loaded);
        EXPECT_EQ(loaded.error().code(), errc::no_memory);
        EXPECT_EQ(loaded.error().sentence(), "there is not enough memory for the loaded objects");
        rationed::left = nodes;
        rationed_list whole = image.load().value();
        dump::destroy(whole);
    });
}

}  // namespace
