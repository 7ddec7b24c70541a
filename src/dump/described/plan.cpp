// The compiler of plan.hpp.
//
// Invariant: a type is compiled after all that it holds in line, and after elements that hold no slots. Other elements
// stand for themselves until all are compiled, since types may hold themselves through slots. Nothing recurses:
// descriptions come from files, and may nest as deep as the limits of reflect/description.hpp.
#include "dump/described/plan.hpp"

#include "reflect/children.hpp"
#include "reflect/fault.hpp"

#include <ashlar/dump/walk.hpp>

#include <fmt/format.h>

#include <optional>
#include <span>

namespace ashlar::dump::described {
namespace {

constexpr std::uint8_t every_bit = 0xff;
constexpr std::uint8_t all_but_the_first = 0xfe;

// Programs of up to so many instructions are copied into their owners'.
constexpr std::size_t short_program = 8;

bool is_supported(kind k) {
    switch (k) {
        case kind::map:
        case kind::set:
        case kind::shared:
        case kind::weak:
        case kind::plain:
        case kind::kept: return false;
        default: return true;
    }
}

std::optional<error> find_unsupported(const description& d) {
    std::vector<bool> seen(d.types.size());
    std::vector<type_index> stack = {d.root};
    const auto refuse = [&](kind k, type_index type, std::size_t member) {
        return ashlar::detail::to_error(
            {errc::unsupported,
             fmt::format("expected what owns its parts and keeps no order of its own, found "
                         "a {}, which this check does not know",
                         name(k)),
             type, member},
            d);
    };
    if (!is_supported(d[d.root].kind)) return refuse(d[d.root].kind, no_type, ashlar::detail::no_member);
    while (!stack.empty()) {
        const type_index at = stack.back();
        stack.pop_back();
        if (seen[at]) continue;
        seen[at] = true;
        const type_description& t = d[at];
        const bool has_members = t.kind == kind::structure || t.kind == kind::variant;
        for (std::size_t n = ashlar::detail::child_count(t); n-- > 0;) {
            const type_index c = ashlar::detail::child(t, n);
            if (c == no_type) continue;
            const std::size_t before = t.kind == kind::variant ? 1 : 0;  // the discriminant
            if (!is_supported(d[c].kind)) {
                return refuse(d[c].kind, at, has_members && n >= before ? n - before : ashlar::detail::no_member);
            }
            stack.push_back(c);
        }
    }
    return {};
}

class compiler {
public:
    explicit compiler(const description& d) : d_(d), parts_(d.types.size()), slots_(d.types.size()) {
        made_.code.emplace_back();
    }

    plan run() && {
        std::vector<bool> known(d_.types.size());
        for (type_index i = 0; i < d_.types.size(); ++i) {
            in_order(i, known, &compiler::part_in_line, [this](type_index type) { slots_[type] = find_slots(type); });
        }
        std::vector<bool> compiled(d_.types.size());
        const auto compile_with_parts = [&](type_index start) {
            in_order(start, compiled, &compiler::part_compiled_first, [this](type_index type) { compile(type); });
        };
        if (!slots_[d_.root]) compile_with_parts(d_.root);
        body root;
        owned(root, d_.root);
        made_.root = root.front();
        while (!pending_.empty()) {
            const type_index type = pending_.back();
            pending_.pop_back();
            compile_with_parts(type);
        }
        for (instruction& each : made_.code) resolve(each);
        resolve(made_.root);
        // One block within another for each level of depth, the root's included, and one more that holds no slots.
        made_.frames = (std::size_t{stack_depth} + 2) * (1 + deepest_) + 1;
        return std::move(made_);
    }

private:
    struct part {
        std::uint64_t program = nothing;
        std::size_t length = 0;   // without `next`
        std::uint32_t calls = 0;  // within one another, at most
        bool wanted = false;      // by slots of blocks
        std::uint64_t list = variant_plan::no_list;
    };
    using body = std::vector<instruction>;

    // The n-th type that a type refers to, if it is one that must be looked at first; else no_type.
    [[nodiscard]] type_index part_in_line(type_index type, std::size_t n) const {
        return is_out_of_line(d_[type].kind) ? no_type : ashlar::detail::child(d_[type], n);
    }
    [[nodiscard]] type_index part_compiled_first(type_index type, std::size_t n) const {
        const type_index c = ashlar::detail::child(d_[type], n);
        return is_out_of_line(d_[type].kind) && slots_[c] ? no_type : c;
    }

