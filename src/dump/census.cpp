// A walk by the description, with the values that are still to be visited on a stack of its own: what a type holds in
// line without referring to blocks is never looked at, and the last of several values takes the place of the one it is
// part of, so that a list costs no memory.
#include <ashlar/dump/census.hpp>

#include "dump/described/parts.hpp"

#include <ashlar/base/expects.hpp>

#include <algorithm>
#include <deque>

namespace ashlar::dump {
namespace {

class counting_walk {
public:
    explicit counting_walk(const described_image& image)
        : image_(image.bytes().data()),
          d_(image.description()),
          arms_(d_),
          slots_(d_.types.size(), unknown),
          rows_(d_.types.size()),
          gaps_(image.header().data_size) {}

    census run(std::uint64_t root) {
        count(d_.root, 1, d_[d_.root].size);
        visit(d_.root, root);
        while (!stack_.empty()) next();
        census made;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            rows_[i].type = static_cast<type_index>(i);
            if (rows_[i].objects > 0) made.rows.push_back(rows_[i]);
        }
        made.gaps = gaps_;
        return made;
    }

private:
    enum answer : std::uint8_t { unknown, no, yes };
    enum class form : std::uint8_t { fields, items };

    struct frame {
        std::uint64_t position;  // of the structure; of the next element
        std::uint64_t rest;      // elements or fields, more than none
        type_index type;         // the structure, or what the elements are
        counting_walk::form form;
    };

    void count(type_index type, std::uint64_t objects, std::uint64_t bytes) {
        rows_[type].objects += objects;
        rows_[type].bytes += bytes;
        gaps_ -= bytes;
    }

    [[nodiscard]] std::uint64_t load(std::uint64_t position) const { return load_as<std::uint64_t>(image_ + position); }

    // Whether a value of the type in line can refer to blocks. Recurses as deep as types nest in line, a bounded depth.
    bool has_slots(type_index type) {
        if (slots_[type] == unknown) slots_[type] = find_slots(d_[type]) ? yes : no;
        return slots_[type] == yes;
    }
    bool find_slots(const type_description& t) {
        switch (t.kind) {
            case kind::array:
            case kind::optional: return has_slots(t.element);
            case kind::structure:
                return std::ranges::any_of(t.fields, [&](const auto& f) { return has_slots(f.type); });
            case kind::variant:
                return std::ranges::any_of(t.arms,
                                           [&](const auto& a) { return a.type != no_type && has_slots(a.type); });
            default: return is_out_of_line(t.kind);
        }
    }

    // How many fields there are up to the last that has slots; more than none.
    std::uint64_t fields_with_slots(const type_description& structure) {
        std::uint64_t count = structure.fields.size();
        while (!has_slots(structure.fields[count - 1].type)) --count;
        return count;
    }

    void next() {
        frame& top = stack_.back();
        const frame now = top;
        const type_description& t = d_[now.type];
        if (--top.rest == 0) {
            stack_.pop_back();
        } else if (now.form == form::items) {
            top.position += t.size;
        }
        if (now.form == form::items) return visit(now.type, now.position);
        const field_description& field = t.fields[fields_with_slots(t) - now.rest];
        visit(field.type, now.position + field.offset);
    }

    void visit(type_index type, std::uint64_t position) {
        while (has_slots(type)) {
            const type_description& t = d_[type];
            switch (t.kind) {
                case kind::string:
                case kind::blob: return visit_run(type, load(position + 8));
                case kind::sequence: return visit_sequence(t.element, position + load(position), load(position + 8));
                case kind::array:
                    if (t.count > 0) stack_.push_back({position, t.count, t.element, form::items});
                    return;
                case kind::structure: return stack_.push_back({position, fields_with_slots(t), type, form::fields});
                case kind::optional:
                    if (image_[position + d_[t.element].size] == std::byte{0}) return;
                    break;
                case kind::owned:
                    if (load(position) == 0) return;
                    position += load(position);
                    count(t.element, 1, d_[t.element].size);
                    break;
                case kind::variant: {
                    const arm_description& arm = t.arms[arms_.selected(type, image_ + position)];
                    if (arm.type == no_type) return;
                    position += t.payload;
                    type = arm.type;
                    continue;
                }
                default: return expects(false, "the census of a kind that no check accepts");
            }
            type = t.element;
        }
    }

    void visit_run(type_index type, std::uint64_t units) {
        if (units == 0) return;
        count(type, 1, d_[type].kind == kind::string ? units * d_[d_[type].element].size : units);
    }
    void visit_sequence(type_index element, std::uint64_t position, std::uint64_t elements) {
        count(element, elements, elements * d_[element].size);
        if (elements > 0 && has_slots(element)) stack_.push_back({position, elements, element, form::items});
    }

    const std::byte* image_;
    const description& d_;
    arm_finder arms_;
    std::vector<answer> slots_;
    std::vector<census_row> rows_;
    std::uint64_t gaps_;  // what no block has been found to hold
    std::deque<frame> stack_;
};

}  // namespace

census take_census(const described_image& image) { return counting_walk(image).run(image.header().data_offset); }

}  // namespace ashlar::dump
