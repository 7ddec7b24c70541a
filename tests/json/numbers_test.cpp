// Floating-point numbers read back bit by bit.
#include <tests/json/images.hpp>

#include <bit>
#include <cstdlib>
#include <random>

namespace {

using ashlar::tests::compact;

template <class T>
struct just {
    T value;
};
template <class T>
std::string text_of(T value) {
    const std::string whole = compact(just<T>{value});
    return whole.substr(9, whole.size() - 10);
}

TEST(json_numbers, floats_show_that_they_are) {
    EXPECT_EQ(text_of(1.0), "1.0");
    EXPECT_EQ(text_of(0.0), "0.0");
    EXPECT_EQ(text_of(-0.0), "-0.0");
    EXPECT_EQ(text_of(-0.0F), "-0.0");
    EXPECT_EQ(text_of(0.1), "0.1");
    EXPECT_EQ(text_of(0.1F), "0.1") << "a float's own digits, not those of its double";
    EXPECT_EQ(text_of(1e300), "1e+300");
    EXPECT_EQ(text_of(5e-324), "5e-324");
    EXPECT_EQ(text_of(16777216.0F), "16777216.0");
}

TEST(json_numbers, what_is_no_number_is_a_string) {
    EXPECT_EQ(text_of(std::numeric_limits<double>::infinity()), "\"Infinity\"");
    EXPECT_EQ(text_of(-std::numeric_limits<float>::infinity()), "\"-Infinity\"");
    EXPECT_EQ(text_of(std::bit_cast<double>(0x7ff8000000000000)), "\"NaN\"");
    EXPECT_EQ(text_of(std::bit_cast<float>(0x7fc00000)), "\"NaN\"");
    EXPECT_EQ(text_of(std::bit_cast<double>(0xfff8000000000000)), "\"NaN:fff8000000000000\"");
    EXPECT_EQ(text_of(std::bit_cast<double>(0x7ff0000000000001)), "\"NaN:7ff0000000000001\"");
    EXPECT_EQ(text_of(std::bit_cast<float>(0xff800001)), "\"NaN:ff800001\"");
}

double reread(const std::string& text, double) { return std::strtod(text.c_str(), nullptr); }
float reread(const std::string& text, float) { return std::strtof(text.c_str(), nullptr); }

// The inverse of the rule on the page.
template <class Float, class Bits>
Bits bits_of(const nlohmann::json& value, const std::string& text) {
    if (!value.is_string()) return std::bit_cast<Bits>(reread(text, Float{}));
    const std::string word = value.get<std::string>();
    if (word == "NaN") return sizeof(Bits) == 4 ? Bits{0x7fc00000} : static_cast<Bits>(0x7ff8000000000000);
    if (word.starts_with("NaN:")) return static_cast<Bits>(std::stoull(word.substr(4), nullptr, 16));
    const Float infinity = std::numeric_limits<Float>::infinity();
    return std::bit_cast<Bits>(word == "-Infinity" ? -infinity : infinity);
}

template <class Float, class Bits>
void every_pattern_reads_back() {
    std::mt19937_64 random(7);
    std::vector<Bits> patterns = {0, 1};
    for (int i = 0; i < 20'000; ++i) patterns.push_back(static_cast<Bits>(random()));
    // Around the powers of two, where the spacing changes.
    for (Bits exponent = 0; exponent < 256; ++exponent) {
        const auto power = static_cast<Bits>(exponent << (sizeof(Bits) == 4 ? 23 : 55));
        patterns.insert(patterns.end(), {static_cast<Bits>(power - 1), power, static_cast<Bits>(power + 1)});
    }
    just<std::vector<Float>> values;
    for (const Bits each : patterns) {
        Float value;
        std::memcpy(&value, &each, sizeof value);
        values.value.push_back(value);
    }
    std::string text = compact(values);
    const auto parsed = nlohmann::json::parse(text)["value"];
    ASSERT_EQ(parsed.size(), patterns.size());
    std::size_t at = text.find('[') + 1;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        const std::size_t end = text.find_first_of(",]", at);
        ASSERT_EQ((bits_of<Float, Bits>(parsed[i], text.substr(at, end - at))), patterns[i])
            << text.substr(at, end - at);
        at = end + 1;
    }
}

TEST(json_numbers, every_pattern_of_a_double_reads_back) { every_pattern_reads_back<double, std::uint64_t>(); }
TEST(json_numbers, every_pattern_of_a_float_reads_back) { every_pattern_reads_back<float, std::uint32_t>(); }

}  // namespace