    // Visits all that `leads_to` gives from a type, and then the type, once each. It never leads back to a type.
    template <class Visit>
    void in_order(type_index start, std::vector<bool>& visited,
                  type_index (compiler::*leads_to)(type_index, std::size_t) const, Visit visit) const {
        struct open {
            type_index type;
            std::size_t next;
        };
        std::vector<open> stack;
        if (!visited[start]) stack.push_back({start, 0});
        while (!stack.empty()) {
            open& at = stack.back();
            if (at.next < ashlar::detail::child_count(d_[at.type])) {
                const type_index next = (this->*leads_to)(at.type, at.next++);
                if (next != no_type && !visited[next]) stack.push_back({next, 0});
                continue;
            }
            visit(at.type);
            visited[at.type] = true;
            stack.pop_back();
        }
    }

    // Whether a value in line refers to blocks. (An array of none counts as its elements do.)
    [[nodiscard]] bool find_slots(type_index type) const {
        const type_description& t = d_[type];
        if (is_out_of_line(t.kind)) return true;
        for (std::size_t n = 0; n < ashlar::detail::child_count(t); ++n) {
            const type_index c = ashlar::detail::child(t, n);
            if (c != no_type && slots_[c]) return true;
        }
        return false;
    }

    void compile(type_index type) {
        body out;
        calls_ = 0;
        build(type, out);
        part& made = parts_[type];
        made.calls = calls_;
        deepest_ = std::max(deepest_, calls_);
        made.length = out.size();
        if (out.empty()) return;
        made.program = made_.code.size();
        out.push_back({.code = step::next, .size = d_[type].size, .most = type, .target = out.size()});
        made_.code.insert(made_.code.end(), out.begin(), out.end());
    }

    void build(type_index type, body& out) {
        const type_description& t = d_[type];
        switch (t.kind) {
            case kind::boolean: return clear(out, 0, 1, all_but_the_first);
            case kind::enumeration:
                if (t.closed) out.push_back({.code = step::enumerator, .target = list_of(type)});
                return;
            case kind::bits:
                if (t.count == 0) return clear(out, 0, 1, every_bit);
                if (t.count % 8 != 0) clear(out, t.size - 1, 1, static_cast<std::uint8_t>(0xffU << (t.count % 8)));
                return;
            case kind::opaque:
                if (t.count == 0) clear(out, 0, 1, every_bit);
                return;
            case kind::array: return array(out, t);
            case kind::optional: return optional(out, t);
            case kind::structure: return structure(out, t);
            case kind::variant: return variant(out, type);
            case kind::blob: return slot(out, {.code = step::run, .size = 1, .most = t.bound});
            case kind::string:
                return slot(out, {.code = step::run, .size = d_[t.element].size, .most = t.bound}, t.element);
            case kind::sequence: return sequence(out, t);
            case kind::owned: return owned(out, t.element);
            default: return;  // every byte is valid
        }
    }

    // Bytes that follow one another are one run. None of them is in an optional alone: its flag follows its element.
    void clear(body& out, std::uint64_t offset, std::uint64_t size, std::uint8_t mask) {
        if (!out.empty()) {
            instruction& last = out.back();
            if (last.code == step::clear && last.mask == mask && last.offset + last.size == offset) {
                last.size += size;
                return;
            }
        }
        out.push_back({.code = step::clear, .mask = mask, .offset = offset, .size = size});
    }

    void gap(body& out, std::uint64_t from, std::uint64_t to) {
        if (from < to) clear(out, from, to - from, every_bit);
    }

    // Instructions for a part in line that is compiled.
    void include(body& out, type_index type, std::uint64_t offset) {
        const part& p = parts_[type];
        if (p.length == 0) return;
        if (p.length > short_program) return call(out, type, offset, 1);
        for (std::size_t i = 0; i < p.length; ++i) {
            instruction copy = made_.code[p.program + i];
            copy.offset += offset;
            if (i == 0 && copy.code == step::clear) {
                clear(out, copy.offset, copy.size, copy.mask);
                continue;
            }
            out.push_back(copy);
        }
        calls_ = std::max(calls_, p.calls);
    }

    void call(body& out, type_index type, std::uint64_t offset, std::uint64_t count) {
        const part& p = parts_[type];
        out.push_back(
            {.code = step::call, .offset = offset, .size = d_[type].size, .most = count, .target = p.program});
        calls_ = std::max(calls_, p.calls + 1);
    }

    // The one mask that all that there is to look at in each byte of a compiled type comes down to, or 0.
    std::uint8_t mask_of(type_index type) const {
        const part& p = parts_[type];
        if (p.length != 1) return 0;
        const instruction& only = made_.code[p.program];
        return only.code == step::clear && only.size == d_[type].size ? only.mask : std::uint8_t{0};
    }

