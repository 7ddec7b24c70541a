// The types whose images are fuzzed: together they hold every kind, and every way to nest them.
#pragma once

#include <ashlar/reflect/describe.hpp>
#include <ashlar/reflect/path.hpp>

#include <tests/support/tree.hpp>

#include <array>
#include <bitset>
#include <chrono>
#include <complex>
#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace fuzzed {

using ashlar::tests::component;
using tree = ashlar::tests::node;

enum class colour : std::uint8_t { red, green, blue };
constexpr auto describe(ashlar::type<colour>) {
    using ashlar::enumerator;
    return ashlar::enumerators(enumerator<colour::red>, enumerator<colour::green>, enumerator<colour::blue>);
}
enum class any_number : std::int16_t {};

struct empty {};

struct list {
    std::unique_ptr<list> next;
    std::uint8_t value = 0;
    std::vector<list> more;
};

struct everything {
    bool flag = false;
    colour closed = colour::red;
    any_number open{};
    char letter = 0;
    float single = 0;
    std::optional<std::uint32_t> maybe;
    std::optional<std::string> maybe_text;
    std::optional<std::optional<bool>> twice;
    std::int32_t grid[2][3] = {};
    std::array<std::byte, 5> raw{};
    std::array<int, 0> none{};
    empty nothing;
    std::u16string wide;
    std::u32string wider;
    std::complex<double> point;
    std::chrono::milliseconds span{};
    std::chrono::sys_seconds moment{};
    std::bitset<11> bits;
    std::tuple<char, double, std::string> mixed;
    std::pair<std::uint8_t, std::uint64_t> padded{};
    std::list<std::vector<bool>> rows;
    std::vector<unsigned char> blob;
    std::vector<empty> many_nothings;
    std::unique_ptr<std::unique_ptr<colour>> pointers;
    std::vector<std::vector<std::string>> words;
    std::array<component, 2> two;
    std::string bounded;
};
constexpr auto describe(ashlar::type<everything>) { return ashlar::fields(ashlar::field<&everything::bounded>.max(4)); }

struct alignas(64) aligned {
    std::int32_t value = 0;
};
struct holds_aligned {
    char first = 0;
    std::vector<aligned> elements;
    std::unique_ptr<aligned> one;
};

// Known by what stands for them: a path by its text, a list seen in place, a number.
class names {
public:
    names() = default;
    explicit names(std::vector<std::string> content) : content_(std::move(content)) {}
    [[nodiscard]] std::span<const std::string> view() const { return content_; }

private:
    std::vector<std::string> content_;
};
struct meters {
    double count = 0;
};
struct holds_adapted {
    std::filesystem::path where;
    names all;
    std::vector<meters> lengths;
    std::optional<names> maybe;
    std::unique_ptr<holds_adapted> next;
};

}  // namespace fuzzed

template <>
struct ashlar::adapt<fuzzed::names> {
    using as = std::vector<std::string>;
    static std::span<const std::string> to(const fuzzed::names& value) { return value.view(); }
    static fuzzed::names from(std::vector<std::string>&& content) { return fuzzed::names(std::move(content)); }
};
template <>
struct ashlar::adapt<fuzzed::meters> {
    using as = double;
    static double to(fuzzed::meters value) { return value.count; }
    static fuzzed::meters from(double count) { return {count}; }
};
