// Bytes are a value that is encoded to these very bytes, or they are refused; where laxity is asked for, what is
// accepted is encoded to something strict that decodes to the same.
#include <ashlar/base/expects.hpp>
#include <ashlar/xdr/decode.hpp>
#include <ashlar/xdr/encode.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace {

using namespace ashlar;

enum class colour : std::uint8_t { red = 1, blue = 2 };
constexpr auto describe(type<colour>) { return enumerators(enumerator<colour::red>, enumerator<colour::blue>); }
enum class open : std::int16_t {};

struct entry {
    std::string name{};
    std::unique_ptr<entry> next{};
};
struct nothing {};
struct nest {
    std::vector<nest> inner{};
};
struct everything {
    bool flag = false;
    std::int8_t small = 0;
    std::uint16_t medium = 0;
    std::int64_t large = 0;
    float single = 0;
    double twice = 0;
    xdr::quadruple four{};
    colour paint = colour::red;
    open any{};
    std::array<std::byte, 5> fixed{};
    std::chrono::duration<std::int32_t> time{};
    std::vector<std::byte> data{};
    std::string text{};
    std::optional<std::string> maybe{};
    std::unique_ptr<std::pair<int, bool>> owned{};
    std::vector<std::tuple<std::uint32_t, std::string>> rows{};
    std::deque<std::int16_t> numbers{};
    std::list<bool> flags{};
    std::vector<bool> bits{};
    std::array<std::string, 2> two{};
    std::vector<nothing> none{};
    nest nested{};
    entry list{};
};
constexpr auto describe(type<everything>) {
    return fields(field<&everything::data>.max(100), field<&everything::text>.max(20));
}

std::vector<std::byte> encoded(const everything& value) {
    std::vector<std::byte> made;
    expects(xdr::encode(value, made).has_value(), "what was decoded can be encoded");
    expects(made.size() == xdr::encoded_size(value), "its size is known before");
    return made;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto input = std::as_bytes(std::span(data, size));
    constexpr xdr::decode_options strict{.depth = 50, .allocation = 1 << 20, .empty_elements = 100};
    const auto value = xdr::decode<everything>(input, strict);
    if (value) {
        expects(std::ranges::equal(encoded(*value), input), "one value has one form");
    } else {
        expects(value.error().offset().value_or(size + 1) <= size, "an error says where it is");
    }

    xdr::decode_options lax = strict;
    lax.trailing_bytes = lax.nonzero_padding = lax.any_true = true;
    static everything used;  // whatever was there before
    const auto again = xdr::decode_into(used, input, lax);
    expects(again.has_value() || !value.has_value(), "laxity accepts what is strict");
    const auto canonical = encoded(used);
    if (again) {
        const auto back = xdr::decode<everything>(canonical, strict);
        expects(back.has_value() && encoded(*back) == canonical, "what laxity accepts has a strict form");
    }
    return 0;
}
