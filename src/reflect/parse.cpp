// Reads the canonical text, and nothing else: every description has one text, so a text is as good as its description.
//
// The text is untrusted. What it says is only recorded at first; then the rules that hold for every description are
// checked, then the layout and the order that it claims. Only types within one another are read by recursion, which
// max_written_nesting bounds.
#include "canonical.hpp"
#include "check.hpp"
#include "children.hpp"
#include "cursor.hpp"
#include "layout.hpp"
#include "spelling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace ashlar {
namespace detail {
namespace {

struct word_kind {
    std::string_view word;
    ashlar::kind kind;
    std::uint64_t size;  // of scalars; of a string's characters
};

constexpr std::array words{
    word_kind{"bool", kind::boolean, 1},
    word_kind{"i8", kind::signed_integer, 1},
    word_kind{"i16", kind::signed_integer, 2},
    word_kind{"i32", kind::signed_integer, 4},
    word_kind{"i64", kind::signed_integer, 8},
    word_kind{"u8", kind::unsigned_integer, 1},
    word_kind{"u16", kind::unsigned_integer, 2},
    word_kind{"u32", kind::unsigned_integer, 4},
    word_kind{"u64", kind::unsigned_integer, 8},
    word_kind{"f32", kind::floating, 4},
    word_kind{"f64", kind::floating, 8},
    word_kind{"char8", kind::character, 1},
    word_kind{"char16", kind::character, 2},
    word_kind{"char32", kind::character, 4},
    word_kind{"bits", kind::bits, 0},
    word_kind{"opaque", kind::opaque, 0},
    word_kind{"blob", kind::blob, 0},
    word_kind{"string", kind::string, 1},
    word_kind{"string16", kind::string, 2},
    word_kind{"string32", kind::string, 4},
    word_kind{"array", kind::array, 0},
    word_kind{"optional", kind::optional, 0},
    word_kind{"sequence", kind::sequence, 0},
    word_kind{"map", kind::map, 0},
    word_kind{"set", kind::set, 0},
    word_kind{"owned", kind::owned, 0},
    word_kind{"shared", kind::shared, 0},
    word_kind{"weak", kind::weak, 0},
    word_kind{"plain", kind::plain, 0},
    word_kind{"kept", kind::kept, 0},
    word_kind{"duration", kind::duration, 0},
    word_kind{"time_point", kind::time_point, 0},
};

// No name holds a line's end, so a line that begins so begins a definition.
std::size_t count_definitions(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = text.find("\n#"); at != std::string_view::npos; at = text.find("\n#", at + 1)) ++count;
    return count;
}

class parser {
public:
    explicit parser(std::string_view text)
        : in_(text), size_(text.size()), expected_definitions_(count_definitions(text)) {}

    result<description> run() {
        if (!document()) return in_.take_error();
        description d = assemble();
        if (!rules(d) || !values(d) || !order(d)) return in_.take_error();
        return d;
    }

private:
    // Text, piece by piece.

    bool document() {
        // Each type takes more than a byte of text: indices suffice.
        if (size_ >= no_type) return in_.fail(errc::limit, "a description of more than 4 GiB of text", 0);
        if (!in_.expect("ashlar 0\n") || !in_.expect("root ") || !type(root_) || !in_.expect("\n")) return false;
        while (!in_.at_end()) {
            if (!definition()) return false;
        }
        return true;
    }

    bool definition() {
        definition_at_.push_back(in_.position());
        first_member_.push_back(member_at_.size());
        if (!in_.expect(fmt::format("#{} ", definitions_.size()))) return false;
        type_description& t = definitions_.emplace_back();
        if (in_.accept("struct ")) return structure(t);
        if (in_.accept("enum ")) return enumeration(t);
        if (in_.accept("variant ")) return variant(t);
        return in_.missing("struct, enum or variant");
    }

    bool extent_of(type_description& t) { return in_.number(t.size) && in_.expect(":") && in_.number(t.alignment); }

    bool structure(type_description& t) {
        t.kind = kind::structure;
        if (!in_.name(t.name) || !in_.expect(" ") || !extent_of(t) || !in_.expect(" {\n")) return false;
        while (in_.accept("  ")) {
            member_at_.push_back(in_.position());
            if (in_.accept("gone ")) {
                if (!in_.name(t.gone.emplace_back())) return false;
            } else if (!t.gone.empty()) {
                return in_.missing("no field after a gone one");
            } else if (!field(t.fields.emplace_back())) {
                return false;
            }
            if (!in_.expect(";\n")) return false;
        }
        return in_.expect("}\n");
    }

    bool field(field_description& f) {
        if (!in_.number(f.offset) || !in_.expect(" ") || !in_.name(f.name) || !in_.expect(": ") || !type(f.type))
            return false;
        if (!in_.accept(" was ")) return true;
        do {
            if (!in_.name(f.old_names.emplace_back())) return false;
        } while (in_.accept(", "));
        return true;
    }

