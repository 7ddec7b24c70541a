// Descriptions made at random: whatever lay_out accepts has a text, and the text gives it back.
#include "description_samples.hpp"

#include <ashlar/reflect/description.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace ashlar;
using samples::builder;

// Tables of types that refer to one another nearly without plan; about half of them are wrong.
class inventor {
public:
    explicit inventor(std::uint64_t seed) : random_(seed) {}

    description invent() {
        builder b;
        const type_index scalars[] = {b.i(32), b.u(8), b.simple(kind::character, 1)};
        const auto count = static_cast<type_index>(upto(12));
        size_ = 4 + count;
        for (type_index i = 3; i < size_; ++i) b.add(type(i));
        for (type_description& t : b.d.types) {
            if (rarely()) continue;
            if (t.kind == kind::enumeration || t.kind == kind::duration || t.kind == kind::time_point ||
                t.kind == kind::variant) {
                t.element = scalars[upto(1)];
            }
            if (t.kind == kind::string) t.element = scalars[2];
            if (t.kind == kind::map) t.key = scalars[upto(2)];
            if (t.kind == kind::set) t.element = scalars[upto(2)];
        }
        b.d.types.back().kind = upto(1) == 0 ? kind::structure : kind::variant;
        b.d.types.back().element = scalars[upto(1)];
        return std::move(b).raw(size_ - 1);
    }

private:
    std::uint64_t upto(std::uint64_t n) { return std::uniform_int_distribution<std::uint64_t>(0, n)(random_); }
    bool rarely() { return upto(15) == 0; }
    type_index any() { return static_cast<type_index>(upto(size_ - 1)); }
    // Backwards, so that few types contain themselves in line.
    type_index below(type_index own) { return rarely() ? any() : static_cast<type_index>(upto(own - 1)); }
    std::string name() {
        constexpr std::array<std::string_view, 6> odd{"", "a b", "\"", "\\x00", "\n#0 ", "\xff"};
        return rarely() ? std::string(odd[upto(odd.size() - 1)]) : "n" + std::to_string(upto(999));
    }
    std::uint64_t bound() { return upto(1) == 0 ? unbounded : upto(5); }
    std::uint64_t value() { return rarely() ? random_() : upto(9) - (rarely() ? 5 : 0); }

    type_description type(type_index own) {
        type_description t;
        t.kind = static_cast<kind>(upto(static_cast<std::uint64_t>(kind::kept)));
        t.size = t.kind == kind::character ? std::uint64_t{1} << upto(2) : std::uint64_t{4} << upto(1);
        t.count = rarely() ? random_() >> upto(63) : upto(20);
        t.bound = bound();
        t.key = any();
        t.element = is_out_of_line(t.kind) ? any() : below(own);
        t.numerator = 1 + upto(2);
        t.denominator = t.numerator == 2 ? 3 : 1 + upto(2) % (t.numerator == 3 ? 2 : 3);
        t.clock = name();
        t.name = name();
        for (auto n = upto(4); n-- > 0;) t.fields.push_back({name(), below(own), random_(), {}});
        if (rarely() && !t.fields.empty()) t.fields[0].old_names = {name(), name()};
        if (rarely()) t.gone = {name()};
        t.closed = upto(1) == 0;
        for (auto n = upto(3); n-- > 0;) t.enumerators.push_back({name(), value()});
        for (auto n = upto(3); n-- > 0;)
            t.arms.push_back({name(), upto(3) == 0 ? no_type : below(own), {value()}, false});
        if (upto(2) == 0) t.arms.push_back({name(), below(own), {}, true});
        return t;
    }

    std::mt19937_64 random_;
    type_index size_ = 0;
};

// The same description with its table in another order.
description shuffled(const description& d, std::uint64_t seed) {
    std::vector<type_index> to(d.types.size());
    std::iota(to.begin(), to.end(), type_index{0});
    std::ranges::shuffle(to, std::mt19937_64(seed));
    description moved;
    moved.types.resize(d.types.size());
    moved.root = to[d.root];
    for (std::size_t i = 0; i < d.types.size(); ++i) {
        type_description& t = moved.types[to[i]] = d.types[i];
        const auto turn = [&](type_index& index) {
            if (index != no_type) index = to[index];
        };
        turn(t.key);
        turn(t.element);
        for (auto& field : t.fields) turn(field.type);
        for (auto& arm : t.arms) turn(arm.type);
    }
    return moved;
}

TEST(description_random, text_gives_every_description_back) {
    int accepted = 0;
    std::uint64_t structures = 0;
    for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
        description d = inventor(seed).invent();
        canonicalize(d);
        if (!lay_out(d).has_value()) continue;
        ++accepted;
        structures += static_cast<std::uint64_t>(
            std::ranges::count_if(d.types, [](const auto& t) { return is_definition(t.kind); }));
        const std::string text = to_text(d);
        const auto back = parse_description(text);
        ASSERT_TRUE(back.has_value()) << seed << ": " << back.error().message() << "\n" << text;
        ASSERT_EQ(*back, d) << seed;
        ASSERT_EQ(to_text(*back), text) << seed;

        description other = shuffled(d, seed);
        canonicalize(other);
        ASSERT_EQ(other, d) << seed;
    }
    EXPECT_GT(accepted, 1'000);
    EXPECT_LT(accepted, 3'000);
    EXPECT_GT(structures, 1'000U);
}

}  // namespace
