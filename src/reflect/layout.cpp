// The layout rules of docs/image-format.md, kind by kind.
//
// Invariant: nothing is measured before what it holds in line, and no size above max_size is used in a sum, so that
// sums of two sizes cannot wrap.
#include "layout.hpp"

#include "check.hpp"
#include "children.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace ashlar {
namespace detail {
namespace {

using maybe = std::optional<fault>;

class measurer {
public:
    measurer(const description& d, std::vector<extent>& extents)
        : d_(d), extents_(extents), nesting_(d.types.size(), unknown) {
        extents_.assign(d.types.size(), {});
    }

    maybe run() {
        for (type_index i = 0; i < d_.types.size(); ++i) {
            if (nesting_[i] != unknown) continue;
            if (auto f = walk(i)) return f;
        }
        return map_entries();
    }

private:
    static constexpr std::uint32_t unknown = 0;
    static constexpr std::uint32_t open = max_inline_nesting + 1;

    struct frame {
        type_index type;
        std::size_t next = 0;     // child to look at
        std::uint32_t below = 0;  // the deepest child's nesting
    };

    // Depth first with a stack of its own: in-line chains may be as long as the table before they are refused.
    maybe walk(type_index start) {
        enter(start);
        while (!stack_.empty()) {
            frame& at = stack_.back();
            const type_description& t = d_[at.type];
            if (at.next == inline_child_count(t)) {
                if (auto f = leave(at)) return f;
                continue;
            }
            const type_index c = child(t, at.next);
            const std::uint32_t nesting = c == no_type ? 0 : nesting_[c];
            if (nesting == open) return contains_itself(at);
            if (c != no_type && nesting == unknown) {
                enter(c);
                continue;
            }
            at.below = std::max(at.below, nesting);
            ++at.next;
        }
        return {};
    }

    void enter(type_index i) {
        nesting_[i] = open;
        stack_.push_back({i});
    }

    maybe leave(const frame& at) {
        if (at.below == max_inline_nesting) {
            return fault{errc::limit, fmt::format("more than {} types within one another in line", max_inline_nesting),
                         at.type, no_member};
        }
        if (auto f = measure_one(at.type)) return f;
        nesting_[at.type] = at.below + 1;
        stack_.pop_back();
        return {};
    }

    maybe contains_itself(const frame& at) const {
        const type_description& t = d_[at.type];
        const bool in_member = t.kind == kind::structure || (t.kind == kind::variant && at.next != 0);
        const std::size_t member = t.kind == kind::variant ? at.next - 1 : at.next;
        return fault{errc::description, "a type that contains itself in line; put a pointer or a sequence between",
                     at.type, in_member ? member : no_member};
    }

    static maybe too_large(type_index i, std::size_t member = no_member) {
        return fault{errc::limit, fmt::format("a size above {} bytes", max_size), i, member};
    }

    maybe measure_one(type_index i) {
        const type_description& t = d_[i];
        extent& e = extents_[i];
        switch (t.kind) {
            case kind::boolean: e = {1, 1}; break;
            case kind::signed_integer:
            case kind::unsigned_integer:
            case kind::floating:
            case kind::character: e = {t.size, t.size}; break;
            case kind::enumeration:
            case kind::duration:
            case kind::time_point: e = extents_[t.element]; break;
            case kind::bits: e = {std::max<std::uint64_t>(1, t.count / 8 + (t.count % 8 != 0)), 1}; break;
            case kind::opaque: e = {std::max<std::uint64_t>(1, t.count), 1}; break;
            case kind::array: {
                const extent& element = extents_[t.element];
                e.size = std::max<std::uint64_t>(1, checked_multiply(t.count, element.size).value_or(unbounded));
                e.alignment = t.count == 0 ? 1 : element.alignment;
                break;
            }
            case kind::optional: {
                const extent& element = extents_[t.element];
                e = {align_up(element.size + 1, element.alignment), element.alignment};
                break;
            }
            case kind::structure: return measure_structure(i);
            case kind::variant: measure_variant(t, e); break;
            case kind::blob:
            case kind::string:
            case kind::sequence:
            case kind::map:
            case kind::set: e = {16, 8}; break;
            case kind::owned:
            case kind::shared:
            case kind::weak:
            case kind::plain:
            case kind::kept: e = {8, 8}; break;
        }
        if (e.size > max_size) return too_large(i);
        return {};
    }

    maybe measure_structure(type_index i) {
        const type_description& t = d_[i];
        std::uint64_t end = 0;
        std::uint64_t alignment = std::max<std::uint64_t>(1, t.alignment);
        for (std::size_t n = 0; n < t.fields.size(); ++n) {
            const extent& field = extents_[t.fields[n].type];
            alignment = std::max(alignment, field.alignment);
            end = align_up(end, field.alignment) + field.size;
            if (end > max_size) return too_large(i, n);
        }
        const std::uint64_t size = align_up(std::max<std::uint64_t>(1, end), alignment);
        if (size > max_size) return too_large(i);
        extents_[i] = {size, alignment};
        return {};
    }

    void measure_variant(const type_description& t, extent& e) const {
        std::uint64_t largest = 0;
        e.alignment = extents_[t.element].alignment;
        for (const arm_description& arm : t.arms) {
            if (arm.type == no_type) continue;
            largest = std::max(largest, extents_[arm.type].size);
            e.alignment = std::max(e.alignment, extents_[arm.type].alignment);
        }
        e.size = align_up(payload_of(t, extents_) + largest, e.alignment);
    }

    // A map's elements are structures that stand nowhere in the description.
    maybe map_entries() const {
        for (type_index i = 0; i < d_.types.size(); ++i) {
            const type_description& t = d_[i];
            if (t.kind != kind::map) continue;
            const extent& key = extents_[t.key];
            const extent& value = extents_[t.element];
            const std::uint64_t end = align_up(key.size, value.alignment) + value.size;
            if (align_up(end, std::max(key.alignment, value.alignment)) > max_size) return too_large(i);
        }
        return {};
    }

    const description& d_;
    std::vector<extent>& extents_;
    std::vector<std::uint32_t> nesting_;  // of each type in line, itself included; or unknown, or open
    std::vector<frame> stack_;
};

}  // namespace

maybe measure(const description& d, std::vector<extent>& extents) { return measurer(d, extents).run(); }

std::uint64_t payload_of(const type_description& variant, const std::vector<extent>& extents) {
    std::uint64_t alignment = 1;
    for (const arm_description& arm : variant.arms) {
        if (arm.type != no_type) alignment = std::max(alignment, extents[arm.type].alignment);
    }
    return align_up(extents[variant.element].size, alignment);
}

void place(description& d, const std::vector<extent>& extents) {
    for (std::size_t i = 0; i < d.types.size(); ++i) {
        type_description& t = d.types[i];
        t.size = extents[i].size;
        t.alignment = extents[i].alignment;
        if (t.kind == kind::structure) {
            each_offset(t, extents, [](field_description& field, std::uint64_t offset) { field.offset = offset; });
        }
        if (t.kind == kind::variant) t.payload = payload_of(t, extents);
    }
}

}  // namespace detail

result<void> lay_out(description& d) {
    if (auto f = detail::find_fault(d)) return detail::to_error(std::move(*f), d);
    std::vector<detail::extent> extents;
    if (auto f = detail::measure(d, extents)) return detail::to_error(std::move(*f), d);
    detail::place(d, extents);
    return {};
}

}  // namespace ashlar