    bool enumeration(type_description& t) {
        t.kind = kind::enumeration;
        if (!in_.name(t.name) || !in_.expect(" ") || !type(t.element)) return false;
        t.closed = in_.accept(" closed");
        if (!t.closed && !in_.accept(" open")) return in_.missing("\" closed\" or \" open\"");
        if (!in_.expect(" {\n")) return false;
        while (in_.accept("  ")) {
            member_at_.push_back(in_.position());
            enumerator_description& e = t.enumerators.emplace_back();
            if (!in_.name(e.name) || !in_.expect(" = ") || !value(e.value) || !in_.expect(";\n")) return false;
        }
        return in_.expect("}\n");
    }

    bool variant(type_description& t) {
        t.kind = kind::variant;
        if (!in_.name(t.name) || !in_.expect(" ") || !extent_of(t) || !in_.expect(" ")) return false;
        if (!type(t.element) || !in_.expect(" payload ") || !in_.number(t.payload) || !in_.expect(" {\n")) return false;
        while (in_.accept("  ")) {
            member_at_.push_back(in_.position());
            if (!arm(t.arms.emplace_back())) return false;
        }
        return in_.expect("}\n");
    }

    bool arm(arm_description& a) {
        a.is_default = in_.accept("default");
        if (!a.is_default) {
            if (!in_.accept("case")) return in_.missing("\"case\" or \"default\"");
            do {
                if (!in_.expect(" ") || !value(a.cases.emplace_back())) return false;
            } while (in_.accept(","));
        }
        if (!in_.expect(" ") || !in_.name(a.name) || !in_.expect(": ")) return false;
        return (in_.accept("void") || type(a.type)) && in_.expect(";\n");
    }

    // Half of all values read differently as signed and unsigned, and the scalar may be known only later.
    bool value(std::uint64_t& bits) {
        const std::size_t start = in_.position();
        bool negative = false;
        if (!in_.value(bits, negative)) return false;
        if (bits >> 63U != 0) signs_.push_back({definitions_.size() - 1, start, negative});
        return true;
    }

    bool type(type_index& index) {
        if (in_.accept("#")) return reference(index);
        const std::size_t start = in_.position();
        if (nesting_ == max_written_nesting) {
            return in_.fail(errc::limit, fmt::format("more than {} types within one another", max_written_nesting),
                            start);
        }
        const std::string_view word = in_.word();
        const auto found = std::ranges::find(words, word, &word_kind::word);
        if (found == words.end()) {
            return in_.fail(errc::description, fmt::format("expected a type, found {}", shown(word)), start);
        }
        type_description t;
        t.kind = found->kind;
        t.size = found->size;
        ++nesting_;
        const bool good = parameters(t);
        --nesting_;
        if (!good) return false;
        index = intern(std::move(t), start);
        return true;
    }

    bool reference(type_index& index) {
        const std::size_t start = in_.position() - 1;
        std::uint64_t number = 0;
        if (!in_.number(number)) return false;
        if (number >= expected_definitions_) {
            return in_.fail(errc::description, fmt::format("#{} is not defined", number), start);
        }
        index = static_cast<type_index>(number);
        return true;
    }

    bool parameters(type_description& t) {
        switch (t.kind) {
            case kind::boolean:
            case kind::signed_integer:
            case kind::unsigned_integer:
            case kind::floating:
            case kind::character: return true;
            case kind::bits:
            case kind::opaque: return in_.expect("<") && in_.number(t.count) && in_.expect(">");
            case kind::blob: return bound(t, "<", ">");
            case kind::string: {
                type_description character;
                character.kind = kind::character;
                character.size = t.size;
                t.element = intern(std::move(character), in_.position());
                return bound(t, "<", ">");
            }
            default: break;
        }
        if (!in_.expect("<")) return false;
        if (has_key(t.kind) && (!type(t.key) || !in_.expect(", "))) return false;
        if (!type(t.element)) return false;
        if (t.kind == kind::array && (!in_.expect(", ") || !in_.number(t.count))) return false;
        if (t.kind == kind::duration || t.kind == kind::time_point) {
            if (!in_.expect(", ") || !in_.number(t.numerator) || !in_.expect("/") || !in_.number(t.denominator))
                return false;
        }
        if (t.kind == kind::time_point && (!in_.expect(", ") || !in_.name(t.clock))) return false;
        if (is_out_of_line(t.kind) && !is_pointer(t.kind) && !bound(t, ", ", "")) return false;
        return in_.expect(">");
    }

    // What has no bound says nothing; the largest number would be a second way to say that.
    bool bound(type_description& t, std::string_view before, std::string_view after) {
        if (!in_.accept(before)) return true;
        const std::size_t start = in_.position();
        if (!in_.number(t.bound)) return false;
        if (t.bound == unbounded) return in_.fail(errc::description, "expected a bound below 2^64 - 1", start);
        return in_.expect(after);
    }

