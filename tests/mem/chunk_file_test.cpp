// Chunks in files and in shared memory: what one process leaves another finds, and what is damaged is refused.
#include "coordinate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/support/child_process.hpp>
#include <tests/support/small_file_system.hpp>
#include <tests/support/temporary_folder.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <fstream>

namespace {

using namespace ashlar;
using mem::access;
using mem::backing;
using mem::chunk;
using tests::coordinate;
namespace fs = std::filesystem;

enum class colour : std::uint8_t { red = 1, blue = 2 };
constexpr auto describe(type<colour>) { return enumerators(enumerator<colour::red>, enumerator<colour::blue>); }

struct cell {
    std::uint32_t number = 0;
    bool set = false;
    std::array<colour, 2> colours{colour::red, colour::blue};
    friend bool operator==(const cell&, const cell&) = default;
};

class mem_chunk_file : public testing::Test {
protected:
    tests::temporary_folder folder_;
    std::string path_ = folder_ / "cells";

    void make(std::uint64_t count = 100) {
        chunk<cell> made(cell{}, count, {.backing = backing::file, .file = path_});
        made.write(7, {.number = 8, .set = true});
    }
    void damage(std::uint64_t offset, std::uint8_t value) {
        std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(offset));
        file.put(static_cast<char>(value));
    }
    [[nodiscard]] error refused() const {
        auto opened = chunk<cell>::open(path_);
        EXPECT_FALSE(opened);
        return opened ? error(errc::system, "opened") : opened.error();
    }
};

TEST_F(mem_chunk_file, is_found_again) {
    make();
    const auto found = chunk<cell>::open(path_).value();
    EXPECT_EQ(found.size(), 100U);
    EXPECT_EQ(found.read(7), (cell{.number = 8, .set = true}));
    EXPECT_EQ(found.read(8), cell{});
}

TEST_F(mem_chunk_file, is_changed_in_place_and_grows) {
    make();
    {
        auto found = chunk<cell>::open(path_, access::read_write, {.limit = 5000}).value();
        found.write(1, {.number = 2});
        found.grow(5000, cell{.number = 9}).value();
        EXPECT_EQ(found.grow(5001, cell{}).error().code(), errc::limit);
    }
    const auto again = chunk<cell>::open(path_).value();
    EXPECT_EQ(again.size(), 5000U);
    EXPECT_EQ(again.read(1).number, 2U);
    EXPECT_EQ(again.read(4999).number, 9U);
}

TEST_F(mem_chunk_file, gives_back_what_it_shrank_by) {
    make(10'000);
    const auto before = fs::file_size(path_);
    {
        auto found = chunk<cell>::open(path_, access::read_write).value();
        ASSERT_TRUE(found.shrink(10));
    }
    EXPECT_LT(fs::file_size(path_), before);
    EXPECT_EQ(chunk<cell>::open(path_).value().size(), 10U);
}

TEST_F(mem_chunk_file, is_read_only_unless_asked) {
    make();
    auto found = chunk<cell>::open(path_, access::read_only, {.limit = 200}).value();
    EXPECT_EQ(found.unseal().error().sentence(), "what was opened to be read only cannot be unsealed");
    EXPECT_EQ(found.grow(200, cell{}).error().sentence(), "sealed memory cannot grow; unseal it");
    EXPECT_EQ(found.grow(201, cell{}).error().code(), errc::limit);
    EXPECT_FALSE(found.placement().value().writable);
}

TEST_F(mem_chunk_file, replaces_nothing) {
    std::ofstream(path_) << "precious";
    const auto made = chunk<cell>::create({}, 1, {.backing = backing::file, .file = path_});
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().message(),
              path_ + ": 1 objects of 8 bytes were asked for: cannot create the file: File exists");
    std::string found;
    std::ifstream(path_) >> found;
    EXPECT_EQ(found, "precious");
}

TEST_F(mem_chunk_file, needs_a_path_and_only_where_it_is_one) {
    const char* const why = "1 objects of 8 bytes were asked for: a path is given for a file, and for nothing else";
    EXPECT_EQ(chunk<cell>::create({}, 1, {.backing = backing::file}).error().sentence(), why);
    EXPECT_EQ(chunk<cell>::create({}, 1, {.file = path_}).error().sentence(), why);
    EXPECT_FALSE(fs::exists(path_));
}

TEST_F(mem_chunk_file, is_refused_where_there_is_none) {
    EXPECT_EQ(refused().message(), path_ + ": cannot open the file: No such file or directory");
    EXPECT_EQ(chunk<cell>::open(folder_.path()).error().sentence(),
              "neither a file nor shared memory is behind this descriptor");
    EXPECT_EQ(chunk<cell>::open("/dev/zero").error().sentence(),
              "neither a file nor shared memory is behind this descriptor");
    EXPECT_EQ(chunk<cell>::open(-1).error().sentence(), "cannot look at a descriptor: Bad file descriptor");
}

// ---- what others wrote ----

TEST_F(mem_chunk_file, is_refused_when_cut) {
    make(5000);
    const auto whole = fs::file_size(path_);
    for (const std::uint64_t size :
         {std::uint64_t{0}, std::uint64_t{64}, std::uint64_t{4095}, std::uint64_t{4096}, whole - 4096}) {
        fs::resize_file(path_, size);
        EXPECT_EQ(refused().code(), errc::truncated) << size;
        fs::remove(path_);
        make(5000);
    }
}

