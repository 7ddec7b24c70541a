// Writes the canonical text; parse.cpp accepts just this. The grammar is in docs/description-text.md.
#include "text.hpp"

#include "check.hpp"
#include "spelling.hpp"

#include <ashlar/base/expects.hpp>

#include <fmt/format.h>

#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace ashlar {
namespace detail {
namespace {

class writer {
public:
    writer(const description& d, wording words) : d_(d), words_(words), number_(d.types.size()) {
        std::uint32_t definitions = 0;
        for (std::size_t i = 0; i < d.types.size(); ++i) {
            if (is_definition(d.types[i].kind)) number_[i] = definitions++;
        }
    }

    std::string run() && {
        out_ = "ashlar 0\nroot ";
        type(d_.root);
        out_ += '\n';
        for (std::size_t i = 0; i < d_.types.size(); ++i) {
            const type_description& t = d_.types[i];
            if (t.kind == kind::structure) structure(i, t);
            if (t.kind == kind::enumeration) enumeration(i, t);
            if (t.kind == kind::variant) variant(i, t);
        }
        return std::move(out_);
    }

private:
    template <class... Arguments>
    void put(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
    }

    void head(std::size_t index, const type_description& t, std::string_view word) {
        put("#{} {} ", number_[index], word);
        if (words_ == wording::identity) return;
        append_name(out_, t.name);
        out_ += ' ';
    }

    void structure(std::size_t index, const type_description& t) {
        head(index, t, "struct");
        put("{}:{} {{\n", t.size, t.alignment);
        for (const field_description& field : t.fields) {
            put("  {} ", field.offset);
            append_name(out_, field.name);
            out_ += ": ";
            type(field.type);
            if (words_ == wording::whole) old_names(field);
            out_ += ";\n";
        }
        if (words_ == wording::whole) gone(t);
        out_ += "}\n";
    }

    void old_names(const field_description& field) {
        std::string_view before = " was ";
        for (const std::string& old : field.old_names) {
            out_ += std::exchange(before, ", ");
            append_name(out_, old);
        }
    }

    void gone(const type_description& t) {
        for (const std::string& name : t.gone) {
            out_ += "  gone ";
            append_name(out_, name);
            out_ += ";\n";
        }
    }

    void enumeration(std::size_t index, const type_description& t) {
        head(index, t, "enum");
        type(t.element);
        out_ += t.closed ? " closed {\n" : " open {\n";
        for (const enumerator_description& e : t.enumerators) {
            out_ += "  ";
            append_name(out_, e.name);
            out_ += " = ";
            value(e.value, t);
            out_ += ";\n";
        }
        out_ += "}\n";
    }

    void variant(std::size_t index, const type_description& t) {
        head(index, t, "variant");
        put("{}:{} ", t.size, t.alignment);
        type(t.element);
        put(" payload {} {{\n", t.payload);
        for (const arm_description& arm : t.arms) {
            out_ += arm.is_default ? "  default" : "  case";
            std::string_view before = " ";
            for (const std::uint64_t c : arm.cases) {
                out_ += std::exchange(before, ", ");
                value(c, t);
            }
            out_ += ' ';
            append_name(out_, arm.name);
            out_ += ": ";
            if (arm.type == no_type) {
                out_ += "void";
            } else {
                type(arm.type);
            }
            out_ += ";\n";
        }
        out_ += "}\n";
    }

    void value(std::uint64_t bits, const type_description& t) {
        if (scalar_of(d_, t).kind == kind::signed_integer) {
            put("{}", static_cast<std::int64_t>(bits));
        } else {
            put("{}", bits);
        }
    }

    void type(type_index index) {
        expects(index < d_.types.size(), "a description that lay_out accepts");
        const type_description& t = d_[index];
        if (is_definition(t.kind)) return put("#{}", number_[index]);
        expects(nesting_ < max_written_nesting, "a description that lay_out accepts");
        ++nesting_;
        written(t);
        --nesting_;
    }

    void written(const type_description& t) {
        switch (t.kind) {
            case kind::boolean:
            case kind::signed_integer:
            case kind::unsigned_integer:
            case kind::floating:
            case kind::character: out_ += scalar_word(t); break;
            case kind::bits:
            case kind::opaque: put("{}<{}>", name(t.kind), t.count); break;
            case kind::blob:
                out_ += "blob";
                if (t.bound != unbounded) put("<{}>", t.bound);
                break;
            case kind::string:
                out_ += "string";
                if (d_[t.element].size != 1) put("{}", 8 * d_[t.element].size);
                if (t.bound != unbounded) put("<{}>", t.bound);
                break;
            default:
                put("{}<", name(t.kind));
                if (t.kind == kind::map) type(t.key), out_ += ", ";
                type(t.element);
                if (t.kind == kind::array) put(", {}", t.count);
                if (t.kind == kind::duration || t.kind == kind::time_point) put(", {}/{}", t.numerator, t.denominator);
                if (t.kind == kind::time_point) out_ += ", ", append_name(out_, t.clock);
                if (t.bound != unbounded) put(", {}", t.bound);
                out_ += '>';
        }
    }

    const description& d_;
    wording words_;
    std::vector<std::uint32_t> number_;  // of definitions, as the text counts them
    std::uint32_t nesting_ = 0;
    std::string out_;
};

}  // namespace

std::string render(const description& d, wording words) { return writer(d, words).run(); }

}  // namespace detail

std::string to_text(const description& d) { return detail::render(d, detail::wording::whole); }

}  // namespace ashlar
