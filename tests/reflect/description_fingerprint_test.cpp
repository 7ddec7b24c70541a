// Each property is changed in turn: the fingerprint follows what identifies the type, and nothing else.
#include "description_samples.hpp"

#include <ashlar/reflect/description.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace ashlar;

using change = std::pair<std::string, std::function<void(description&)>>;

type_description& at(description& d, type_index index) { return d.types[index]; }
type_description& field_type(description& d, std::string_view name) {
    for (auto& t : d.types) {
        for (auto& f : t.fields) {
            if (f.name == name) return at(d, f.type);
        }
    }
    ADD_FAILURE() << name;
    return d.types.front();
}
type_description& definition(description& d, std::string_view name) {
    for (auto& t : d.types) {
        if (t.name == name) return t;
    }
    ADD_FAILURE() << name;
    return d.types.front();
}

// Sets the size of a field's scalar without touching other fields: the type is made anew.
void retype(description& d, std::string_view name, type_description t) {
    d.types.push_back(std::move(t));
    for (auto& s : d.types) {
        for (auto& f : s.fields) {
            if (f.name == name) f.type = static_cast<type_index>(d.types.size() - 1);
        }
    }
}

template <class Change>
void rework(description& d, std::string_view name, Change&& alter) {
    type_description t = field_type(d, name);
    alter(t);
    retype(d, name, std::move(t));
}

hash128 fingerprint_after(const change& c) {
    description d = samples::rich();
    c.second(d);
    canonicalize(d);
    const auto laid = lay_out(d);
    EXPECT_TRUE(laid.has_value()) << c.first << ": " << laid.error().message();
    return fingerprint(d);
}

const std::vector<change> identity{
    {"a field's name", [](description& d) { d.types[0].fields[0].name = "labels"; }},
    {"the order of fields", [](description& d) { std::swap(d.types[0].fields[0], d.types[0].fields[1]); }},
    {"one field fewer", [](description& d) { d.types[0].fields.pop_back(); }},
    {"one field more", [](description& d) { d.types[0].fields.push_back({"more", d.types[0].fields[1].type, 0, {}}); }},
    {"the root", [](description& d) { d.root = d.types[0].fields[0].type; }},
    {"a kind", [](description& d) { rework(d, "c", [](auto& t) { t.kind = kind::floating; }); }},
    {"a kind to character", [](description& d) { rework(d, "c", [](auto& t) { t.kind = kind::character; }); }},
    {"signedness", [](description& d) { rework(d, "c", [](auto& t) { t.kind = kind::signed_integer; }); }},
    {"an integer's size", [](description& d) { rework(d, "c", [](auto& t) { t.size = 8; }); }},
    {"a float's size", [](description& d) { rework(d, "e", [](auto& t) { t.size = 8; }); }},
    {"a character's size", [](description& d) { rework(d, "g", [](auto& t) { t.size = 2; }); }},
    {"bits", [](description& d) { rework(d, "mask", [](auto& t) { t.count = 13; }); }},
    {"opaque bytes", [](description& d) { rework(d, "digest", [](auto& t) { t.count = 15; }); }},
    {"opaque to blob", [](description& d) { rework(d, "digest", [](auto& t) { t.kind = kind::blob; }); }},
    {"an array's count", [](description& d) { rework(d, "times", [](auto& t) { t.count = 4; }); }},
    {"an array to a sequence", [](description& d) { rework(d, "times", [](auto& t) { t.kind = kind::sequence; }); }},
    {"an optional to an owned", [](description& d) { rework(d, "result", [](auto& t) { t.kind = kind::owned; }); }},
    {"a string's bound", [](description& d) { rework(d, "wider", [](auto& t) { t.bound = 8; }); }},
    {"a string's bound gone", [](description& d) { rework(d, "wider", [](auto& t) { t.bound = unbounded; }); }},
    {"a string's characters",
     [](description& d) { rework(d, "wide", [&](auto& t) { t.element = field_type(d, "label").element; }); }},
    {"a blob's bound", [](description& d) { rework(d, "packet", [](auto& t) { t.bound = 1501; }); }},
    {"a sequence's bound", [](description& d) { rework(d, "few", [](auto& t) { t.bound = 11; }); }},
    {"a map's bound", [](description& d) { rework(d, "small", [](auto& t) { t.bound = 5; }); }},
    {"a set's bound", [](description& d) { rework(d, "seen few", [](auto& t) { t.bound = 3; }); }},
    {"a map's key", [](description& d) { rework(d, "small", [&](auto& t) { t.key = t.element; }); }},
    {"a map's value", [](description& d) { rework(d, "small", [&](auto& t) { t.element = t.key; }); }},
    {"a set to a sequence", [](description& d) { rework(d, "seen", [](auto& t) { t.kind = kind::sequence; }); }},
    {"an enumerator's name", [](description& d) { definition(d, "color").enumerators[0].name = "rot"; }},
    {"an enumerator's value", [](description& d) { definition(d, "color").enumerators[0].value = 5; }},
    {"the order of enumerators",
     [](description& d) { std::swap(definition(d, "color").enumerators[0], definition(d, "color").enumerators[1]); }},
    {"one enumerator fewer", [](description& d) { definition(d, "color").enumerators.pop_back(); }},
    {"an open enumeration's enumerator", [](description& d) { definition(d, "mode").enumerators[0].name = "off"; }},
    {"a closed enumeration opened", [](description& d) { definition(d, "color").closed = false; }},
    {"an open enumeration closed", [](description& d) { definition(d, "mode").closed = true; }},
    {"an enumeration's integer", [](description& d) { definition(d, "mode").element = field_type(d, "few").element; }},
    {"an enumeration to its integer",
     [](description& d) {
         for (auto& a : definition(d, "result").arms)
             if (a.name == "other") a.type = definition(d, "mode").element;
     }},
    {"owned to shared", [](description& d) { at(d, field_type(d, "children").element).kind = kind::shared; }},
    {"weak to plain", [](description& d) { rework(d, "parent", [](auto& t) { t.kind = kind::plain; }); }},
    {"plain to kept", [](description& d) { rework(d, "next", [](auto& t) { t.kind = kind::kept; }); }},
    {"kept to owned", [](description& d) { rework(d, "last", [](auto& t) { t.kind = kind::owned; }); }},
    {"a duration's numerator", [](description& d) { rework(d, "day", [](auto& t) { t.numerator = 3600; }); }},
    {"a duration's denominator", [](description& d) { rework(d, "took", [](auto& t) { t.denominator = 1'000'000; }); }},
    {"a duration's count",
     [](description& d) { rework(d, "took", [&](auto& t) { t.element = d.types[0].fields[1].type; }); }},
    {"a clock", [](description& d) { rework(d, "at", [](auto& t) { t.clock = "steady"; }); }},
    {"a time point to a duration", [](description& d) { rework(d, "at", [](auto& t) { t.kind = kind::duration; }); }},
    {"a discriminant", [](description& d) { definition(d, "result").element = definition(d, "color").element; }},
    {"an arm's name", [](description& d) { definition(d, "result").arms[0].name = "okay"; }},
    {"an arm's type", [](description& d) { definition(d, "result").arms[0].type = no_type; }},
    {"an arm's cases", [](description& d) { definition(d, "result").arms[0].cases = {0}; }},
    {"the order of cases", [](description& d) { definition(d, "result").arms[0].cases = {1, 0}; }},
    {"the order of arms",
     [](description& d) { std::swap(definition(d, "result").arms[0], definition(d, "result").arms[1]); }},
    {"the default arm",
     [](description& d) {
         auto& a = definition(d, "result").arms[1];
         a.is_default = false;
         a.cases = {7};
     }},
    {"no default arm",
     [](description& d) {
         auto& arms = definition(d, "result").arms;
         arms.erase(arms.begin() + 1);
     }},
};