    void array(body& out, const type_description& t) {
        if (t.count == 0) return clear(out, 0, 1, every_bit);
        if (parts_[t.element].length == 0) return;
        if (t.count == 1) return include(out, t.element, 0);
        if (const std::uint8_t mask = mask_of(t.element); mask != 0) return clear(out, 0, t.size, mask);
        call(out, t.element, 0, t.count);
    }

    void optional(body& out, const type_description& t) {
        out.push_back({.code = step::optional, .size = d_[t.element].size, .most = t.size});
        include(out, t.element, 0);
        out.front().target = out.size() - 1;
    }

    void structure(body& out, const type_description& t) {
        std::uint64_t end = 0;
        for (const field_description& field : t.fields) {
            gap(out, end, field.offset);
            include(out, field.type, field.offset);
            end = field.offset + d_[field.type].size;
        }
        gap(out, end, t.size);
    }

    void variant(body& out, type_index type) {
        const type_description& t = d_[type];
        variant_plan v;
        v.number = integer_of(d_, t.element);
        v.payload = t.payload;
        v.size = t.size;
        const type_description& tag = d_[t.element];
        if (tag.kind == kind::boolean || (tag.kind == kind::enumeration && tag.closed)) v.list = list_of(t.element);
        v.by_value = arm_table(t);
        for (const arm_description& arm : t.arms) {
            if (arm.type == no_type) {
                v.arms.emplace_back();
                continue;
            }
            const part& p = parts_[arm.type];
            v.arms.push_back({p.program, d_[arm.type].size});
            calls_ = std::max(calls_, p.calls + 1);
        }
        out.push_back({.code = step::variant, .target = made_.variants.size()});
        made_.variants.push_back(std::move(v));
    }

    void slot(body& out, instruction made, type_index element = no_type) {
        if (element != no_type) made.past = static_cast<std::uint16_t>(d_[element].alignment - 1);
        out.push_back(made);
    }

    void sequence(body& out, const type_description& t) {
        instruction made{.code = step::run, .size = d_[t.element].size, .most = t.bound};
        if (slots_[t.element]) {
            made.code = step::blocks;
            made.target = later(t.element);
        } else if (const part& p = parts_[t.element]; p.length != 0) {
            made.mask = mask_of(t.element);
            made.code = made.mask != 0 ? step::masked_run : step::elements;
            made.target = p.program;
        }
        slot(out, made, t.element);
    }

    void owned(body& out, type_index element) {
        instruction made{.code = step::owned_run, .size = d_[element].size, .most = 1};
        if (slots_[element]) {
            made.code = step::owned_block;
            made.target = later(element);
        } else if (const part& p = parts_[element]; p.length != 0) {
            made.code = step::owned_element;
            made.target = p.program;
        }
        slot(out, made, element);
    }

    // A type whose program is not known yet stands for it until all are.
    type_index later(type_index type) {
        if (!std::exchange(parts_[type].wanted, true)) pending_.push_back(type);
        return type;
    }
    void resolve(instruction& each) const {
        if (each.code != step::blocks && each.code != step::owned_block) return;
        each.target = parts_[each.target].program;
    }

    std::uint64_t list_of(type_index type) {
        std::uint64_t& known = parts_[type].list;
        if (known != variant_plan::no_list) return known;
        const type_description& t = d_[type];
        value_list list;
        list.number = integer_of(d_, type);
        if (t.kind == kind::boolean) list.above = {0, 1};
        for (const enumerator_description& e : t.enumerators) list.above.push_back(e.value);
        if (!list.above.empty()) {
            // Of signed values the least is taken as such; from there on all are counted upwards.
            const auto sign_first = [&](std::uint64_t v) {
                return list.number.is_signed ? v ^ (std::uint64_t{1} << 63) : v;
            };
            list.lowest = std::ranges::min(list.above, {}, sign_first);
            for (std::uint64_t& value : list.above) value -= list.lowest;
            std::ranges::sort(list.above);
            const auto doubles = std::ranges::unique(list.above);
            list.above.erase(doubles.begin(), doubles.end());
            list.is_range = list.above.back() == list.above.size() - 1;
        }
        known = made_.lists.size();
        made_.lists.push_back(std::move(list));
        return known;
    }

    const description& d_;
    plan made_;
    std::vector<part> parts_;
    std::vector<bool> slots_;  // of each type: whether a value in line refers to blocks
    std::vector<type_index> pending_;
    std::uint32_t calls_ = 0;    // of the body that is being built, within one another
    std::uint32_t deepest_ = 0;  // of all
};

}  // namespace

result<plan> compile(const description& d) {
    if (auto unsupported = find_unsupported(d)) return *std::move(unsupported);
    return compiler(d).run();
}

}  // namespace ashlar::dump::described
