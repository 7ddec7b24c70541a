// Each rule once, for descriptions from C++ types, from text and from .x files alike.
//
// Everything here is linear in the description, but for sorting names and cases to find the ones that stand twice;
// sorting, because a table of hashes could be attacked.
#include "check.hpp"

#include "children.hpp"
#include "spelling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace ashlar::detail {
namespace {

using maybe = std::optional<fault>;

bool is_integer(kind k) { return k == kind::signed_integer || k == kind::unsigned_integer; }

// What of `value` the scalar's own bits do not give back is a value that it does not have.
bool fits(std::uint64_t value, const type_description& scalar) {
    if (scalar.kind == kind::boolean) return value <= 1;
    if (scalar.size == 8) return true;
    const auto bits = static_cast<unsigned>(8 * scalar.size);
    if (scalar.kind == kind::unsigned_integer) return value >> bits == 0;
    const auto low = static_cast<std::int64_t>(value << (64 - bits)) >> (64 - bits);
    return static_cast<std::uint64_t>(low) == value;
}

// Calls report(second member) if two entries are equal in what they are sorted by.
template <class Entry>
std::optional<std::pair<Entry, Entry>> find_twice(std::vector<Entry>& entries) {
    std::ranges::sort(entries);
    const auto same = [](const Entry& a, const Entry& b) { return a.first == b.first; };
    const auto at = std::ranges::adjacent_find(entries, same);
    if (at == entries.end()) return std::nullopt;
    return std::pair{at[0], at[1]};
}

// A name, or a case, and the member that has it.
using named = std::pair<std::string_view, std::size_t>;
using valued = std::pair<std::uint64_t, std::size_t>;

class checker {
public:
    explicit checker(const description& d) : d_(d) {}

    maybe run() {
        if (d_.types.size() >= no_type)
            return fault{errc::limit, "more types than an index can count", no_type, no_member};
        if (!in_range(d_.root)) return whole("the root is no type of the description");
        for (index_ = 0; index_ < d_.types.size(); ++index_) {
            if (auto f = references(d_[index_])) return f;
        }
        for (index_ = 0; index_ < d_.types.size(); ++index_) {
            if (auto f = attributes(d_[index_])) return f;
        }
        if (auto f = written_nesting()) return f;
        return pointer_keys();
    }

private:
    bool in_range(type_index i) const { return i < d_.types.size(); }

    maybe bad(std::string sentence, std::size_t member = no_member) const {
        return fault{errc::description, std::move(sentence), index_, member};
    }
    static maybe whole(std::string sentence) {
        return fault{errc::description, std::move(sentence), no_type, no_member};
    }

    // Every child is in range, so that the rules below may follow it.
    maybe references(const type_description& t) const {
        constexpr std::string_view sentence = "a type index is out of range";
        if (t.kind > kind::kept) return bad("a kind that does not exist");
        if (has_key(t.kind) && !in_range(t.key)) return bad(std::string(sentence));
        if (has_element(t.kind) && !in_range(t.element)) return bad(std::string(sentence));
        if (t.kind == kind::structure) {
            for (std::size_t n = 0; n < t.fields.size(); ++n) {
                if (!in_range(t.fields[n].type)) return bad(std::string(sentence), n);
            }
        }
        if (t.kind == kind::variant) {
            for (std::size_t n = 0; n < t.arms.size(); ++n) {
                if (t.arms[n].type != no_type && !in_range(t.arms[n].type)) return bad(std::string(sentence), n);
            }
        }
        return {};
    }

    maybe attributes(const type_description& t) const {
        switch (t.kind) {
            case kind::signed_integer:
            case kind::unsigned_integer: return size_of(t, 1, 8);
            case kind::floating: return size_of(t, 4, 8);
            case kind::character: return size_of(t, 1, 4);
            case kind::duration:
            case kind::time_point: return time(t);
            case kind::enumeration: return enumeration(t);
            case kind::structure: return structure(t);
            case kind::variant: return variant(t);
            case kind::string:
                if (d_[t.element].kind == kind::character) return {};
                return bad(expected("a string of characters", t.element));
            default: return {};
        }
    }

