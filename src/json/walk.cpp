#include "json/walk.hpp"

#include "json/numbers.hpp"
#include "json/text.hpp"
#include "json/unicode.hpp"

#include <ashlar/base/expects.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace ashlar::json {
namespace {

constexpr std::size_t deepest_indent = 64;  // levels
constexpr std::uint64_t wide_enough = 100;  // bytes of a line, after which a list of short values goes on in the next
constexpr std::uint64_t count_in_slot = 8;  // offset

std::uint64_t without_trailing_zeros(const std::byte* units, std::uint64_t count, std::uint64_t width) {
    const auto is_zero = [&](std::uint64_t index) {
        return width == 1 ? units[index] == std::byte{0} : unit_at(units, index, width) == 0;
    };
    while (count > 0 && is_zero(count - 1)) --count;
    return count;
}

}  // namespace

walk::walk(const dump::described_image& image, output& out, const write_options& options)
    : image_(image.bytes().data()),
      root_(image.header().data_offset),
      d_(image.description()),
      out_(out),
      options_(options),
      words_(d_),
      arms_(d_) {}

void walk::run() {
    start(d_.root, root_);
    while (!stack_.empty() && !out_.failed()) {
        if (stack_.back().rest > 0) {
            next(stack_.back());
        } else {
            close();
        }
    }
}

// One member more of what is open. What it starts may be opened on top, so `top` is settled before.
void walk::next(frame& top) {
    separate(top);
    const std::uint64_t position = top.position;
    switch (top.form) {
        case form::fields: {
            const auto& fields = d_[top.type].fields;
            const std::size_t index = fields.size() - top.rest--;
            put_key(words_.key(top.type, index));
            return start(fields[index].type, position + fields[index].offset);
        }
        case form::items:
            --top.rest;
            top.position += d_[top.type].size;
            return start(top.type, position);
        case form::single: return expects(false, "an object around one value has no further members");
    }
}

// Writes a value, or as much of it as comes before its first member. What only leads to another value is followed here.
void walk::start(type_index type, std::uint64_t position) {
    for (;;) {
        const type_description& t = d_[type];
        switch (t.kind) {
            case kind::boolean:
            case kind::signed_integer:
            case kind::unsigned_integer:
            case kind::floating:
            case kind::character:
            case kind::enumeration:
            case kind::duration:
            case kind::time_point:
            case kind::bits: return put_scalar(type, position);
            case kind::opaque: return put_base64(out_, {image_ + position, t.count});
            case kind::blob:
                return put_base64(out_, {image_ + position + load(position), load(position + count_in_slot)});
            case kind::string:
                return put_string(out_, image_ + position + load(position), load(position + count_in_slot),
                                  d_[t.element].size, options_.indent > 0);
            case kind::array: return start_items(t, position, t.count);
            case kind::sequence: return start_items(t, position + load(position), load(position + count_in_slot));
            case kind::structure:
                return t.fields.empty() ? out_.put("{}") : open({position, t.fields.size(), type, form::fields});
            case kind::variant:
                if (!start_variant(type, position)) return;
                continue;
            case kind::optional:
                if (image_[position + d_[t.element].size] == std::byte{0}) return out_.put("null");
                break;
            case kind::owned:
                if (load(position) == 0) return out_.put("null");
                position += load(position);
                break;
            case kind::map:
            case kind::set:
            case kind::shared:
            case kind::weak:
            case kind::plain:
            case kind::kept: return expects(false, "json::write of a kind that no check accepts");
        }
        type = t.element;
        if (can_be_null(d_[type].kind)) {
            open({position, 0, type, form::single});
            separate(stack_.back());
            put_key("\"$some\":");
        }
    }
}

// Which arm is selected is not always told by its name: then the discriminant stands before it.
bool walk::start_variant(type_index& type, std::uint64_t& position) {
    const type_description& t = d_[type];
    const std::size_t selected = arms_.selected(type, image_ + position);
    const arm_description& arm = t.arms[selected];
    open({position, 0, type, form::single});
    if (arm.cases.size() != 1 || arm.name.empty()) {
        separate(stack_.back());
        put_key("\"$case\":");
        put_scalar(t.element, position);
    }
    separate(stack_.back());
    put_key(words_.key(type, selected));
    if (arm.type == no_type) {
        out_.put("null");
        return false;
    }
    position += t.payload;
    type = arm.type;
    return true;
}

void walk::start_items(const type_description& t, std::uint64_t position, std::uint64_t count) {
    if (d_[t.element].kind == kind::character) {
        const std::uint64_t width = d_[t.element].size;
        if (t.kind == kind::array) count = without_trailing_zeros(image_ + position, count, width);
        return put_string(out_, image_ + position, count, width, options_.indent > 0);
    }
    if (count == 0) return out_.put("[]");
    open({position, count, t.element, form::items, is_short(d_, t.element)});
}

void walk::put_scalar(type_index type, std::uint64_t position) {
    const type_description& t = d_[type];
    const std::byte* const from = image_ + position;
    switch (t.kind) {
        case kind::boolean: return out_.put(*from == std::byte{0} ? "false" : "true");
        case kind::bits: return put_bits(t.count, position);
        case kind::enumeration: {
            const std::string_view name = words_.enumerator(type, dump::integer_of(d_[t.element]).read(from));
            return name.empty() ? put_number(out_, from, d_[t.element]) : out_.put(name);
        }
        case kind::duration:
        case kind::time_point: return put_number(out_, from, d_[t.element]);
        default: return put_number(out_, from, t);
    }
}

void walk::put_bits(std::uint64_t count, std::uint64_t position) {
    out_.put('"');
    for (std::uint64_t i = 0; i < count && !out_.failed(); ++i) {
        const auto byte = std::to_integer<unsigned>(image_[position + i / 8]);
        out_.put((byte >> i % 8 & 1) != 0 ? '1' : '0');
    }
    out_.put('"');
}

void walk::open(const frame& opened) {
    if (stack_.size() >= options_.most.depth) {
        out_.fail({errc::limit,
                   fmt::format("the value nests deeper than the {} levels that the limit allows", stack_.size())});
    }
    out_.put(opened.form == form::items ? '[' : '{');
    stack_.push_back(opened);
}

void walk::close() {
    const frame& top = stack_.back();
    if (!top.one_line) new_line(stack_.size() - 1);
    out_.put(top.form == form::items ? ']' : '}');
    stack_.pop_back();
}

// What stands before a member: a comma but for the first, and the beginning of its line.
void walk::separate(frame& top) {
    const bool first = !std::exchange(top.started, true);
    if (!first) out_.put(',');
    if (!top.one_line || out_.column() >= wide_enough) return new_line(stack_.size());
    if (!first && options_.indent > 0) out_.put(' ');
}

void walk::put_key(std::string_view with_colon) {
    out_.put(with_colon);
    if (options_.indent > 0) out_.put(' ');
}

void walk::new_line(std::size_t levels) {
    if (options_.indent > 0) out_.new_line(std::uint64_t{options_.indent} * std::min(levels, deepest_indent));
}

}  // namespace ashlar::json