TEST(description_fingerprint, follows_everything_that_identifies_the_type) {
    std::vector<std::pair<hash128, std::string>> seen{{fingerprint(samples::rich()), "nothing"}};
    for (const change& c : identity) seen.emplace_back(fingerprint_after(c), c.first);
    std::ranges::sort(seen);
    for (std::size_t n = 1; n < seen.size(); ++n) {
        EXPECT_NE(seen[n].first, seen[n - 1].first) << seen[n].second << " and " << seen[n - 1].second;
    }
}

// Offsets, sizes and payloads are derived; a layout of another version of the rules would still be told apart.
TEST(description_fingerprint, follows_the_layout) {
    const hash128 before = fingerprint(samples::rich());
    const auto after = [](auto&& alter) {
        description d = samples::rich();
        alter(d);
        return fingerprint(d);
    };
    EXPECT_NE(before, after([](description& d) { d.types[0].size += 8; }));
    EXPECT_NE(before, after([](description& d) { d.types[0].alignment *= 2; }));
    EXPECT_NE(before, after([](description& d) { d.types[0].fields[1].offset += 8; }));
    EXPECT_NE(before, after([](description& d) { definition(d, "result").payload += 8; }));
}

TEST(description_fingerprint, ignores_what_is_for_people_and_migration) {
    const std::vector<change> ignored{
        {"a structure's name", [](description& d) { definition(d, "node").name = "knot"; }},
        {"an enumeration's name", [](description& d) { definition(d, "color").name = ""; }},
        {"a variant's name", [](description& d) { definition(d, "result").name = "a result"; }},
        {"an old name", [](description& d) { d.types[0].fields[1].old_names[0] = "load"; }},
        {"no old names", [](description& d) { d.types[0].fields[1].old_names.clear(); }},
        {"a gone field", [](description& d) { d.types[0].gone[0] = "urgency"; }},
        {"no gone fields", [](description& d) { d.types[0].gone.clear(); }},
    };
    const hash128 before = fingerprint(samples::rich());
    const std::string text = to_text(samples::rich());
    for (const change& c : ignored) {
        EXPECT_EQ(fingerprint_after(c), before) << c.first;
        description d = samples::rich();
        c.second(d);
        EXPECT_NE(to_text(d), text) << c.first;
    }
}

}  // namespace