    // References to definitions are their numbers; other types count on from the last definition.
    type_index intern(type_description&& t, std::size_t position) {
        others_.push_back(std::move(t));
        const auto [at, is_new] = known_.insert(static_cast<type_index>(others_.size() - 1));
        if (is_new) {
            other_at_.push_back(position);
        } else {
            others_.pop_back();
        }
        return static_cast<type_index>(expected_definitions_ + *at);
    }

    // The description, and whether it is one.

    description assemble() {
        description d;
        d.types = std::move(definitions_);
        d.types.insert(d.types.end(), std::move_iterator(others_.begin()), std::move_iterator(others_.end()));
        d.root = root_;
        return d;
    }

    bool rules(description& d) {
        if (auto f = find_fault(d)) return fail(std::move(*f));
        std::vector<extent> extents;
        if (auto f = measure(d, extents)) return fail(std::move(*f));
        for (type_index i = 0; i < definition_at_.size(); ++i) {
            if (!layout(d[i], i, extents)) return false;
        }
        place(d, extents);
        return true;
    }

    bool layout(const type_description& t, type_index index, const std::vector<extent>& extents) {
        if (t.kind == kind::enumeration) return true;
        const extent& e = extents[index];
        if (t.size != e.size || t.alignment != e.alignment) {
            return fail(misplaced(index, no_member, fmt::format("{}:{}", e.size, e.alignment),
                                  fmt::format("{}:{}", t.size, t.alignment)));
        }
        if (t.kind == kind::variant) {
            const std::uint64_t payload = payload_of(t, extents);
            if (t.payload == payload) return true;
            return fail(
                misplaced(index, no_member, fmt::format("payload {}", payload), fmt::format("payload {}", t.payload)));
        }
        std::size_t member = 0;
        bool good = true;
        each_offset(t, extents, [&](const field_description& field, std::uint64_t offset) {
            if (good && field.offset != offset) {
                good = fail(misplaced(index, member, fmt::format("{}", offset), fmt::format("{}", field.offset)));
            }
            ++member;
        });
        return good;
    }

    static fault misplaced(type_index index, std::size_t member, std::string_view expected, std::string_view found) {
        return {errc::description, fmt::format("expected {} by the rules of layout, found {}", expected, found), index,
                member};
    }

    bool values(const description& d) {
        for (const auto& [definition, position, negative] : signs_) {
            const type_description& scalar = scalar_of(d, d.types[definition]);
            if (negative == (scalar.kind == kind::signed_integer)) continue;
            return in_.fail(errc::description, fmt::format("a value that does not fit {}", scalar_word(scalar)),
                            position);
        }
        return true;
    }

    bool order(description& d) {
        const std::vector<type_index> number = renumber(d);
        for (std::size_t i = 0; i < definition_at_.size(); ++i) {
            if (number[i] == no_type) {
                return in_.fail(errc::description, fmt::format("the root does not reach #{}", i), definition_at_[i]);
            }
            if (i != 0 && number[i] < number[i - 1]) {
                return in_.fail(errc::description,
                                fmt::format("expected definitions in the order in which the root reaches them, but it "
                                            "reaches #{} before #{}",
                                            i, i - 1),
                                definition_at_[i]);
            }
        }
        return true;
    }

    bool fail(fault&& f) {
        std::size_t position = 0;
        if (f.type != no_type) {
            const bool defined = f.type < definition_at_.size();
            position = defined ? definition_at_[f.type] : other_at_[f.type - definition_at_.size()];
            if (defined && f.member != no_member) position = member_at_[first_member_[f.type] + f.member];
        }
        return in_.fail(f.code, std::move(f.sentence), position);
    }

    struct by_content {
        const std::vector<type_description>* types;
        bool operator()(type_index a, type_index b) const noexcept { return content_before((*types)[a], (*types)[b]); }
    };
    struct sign {
        std::size_t definition;
        std::size_t position;
        bool negative;
    };

    text_cursor in_;
    std::size_t size_;
    std::size_t expected_definitions_;
    std::uint32_t nesting_ = 0;
    type_index root_ = no_type;

    std::vector<type_description> definitions_;
    std::vector<type_description> others_;
    std::set<type_index, by_content> known_{by_content{&others_}};
    std::vector<sign> signs_;

    // Where in the text each stands.
    std::vector<std::size_t> definition_at_;
    std::vector<std::size_t> other_at_;
    std::vector<std::size_t> first_member_;  // of each definition, in member_at_
    std::vector<std::size_t> member_at_;
};

}  // namespace
}  // namespace detail

result<description> parse_description(std::string_view text) { return detail::parser(text).run(); }

}  // namespace ashlar
