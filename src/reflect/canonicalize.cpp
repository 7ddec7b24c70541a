// Canonical order: one table of types for each description, however its builder came by it.
//
// No recursion: chains of definitions may be as long as the table.
#include "canonical.hpp"
#include "children.hpp"

#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

namespace ashlar {
namespace detail {
namespace {

constexpr bool has_given_size(kind k) noexcept {
    return k == kind::signed_integer || k == kind::unsigned_integer || k == kind::floating || k == kind::character;
}

// Resets the members that mean nothing for the kind.
void tidy(type_description& t) {
    const kind k = t.kind;
    if (k != kind::array && k != kind::opaque && k != kind::bits) t.count = 0;
    if (!is_out_of_line(k) || is_pointer(k)) t.bound = unbounded;
    if (!has_element(k)) t.element = no_type;
    if (!has_key(k)) t.key = no_type;
    if (k != kind::duration && k != kind::time_point) t.numerator = t.denominator = 1;
    if (k != kind::time_point) t.clock.clear();
    if (!is_definition(k)) t.name.clear();
    if (k != kind::structure) t.fields.clear(), t.gone.clear();
    if (k != kind::enumeration) t.closed = false, t.enumerators.clear();
    if (k != kind::variant) t.arms.clear(), t.payload = 0;
}

// For each type the one that stands for all that equal it. Children come before parents, so that equal parents have
// equal children; non-definitions that contain themselves stay as they are, for lay_out to refuse.
class merger {
public:
    explicit merger(description& d) : types_(d.types), seen_(by_content{&d.types}), progress_(d.types.size()) {
        same_as_.reserve(types_.size());
        for (type_index i = 0; i < types_.size(); ++i) same_as_.push_back(i);
    }

    std::vector<type_index> run() && {
        for (type_index i = 0; i < types_.size(); ++i) {
            if (is_definition(types_[i].kind)) {
                tidy(types_[i]);
            } else {
                walk(i);
            }
        }
        return std::move(same_as_);
    }

private:
    enum class progress : std::uint8_t { none, open, done };

    struct by_content {
        const std::vector<type_description>* types;
        bool operator()(type_index a, type_index b) const noexcept { return content_before((*types)[a], (*types)[b]); }
    };

    void walk(type_index start) {
        stack_.push_back(start);
        while (!stack_.empty()) {
            const type_index at = stack_.back();
            type_description& t = types_[at];
            if (progress_[at] == progress::none) {
                progress_[at] = progress::open;
                // At most a key and an element.
                for (std::size_t n = 0; n < child_count(t); ++n) enter(child(t, n));
            } else {
                stack_.pop_back();
                if (progress_[at] == progress::open) close(at);
            }
        }
    }

    void enter(type_index child) {
        if (child >= types_.size() || is_definition(types_[child].kind)) return;
        if (progress_[child] == progress::none) stack_.push_back(child);
    }

    void close(type_index at) {
        progress_[at] = progress::done;
        type_description& t = types_[at];
        tidy(t);
        for (std::size_t n = 0; n < child_count(t); ++n) {
            type_index& c = child(t, n);
            if (c < types_.size()) c = same_as_[c];
        }
        same_as_[at] = *seen_.insert(at).first;
    }

    std::vector<type_description>& types_;
    std::set<type_index, by_content> seen_;
    std::vector<progress> progress_;
    std::vector<type_index> same_as_;
    std::vector<type_index> stack_;
};

// The types that the root reaches, in canonical order.
std::vector<type_index> reached(const description& d, const std::vector<type_index>& same_as) {
    std::vector<type_index> order;
    std::vector<bool> met(d.types.size());
    std::vector<type_index> stack{d.root};
    while (!stack.empty()) {
        const type_index index = stack.back();
        stack.pop_back();
        if (index >= d.types.size()) continue;  // a void arm, or out of range
        const type_index at = same_as[index];
        if (met[at]) continue;
        met[at] = true;
        order.push_back(at);
        for (std::size_t n = child_count(d[at]); n-- > 0;) stack.push_back(child(d[at], n));
    }
    return order;
}

}  // namespace

bool content_before(const type_description& a, const type_description& b) noexcept {
    const auto size = [](const type_description& t) { return has_given_size(t.kind) ? t.size : 0; };
    const auto rest = [](const type_description& t) {
        return std::tie(t.count, t.bound, t.element, t.key, t.numerator, t.denominator, t.clock);
    };
    if (a.kind != b.kind) return a.kind < b.kind;
    if (size(a) != size(b)) return size(a) < size(b);
    return rest(a) < rest(b);
}

std::vector<type_index> renumber(description& d) {
    const std::vector<type_index> same_as = merger(d).run();
    const std::vector<type_index> order = reached(d, same_as);

    std::vector<type_index> number(d.types.size(), no_type);
    for (type_index i = 0; i < order.size(); ++i) number[order[i]] = i;
    for (std::size_t i = 0; i < number.size(); ++i) number[i] = number[same_as[i]];

    const auto replace = [&](type_index& index) {
        if (index < number.size()) index = number[index];
    };
    std::vector<type_description> types;
    types.reserve(order.size());
    for (const type_index i : order) {
        type_description& t = types.emplace_back(std::move(d.types[i]));
        for (std::size_t n = 0; n < child_count(t); ++n) replace(child(t, n));
    }
    d.types = std::move(types);
    replace(d.root);
    return number;
}

}  // namespace detail

void canonicalize(description& d) { detail::renumber(d); }

}  // namespace ashlar
