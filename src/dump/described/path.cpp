#include "dump/described/path.hpp"

#include "dump/described/plan.hpp"
#include "reflect/spelling.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ashlar::dump::described {
namespace {

class speller {
public:
    speller(bytes_view image, const description& d) : base_(image.data()), d_(d) {}

    // From an element of a block to what stands at `spot`: the field names and numbers on the way, if they are wanted.
    type_index step(const block& from, std::uint64_t spot, bool wanted) {
        out_ = wanted ? &path_ : nullptr;
        return descend(from.type, from.start + index_in(from, spot) * d_[from.type].size, spot);
    }
    // Which element of a block holds the spot: the end of the step that led to the block.
    void element(const block& in, std::uint64_t spot) {
        if (in.is_counted) number(index_in(in, spot));
    }

    void left_out(std::uint64_t count) {
        out_ = &path_;
        component(fmt::format("({} more)", count));
    }

    // A step may lead through a thousand structures within one another: of a long path the middle is left out.
    std::string path() && {
        constexpr std::size_t longest_end = 1000;
        if (path_.size() <= 2 * longest_end) return std::move(path_);
        return path_.substr(0, longest_end) + "..." + path_.substr(path_.size() - longest_end);
    }

private:
    [[nodiscard]] std::uint64_t index_in(const block& b, std::uint64_t spot) const {
        return (spot - b.start) / d_[b.type].size;
    }

    type_index descend(type_index type, std::uint64_t start, std::uint64_t spot) {
        for (;;) {
            const type_description& t = d_[type];
            type_index inner = no_type;
            switch (t.kind) {
                case kind::structure: inner = field(t, start, spot); break;
                case kind::array: inner = array(t, start, spot); break;
                case kind::optional:
                    if (spot - start < d_[t.element].size && base_[start + d_[t.element].size] == std::byte{1})
                        inner = t.element;
                    break;
                case kind::variant: inner = arm(t, start, spot); break;
                default: break;
            }
            if (inner == no_type) return type;
            type = inner;
        }
    }

    // Each moves `start` to the part that holds the spot; no_type: it is in none.
    type_index field(const type_description& t, std::uint64_t& start, std::uint64_t spot) {
        const auto after = std::ranges::upper_bound(t.fields, spot - start, {}, &field_description::offset);
        if (after == t.fields.begin()) return no_type;
        const field_description& found = *(after - 1);
        if (spot - start - found.offset >= d_[found.type].size) return no_type;
        name(found.name);
        start += found.offset;
        return found.type;
    }

    type_index array(const type_description& t, std::uint64_t& start, std::uint64_t spot) {
        if (t.count == 0) return no_type;
        const std::uint64_t size = d_[t.element].size;
        const std::uint64_t index = (spot - start) / size;
        number(index);
        start += index * size;
        return t.element;
    }

    type_index arm(const type_description& t, std::uint64_t& start, std::uint64_t spot) {
        if (spot - start < t.payload) return no_type;
        const std::uint64_t value = integer_of(d_, t.element).read(base_ + start);
        const auto lists = [&](const arm_description& a) { return std::ranges::find(a.cases, value) != a.cases.end(); };
        auto found = std::ranges::find_if(t.arms, lists);
        if (found == t.arms.end()) found = std::ranges::find_if(t.arms, &arm_description::is_default);
        if (found == t.arms.end() || found->type == no_type) return no_type;
        if (spot - start - t.payload >= d_[found->type].size) return no_type;
        if (!found->name.empty()) name(found->name);
        start += t.payload;
        return found->type;
    }

    void name(std::string_view field) {
        if (out_ == nullptr) return;
        if (!out_->empty()) *out_ += '.';
        *out_ += ashlar::detail::shown_name(field);
    }
    void number(std::uint64_t index) {
        if (out_ != nullptr) fmt::format_to(std::back_inserter(*out_), "[{}]", index);
    }
    void component(std::string_view text) {
        if (!out_->empty()) *out_ += '.';
        *out_ += text;
    }

    const std::byte* base_;
    const description& d_;
    std::string path_;
    std::string* out_ = nullptr;
};

}  // namespace

block block_of(bytes_view image, const description& d, type_index slot_type, std::uint64_t slot) {
    const type_description& t = d[slot_type];
    return {t.element, slot + load_as<std::uint64_t>(image.data() + slot), !is_pointer(t.kind)};
}

place spell(bytes_view image, const description& d, const way* first, const way& last,
            std::optional<std::uint64_t> spot) {
    const std::uint64_t total = last.depth + last.slots.size() + (spot ? 1 : 0);
    const bool all = total <= 2 * spelled_steps;
    speller path(image, d);

    const auto follow = [&](const way& along, bool ahead, bool behind) {
        std::vector<std::uint64_t> spots = along.slots;
        if (behind && spot) spots.push_back(*spot);
        block at = along.from;
        type_index type = at.type;
        for (std::size_t i = 0; i < spots.size(); ++i) {
            const std::uint64_t number = along.depth + i;
            if (!behind && number == spelled_steps) break;
            const bool is_last_part = total - number <= spelled_steps;
            if (behind && !all && total - number == spelled_steps) path.left_out(total - 2 * spelled_steps);
            type = path.step(at, spots[i], all || (ahead && number < spelled_steps) || (behind && is_last_part));
            if (i < along.slots.size()) at = block_of(image, d, type, spots[i]);
            if (i + 1 < spots.size()) path.element(at, spots[i + 1]);
        }
        return type;
    };
    if (first != nullptr) follow(*first, true, false);
    const type_index type = follow(last, first == nullptr, true);
    return {std::move(path).path(), type};
}

}  // namespace ashlar::dump::described
