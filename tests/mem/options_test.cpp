// What is asked of the system comes, or is told.
#include "coordinate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>
#include <tests/support/child_process.hpp>

#include <fstream>
#include <iterator>

namespace {

using namespace ashlar;
using mem::backing;
using mem::chunk;

constexpr std::uint64_t page = 4096;
constexpr std::uint64_t huge_page = std::uint64_t{2} << 20;

mem::placement place_of(const mem::options& how, std::uint64_t count = 10 * page) {
    return chunk<std::byte>::create(std::byte{1}, count, how).value().placement().value();
}

TEST(mem_options, ordinary_memory_is_as_the_system_gives_it) {
    const auto found = place_of({.limit = 100 * page});
    EXPECT_EQ(found.committed, 11 * page);  // with the header's
    EXPECT_EQ(found.resident, found.committed);
    EXPECT_EQ(found.reserved, 101 * page);
    EXPECT_EQ(found.locked, 0U);
    EXPECT_TRUE(found.in_core_dumps);
    EXPECT_FALSE(found.wiped_on_fork);
    EXPECT_TRUE(found.writable);
}

TEST(mem_options, huge_pages_come_or_it_can_be_read_that_not) {
    const auto found = place_of({.huge_pages = true}, 4 * huge_page);
    std::ifstream file("/sys/kernel/mm/transparent_hugepage/enabled");
    const std::string setting((std::istreambuf_iterator<char>(file)), {});
    if (setting.empty()) {
        EXPECT_NE(found.huge_pages_refused, "");
        EXPECT_EQ(found.huge_pages, 0U);
    } else {
        EXPECT_EQ(found.huge_pages_refused, "");
        EXPECT_GE(found.huge_pages, setting.find("[never]") == std::string::npos ? 2 * huge_page : 0);
    }
    EXPECT_LE(found.huge_pages, found.resident);
}

TEST(mem_options, huge_pages_come_for_what_grows_bit_by_bit) {
    auto bytes = chunk<std::byte>::create(std::byte{1}, 1, {.limit = 8 * huge_page, .huge_pages = true}).value();
    for (std::uint64_t count = page; count <= 8 * huge_page; count += 10 * page) bytes.grow(count).value();
    EXPECT_EQ(bytes.read(bytes.size() - 1), std::byte{1});
    EXPECT_LE(bytes.placement().value().huge_pages, bytes.placement().value().resident);
}

TEST(mem_options, huge_pages_are_the_mapping_s_own_and_no_child_s) {
    const chunk<std::byte> bytes(std::byte{1}, 4 * huge_page, {.huge_pages = true});
    // The setting of a whole process, which its children would have too, is as it was.
    std::ifstream file("/proc/self/status");
    const std::string status((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(status.find("THP_enabled:\t0"), std::string::npos);
    EXPECT_EQ(place_of({}, 4 * huge_page).huge_pages, 0U);
}

TEST(mem_options, populated_memory_is_resident_at_once) {
    EXPECT_LT(chunk<std::byte>::create({}, 100 * page).value().placement().value().resident, 100 * page);
    EXPECT_GE(chunk<std::byte>::create({}, 100 * page, {.populate = true}).value().placement().value().resident,
              100 * page);
}

TEST(mem_options, locked_memory_is_locked) { EXPECT_EQ(place_of({.lock = true}).locked, 11 * page); }

TEST(mem_options, a_lock_beyond_the_limit_is_an_error) {
    tests::child_process other([] {
        const rlimit none{.rlim_cur = page, .rlim_max = page};
        if (::setrlimit(RLIMIT_MEMLOCK, &none) != 0 || (::geteuid() == 0 && ::setuid(65534) != 0)) return 2;
        const auto made = chunk<std::byte>::create({}, 10 * page, {.lock = true});
        return !made && made.error().sentence() ==
                            "40960 objects of 1 bytes were asked for: cannot lock 45056 bytes in memory: Cannot "
                            "allocate memory"
                   ? 0
                   : 1;
    });
    EXPECT_EQ(other.exit_status(), 0);
}

TEST(mem_options, growth_that_cannot_be_locked_changes_nothing) {
    tests::child_process other([] {
        const rlimit few{.rlim_cur = 4 * page, .rlim_max = 4 * page};
        if (::setrlimit(RLIMIT_MEMLOCK, &few) != 0 || (::geteuid() == 0 && ::setuid(65534) != 0)) return 2;
        auto made = chunk<std::byte>::create(std::byte{3}, page, {.limit = 100 * page, .lock = true});
        if (!made || made->grow(50 * page) || made->size() != page || made->read(page - 1) != std::byte{3}) return 1;
        return made->grow(2 * page) && made->read(2 * page - 1) == std::byte{3} ? 0 : 3;
    });
    EXPECT_EQ(other.exit_status(), 0);
}

TEST(mem_options, guards_stop_who_runs_over_an_end) {
    chunk<std::byte> bytes({}, page, {.guard_pages = true});
    EXPECT_EQ(bytes.placement().value().reserved, 4 * page);
    const auto is_fault = [&](std::ptrdiff_t offset) {
        return tests::is_fault([&] { *(bytes.pointer(0) + offset) = std::byte{1}; });
    };
    EXPECT_FALSE(is_fault(page - 1));
    EXPECT_TRUE(is_fault(page));
    EXPECT_FALSE(is_fault(-static_cast<std::ptrdiff_t>(page)));  // the header
    EXPECT_TRUE(is_fault(-static_cast<std::ptrdiff_t>(page) - 1));
}

TEST(mem_options, what_is_only_reserved_cannot_be_touched) {
    chunk<std::byte> bytes({}, page, {.limit = 10 * page});
    EXPECT_TRUE(tests::is_fault([&] { *(bytes.pointer(0) + page) = std::byte{1}; }));
}

TEST(mem_options, is_left_out_of_core_dumps) {
    EXPECT_FALSE(place_of({.no_core_dump = true}).in_core_dumps);
    EXPECT_FALSE(place_of({.backing = backing::shared, .no_core_dump = true}).in_core_dumps);
}

TEST(mem_options, is_wiped_in_a_child) {
    const chunk<std::uint64_t> secret(42, 5000, {.wipe_on_fork = true});
    EXPECT_TRUE(secret.placement().value().wiped_on_fork);
    tests::child_process other([&] { return std::ranges::all_of(secret, [](auto n) { return n == 0; }) ? 0 : 1; });
    EXPECT_EQ(other.exit_status(), 0);
    EXPECT_THAT(secret, testing::Each(42U));
}

TEST(mem_options, what_grows_is_wiped_too) {
    chunk<std::uint64_t> secret(42, 1, {.limit = 5000, .wipe_on_fork = true});
    secret.grow(5000).value();
    tests::child_process other([&] { return std::ranges::all_of(secret, [](auto n) { return n == 0; }) ? 0 : 1; });
    EXPECT_EQ(other.exit_status(), 0);
}

TEST(mem_options, only_anonymous_memory_can_be_wiped_in_a_child) {
    const auto made = chunk<int>::create(1, 1, {.backing = backing::shared, .wipe_on_fork = true});
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().sentence(), testing::HasSubstr("only anonymous memory can be wiped in a child process"));
    const chunk<int> shared(1, 1, {.backing = backing::shared});
    EXPECT_FALSE(chunk<int>::open(shared.descriptor(), mem::access::read_only, {.wipe_on_fork = true}));
}

TEST(mem_options, is_zeroed_on_release) {
    chunk<std::uint64_t> secret(42, 5000, {.backing = backing::shared, .zero_on_release = true});
    const int kept = ::dup(secret.descriptor());
    ASSERT_TRUE(secret.seal());
    secret.release();
    std::array<std::byte, page> left;
    left.fill(std::byte{1});
    ASSERT_EQ(::pread(kept, left.data(), left.size(), 2 * page), static_cast<ssize_t>(page));
    EXPECT_THAT(left, testing::Each(std::byte{0}));
    ::close(kept);
}

TEST(mem_options, is_zeroed_where_it_shrinks) {
    chunk<std::uint64_t> secret(42, 5000, {.backing = backing::shared, .zero_on_release = true});
    ASSERT_TRUE(secret.shrink(1));
    std::array<std::byte, page> left;
    left.fill(std::byte{1});
    ASSERT_EQ(::pread(secret.descriptor(), left.data(), left.size(), 2 * page), static_cast<ssize_t>(page));
    EXPECT_THAT(left, testing::Each(std::byte{0}));
}

TEST(mem_options, no_file_is_zeroed_on_release) {
    const auto made =
        chunk<int>::create(1, 1, {.backing = backing::file, .file = "/tmp/none", .zero_on_release = true});
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().sentence(), testing::HasSubstr("keeps nothing"));
}

TEST(mem_options, statistics_count_by_name) {
    const auto of = [](const std::string& name) {
        for (const auto& each : mem::statistics()) {
            if (each.name == name) return each;
        }
        return mem::usage{};
    };
    EXPECT_EQ(of("counted").regions, 0U);
    chunk<std::byte> one(std::byte{1}, 10 * page, {.name = "counted"});
    chunk<std::byte> two({}, page, {.name = "counted", .limit = 20 * page});
    chunk<std::byte> other({}, page, {.name = "other"});
    const auto both = of("counted");
    EXPECT_EQ(both.regions, 2U);
    EXPECT_EQ(both.committed, 13 * page);
    EXPECT_EQ(both.reserved, 32 * page);
    EXPECT_EQ(both.resident, 12 * page);  // of the second its header only
    one.grow(10 * page).value();
    two.grow(20 * page).value();
    EXPECT_EQ(of("counted").committed, 32 * page);
    one.release();
    EXPECT_EQ(of("counted").regions, 1U);
    EXPECT_EQ(of("other").regions, 1U);
}

}  // namespace
