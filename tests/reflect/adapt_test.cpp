// Types that are not ours, described as what stands for them.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ashlar/reflect/describe_of.hpp"
#include "ashlar/reflect/path.hpp"
#include "tests/support/description_text.hpp"

namespace foreign {

// A strong typedef.
template <class Tag, class Number>
class strong {
public:
    constexpr strong() = default;
    constexpr explicit strong(Number number) : number_(number) {}
    [[nodiscard]] constexpr const Number& number() const { return number_; }

private:
    Number number_{};
};
using metres = strong<struct metres_tag, double>;

// A vector with room inside.
template <class T, std::size_t N>
class small_vector {
public:
    void push_back(T value) { content_[size_++] = std::move(value); }
    [[nodiscard]] std::span<const T> elements() const { return {content_, size_}; }

private:
    T content_[N]{};
    std::size_t size_ = 0;
};

}  // namespace foreign

template <class Tag, class Number>
struct ashlar::adapt<foreign::strong<Tag, Number>> {
    using as = Number;
    static const Number& to(const foreign::strong<Tag, Number>& strong) { return strong.number(); }
    static foreign::strong<Tag, Number> from(Number&& number) { return foreign::strong<Tag, Number>(number); }
};
template <class T, std::size_t N>
struct ashlar::adapt<foreign::small_vector<T, N>> {
    using as = std::vector<T>;
    static std::span<const T> to(const foreign::small_vector<T, N>& small) { return small.elements(); }
    static foreign::small_vector<T, N> from(std::vector<T>&& elements) {
        foreign::small_vector<T, N> small;
        for (T& each : elements) small.push_back(std::move(each));
        return small;
    }
};
// An adapted type may stand for another one.
struct twice_removed {
    foreign::metres inner;
};
template <>
struct ashlar::adapt<twice_removed> {
    using as = foreign::metres;
    static const foreign::metres& to(const twice_removed& from) { return from.inner; }
    static twice_removed from(foreign::metres&& inner) { return {inner}; }
};

namespace {

using ashlar::kind;
using ashlar::reflect::described_as;
using ashlar::reflect::kind_of;
using ashlar::tests::body_of;
using ashlar::tests::spelling_of;

TEST(adapt, gives_the_kind_of_what_stands_in) {
    EXPECT_EQ(kind_of<std::filesystem::path>, kind::string);
    EXPECT_EQ(kind_of<foreign::metres>, kind::floating);
    EXPECT_EQ((kind_of<foreign::small_vector<int, 4>>), kind::sequence);
    EXPECT_EQ(kind_of<twice_removed>, kind::floating);
    static_assert(std::is_same_v<described_as<twice_removed>, double>);
    static_assert(std::is_same_v<described_as<std::filesystem::path>, std::string>);
}

struct survey {
    std::filesystem::path file;
    std::vector<std::filesystem::path> others;
    foreign::metres height;
    foreign::small_vector<twice_removed, 3> depths;
};
constexpr auto describe(ashlar::type<survey>) {
    return ashlar::fields(ashlar::field<&survey::file>.max(4096), ashlar::field<&survey::others>.max(9, 80),
                          ashlar::field<&survey::depths>.max(3));
}

TEST(adapt, is_described_as_what_stands_in) {
    EXPECT_EQ(body_of<survey>(),
              "#0 struct survey 56:8 {\n"
              "  0 file: string<4096>;\n"
              "  16 others: sequence<string<80>, 9>;\n"
              "  32 height: f64;\n"
              "  40 depths: sequence<f64, 3>;\n"
              "}\n");
    EXPECT_EQ(spelling_of<foreign::metres>(), "f64");
}

TEST(adapt, leaves_no_trace_in_the_fingerprint) {
    using plain = std::vector<double>;
    using adapted = foreign::small_vector<twice_removed, 8>;
    EXPECT_EQ(ashlar::identity_of<plain>().fingerprint, ashlar::identity_of<adapted>().fingerprint);
}

TEST(adapt, converts_both_ways) {
    using path = ashlar::adapt<std::filesystem::path>;
    EXPECT_EQ(path::to("/usr/bin"), "/usr/bin");
    EXPECT_EQ(path::from("/usr/bin"), std::filesystem::path("/usr/bin"));
}

}  // namespace