    maybe size_of(const type_description& t, std::uint64_t least, std::uint64_t most) const {
        if (std::has_single_bit(t.size) && t.size >= least && t.size <= most) return {};
        return bad(fmt::format("expected a {} of a power of two of bytes from {} to {}, found one of {}", name(t.kind),
                               least, most, t.size));
    }

    std::string expected(std::string_view what, type_index found) const {
        const type_description& t = d_[found];
        return fmt::format("expected {}, found {}", what, scalar_word(t));
    }

    maybe time(const type_description& t) const {
        const kind scalar = d_[t.element].kind;
        if (!is_integer(scalar) && scalar != kind::floating) {
            return bad(expected("an integer or floating count of time", t.element));
        }
        if (t.numerator != 0 && t.denominator != 0 && std::gcd(t.numerator, t.denominator) == 1) return {};
        return bad(fmt::format("expected a unit of time in lowest terms, found {}/{}", t.numerator, t.denominator));
    }

    maybe enumeration(const type_description& t) const {
        const type_description& scalar = d_[t.element];
        if (!is_integer(scalar.kind)) return bad(expected("an enumeration of an integer", t.element));
        std::vector<named> names;
        names.reserve(t.enumerators.size());
        for (std::size_t n = 0; n < t.enumerators.size(); ++n) {
            const enumerator_description& e = t.enumerators[n];
            if (!fits(e.value, scalar)) return misfit(e.value, t, n);
            names.emplace_back(e.name, n);
        }
        return twice("enumerator", names);
    }

    maybe structure(const type_description& t) const {
        if (t.alignment > max_alignment || (t.alignment != 0 && !std::has_single_bit(t.alignment))) {
            return bad(fmt::format("an alignment of {}; it is a power of two, at most {}", t.alignment, max_alignment));
        }
        std::vector<named> names;
        names.reserve(t.fields.size() + t.gone.size());
        for (std::size_t n = 0; n < t.fields.size(); ++n) {
            names.emplace_back(t.fields[n].name, n);
            for (const std::string& old : t.fields[n].old_names) names.emplace_back(old, n);
        }
        for (std::size_t n = 0; n < t.gone.size(); ++n) names.emplace_back(t.gone[n], t.fields.size() + n);
        return twice("field, old or gone", names);
    }

    maybe variant(const type_description& t) const {
        const kind tag = d_[t.element].kind;
        if (tag != kind::boolean && tag != kind::enumeration && !is_integer(tag)) {
            return bad(expected("a discriminant that is a boolean, integer or enumeration", t.element));
        }
        std::vector<named> names;
        std::vector<valued> cases;
        std::size_t fallback = no_member;
        for (std::size_t n = 0; n < t.arms.size(); ++n) {
            const arm_description& arm = t.arms[n];
            if (!arm.name.empty()) names.emplace_back(arm.name, n);
            for (const std::uint64_t value : arm.cases) cases.emplace_back(value, n);
            if (arm.is_default && fallback != no_member) return bad("a second default arm", n);
            if (arm.is_default) fallback = n;
            if (arm.is_default && !arm.cases.empty()) return bad("the default arm lists cases", n);
            if (!arm.is_default && arm.cases.empty()) return bad("an arm without cases that is not the default", n);
        }
        // Whether the cases fit is asked only once the enumeration that they may be of is known to be one.
        const type_description& scalar = scalar_of(d_, t);
        if (!is_integer(scalar.kind) && scalar.kind != kind::boolean) {
            return bad(expected("an enumeration of an integer", d_[t.element].element));
        }
        for (const auto& [value, n] : cases) {
            if (!fits(value, scalar)) return misfit(value, t, n);
        }
        if (auto f = twice("arm", names)) return f;
        if (const auto same = find_twice(cases)) {
            return bad(fmt::format("case {} stands twice", shown(same->first.first, scalar)), same->second.second);
        }
        return {};
    }

    maybe misfit(std::uint64_t value, const type_description& t, std::size_t member) const {
        const type_description& scalar = scalar_of(d_, t);
        return bad(fmt::format("{} does not fit {}", shown(value, scalar), scalar_word(scalar)), member);
    }