TEST_F(mem_chunk_file, is_refused_for_every_bit_of_its_header) {
    make();
    for (std::uint64_t bit = 0; bit < 64 * 8; ++bit) {
        std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekg(static_cast<std::streamoff>(bit / 8));
        const auto byte = static_cast<std::uint8_t>(file.get());
        file.close();
        damage(bit / 8, byte ^ static_cast<std::uint8_t>(1U << (bit % 8)));
        const auto opened = chunk<cell>::open(path_);
        // Only the count can say less than there is, or a little more that is there.
        EXPECT_TRUE(!opened || bit >= 56 * 8) << bit;
        EXPECT_TRUE(!opened || opened->size() <= 512U);
        damage(bit / 8, byte);
    }
    EXPECT_TRUE(chunk<cell>::open(path_));
}

TEST_F(mem_chunk_file, is_refused_where_a_bool_is_none) {
    make();
    damage(4096 + 3 * 8 + 4, 2);
    EXPECT_EQ(refused().message(), path_ + ": 4120: [3].set: a value was found that its type does not have");
}

TEST_F(mem_chunk_file, is_refused_where_an_enumeration_lists_no_such_value) {
    make();
    damage(4096 + 5 * 8 + 6, 3);
    EXPECT_EQ(refused().path(), "[5].colours[1]");
}

TEST_F(mem_chunk_file, is_refused_as_another_type) {
    make();
    const auto other = chunk<coordinate>::open(path_);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code(), errc::type_mismatch);
    EXPECT_THAT(other.error().sentence(), testing::StartsWith("objects of 8 bytes and the fingerprint "));
}

TEST_F(mem_chunk_file, is_refused_where_it_is_something_else) {
    std::ofstream(path_) << std::string(10'000, 'x');
    EXPECT_EQ(refused().code(), errc::not_an_image);
}

// ---- room ----

TEST_F(mem_chunk_file, is_refused_when_made_larger_than_its_file_system) {
    const fs::path place = folder_ / "mounted";
    tests::in_file_system(place, "size=256k", [&] {
        const auto made = chunk<std::uint64_t>::create(1, 100'000, {.backing = backing::file, .file = place / "large"});
        ASSERT_FALSE(made);
        EXPECT_THAT(made.error().sentence(), testing::EndsWith("No space left on device"));
        EXPECT_TRUE(fs::is_empty(place));
    });
}

TEST_F(mem_chunk_file, keeps_what_was_there_when_the_disk_is_full) {
    const fs::path place = folder_ / "mounted";
    tests::in_file_system(place, "size=256k", [&] {
        chunk<std::uint64_t> numbers(1, 10'000,
                                     {.limit = 1'000'000, .backing = backing::file, .file = place / "numbers"});
        const auto size = fs::file_size(place / "numbers");
        for (int i = 0; i < 3; ++i) {
            const auto grown = numbers.grow(100'000);
            ASSERT_FALSE(grown);
            EXPECT_THAT(grown.error().sentence(), testing::EndsWith("No space left on device"));
            EXPECT_EQ(numbers.size(), 10'000U);
            EXPECT_EQ(fs::file_size(place / "numbers"), size);
        }
        EXPECT_THAT(numbers, testing::Each(1U));
        EXPECT_TRUE(numbers.grow(20'000));
        EXPECT_EQ(chunk<std::uint64_t>::open(place / "numbers").value().read(19'999), 1U);
    });
}

// ---- shared memory ----

TEST(mem_chunk_shared, is_open_to_another_process) {
    chunk<coordinate> points(coordinate{1, 2}, 10, {.name = "points", .limit = 2000, .backing = backing::shared});
    tests::child_process other([&] {
        auto there = chunk<coordinate>::open(points.descriptor(), access::read_write, {.limit = 2000});
        if (!there || there->read(9) != coordinate{1, 2}) return 1;
        there->write(3, {5, 6});
        return there->grow(2000, {7, 8}) ? 0 : 2;
    });
    EXPECT_EQ(other.exit_status(), 0);
    EXPECT_EQ(points.read(3), (coordinate{5, 6}));
    EXPECT_EQ(chunk<coordinate>::open(points.descriptor()).value().read(1999), (coordinate{7, 8}));
}

TEST(mem_chunk_shared, cannot_be_cut_by_another_process) {
    chunk<coordinate> points(coordinate{1, 2}, 1000, {.backing = backing::shared});
    EXPECT_NE(::ftruncate(points.descriptor(), 4096), 0);
    EXPECT_NE(::fcntl(points.descriptor(), F_ADD_SEALS, F_SEAL_WRITE), 0);
    ASSERT_TRUE(points.shrink(10));
    ASSERT_TRUE(points.grow(1000, {3, 4}));
    EXPECT_EQ(points.read(9), (coordinate{1, 2}));
    EXPECT_EQ(points.read(999), (coordinate{3, 4}));
}

TEST(mem_chunk_shared, outlives_the_chunk_that_made_it_while_it_is_open) {
    chunk<int> made(5, 10, {.backing = backing::shared});
    const auto other = chunk<int>::open(made.descriptor()).value();
    made.release();
    EXPECT_EQ(other.read(9), 5);
}

}  // namespace