    maybe twice(std::string_view what, std::vector<named>& names) const {
        const auto same = find_twice(names);
        if (!same) return {};
        return bad(fmt::format("the {} name {} stands twice", what, shown(same->first.first)), same->second.second);
    }

    // Text writes non-definitions within one another: they must end, and soon. Heights of types whose children are
    // known are settled first, so the order of the table does not matter; what is never settled contains itself.
    maybe written_nesting() {
        std::vector<std::uint32_t> height(d_.types.size());  // 0: open, or not yet known
        std::vector<type_index> stack;
        for (type_index start = 0; start < d_.types.size(); ++start) {
            if (!is_definition(d_[start].kind) && height[start] == 0) stack.push_back(start);
            while (!stack.empty()) {
                index_ = stack.back();
                // A chain of more than the limit is refused below before the stack can hold much more of it.
                if (stack.size() > max_written_nesting) return too_nested(stack);
                const type_description& t = d_[index_];
                std::uint32_t below = 0;
                bool ready = true;
                for (std::size_t n = 0; n < child_count(t) && ready && t.kind != kind::string; ++n) {
                    const type_index c = child(t, n);
                    if (is_definition(d_[c].kind)) continue;
                    below = std::max(below, height[c]);
                    if (height[c] == 0) ready = false, stack.push_back(c);
                }
                if (!ready) continue;
                if (below == max_written_nesting) return too_nested(stack);
                height[index_] = below + 1;
                stack.pop_back();
            }
        }
        return {};
    }

    maybe too_nested(std::vector<type_index>& stack) const {
        std::ranges::sort(stack);
        if (std::ranges::adjacent_find(stack) != stack.end())
            return bad("a type that contains itself without a definition between");
        return fault{
            errc::limit,
            fmt::format("more than {} types within one another without a definition between", max_written_nesting),
            index_, no_member};
    }

    // Keys are compared by value, which a pointer does not have.
    maybe pointer_keys() {
        std::vector<bool> holds = pointer_holders();
        for (index_ = 0; index_ < d_.types.size(); ++index_) {
            const type_description& t = d_[index_];
            if (t.kind != kind::map && t.kind != kind::set) continue;
            if (holds[t.kind == kind::map ? t.key : t.element])
                return bad(fmt::format("a {} whose keys hold pointers", name(t.kind)));
        }
        return {};
    }

    // Walks from the pointers to what contains them, along edges sorted by the child.
    std::vector<bool> pointer_holders() const {
        std::vector<bool> holds(d_.types.size());
        std::vector<type_index> stack;
        for (type_index i = 0; i < d_.types.size(); ++i) {
            if (is_pointer(d_[i].kind)) holds[i] = true, stack.push_back(i);
        }
        if (stack.empty()) return holds;

        std::vector<std::size_t> first(d_.types.size() + 1);  // where each child's parents start
        const auto each_edge = [&](auto&& visit) {
            for (type_index i = 0; i < d_.types.size(); ++i) {
                for (std::size_t n = 0; n < child_count(d_[i]); ++n) {
                    if (const type_index c = child(d_[i], n); c != no_type) visit(i, c);
                }
            }
        };
        each_edge([&](type_index, type_index c) { ++first[c]; });
        std::exclusive_scan(first.begin(), first.end(), first.begin(), std::size_t{0});
        std::vector<type_index> parents(first.back());
        std::vector<std::size_t> next = first;
        each_edge([&](type_index parent, type_index c) { parents[next[c]++] = parent; });

        while (!stack.empty()) {
            const type_index at = stack.back();
            stack.pop_back();
            for (std::size_t e = first[at]; e < first[at + 1]; ++e) {
                if (!holds[parents[e]]) holds[parents[e]] = true, stack.push_back(parents[e]);
            }
        }
        return holds;
    }

    const description& d_;
    type_index index_ = 0;  // of the type that is looked at
};

}  // namespace

const type_description& scalar_of(const description& d, const type_description& t) {
    const type_description& element = d[t.element];
    return element.kind == kind::enumeration ? d[element.element] : element;
}

std::optional<fault> find_fault(const description& d) { return checker(d).run(); }

}  // namespace ashlar::detail
