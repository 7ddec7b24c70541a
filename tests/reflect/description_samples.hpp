// Descriptions that the tests share: built by hand, type by type.
#pragma once

#include <ashlar/reflect/description.hpp>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace samples {

using ashlar::description;
using ashlar::kind;
using ashlar::no_type;
using ashlar::type_description;
using ashlar::type_index;

// Adds types to a description; each function answers the new type's index.
struct builder {
    description d;

    type_index add(type_description t) {
        d.types.push_back(std::move(t));
        return static_cast<type_index>(d.types.size() - 1);
    }
    type_index simple(kind k, std::uint64_t size = 0, std::uint64_t count = 0) {
        type_description t;
        t.kind = k;
        t.size = size;
        t.count = count;
        return add(t);
    }
    type_index boolean() { return simple(kind::boolean); }
    type_index i(std::uint64_t bits) { return simple(kind::signed_integer, bits / 8); }
    type_index u(std::uint64_t bits) { return simple(kind::unsigned_integer, bits / 8); }
    type_index f(std::uint64_t bits) { return simple(kind::floating, bits / 8); }
    type_index of(kind k, type_index element, std::uint64_t bound = ashlar::unbounded) {
        type_description t;
        t.kind = k;
        t.element = element;
        t.bound = bound;
        return add(t);
    }
    type_index array(type_index element, std::uint64_t count) {
        const type_index index = of(kind::array, element);
        d.types[index].count = count;
        return index;
    }
    type_index map(type_index key, type_index value, std::uint64_t bound = ashlar::unbounded) {
        const type_index index = of(kind::map, value, bound);
        d.types[index].key = key;
        return index;
    }
    type_index string(std::uint64_t bits = 8, std::uint64_t bound = ashlar::unbounded) {
        return of(kind::string, simple(kind::character, bits / 8), bound);
    }
    type_index time(kind k, type_index count, std::uint64_t numerator, std::uint64_t denominator,
                    std::string_view clock = {}) {
        const type_index index = of(k, count);
        d.types[index].numerator = numerator;
        d.types[index].denominator = denominator;
        d.types[index].clock = clock;
        return index;
    }
    type_index structure(std::string_view name,
                         std::initializer_list<std::pair<std::string_view, type_index>> fields = {}) {
        const type_index index = simple(kind::structure);
        d.types[index].name = name;
        for (const auto& [field, type] : fields) this->field(index, field, type);
        return index;
    }
    void field(type_index structure, std::string_view name, type_index type) {
        d.types[structure].fields.push_back({std::string(name), type, 0, {}});
    }
    type_index enumeration(std::string_view name, type_index scalar, bool closed,
                           std::initializer_list<std::pair<std::string_view, std::int64_t>> enumerators = {}) {
        const type_index index = of(kind::enumeration, scalar);
        d.types[index].name = name;
        d.types[index].closed = closed;
        for (const auto& [enumerator, value] : enumerators) {
            d.types[index].enumerators.push_back({std::string(enumerator), static_cast<std::uint64_t>(value)});
        }
        return index;
    }
    type_index variant(std::string_view name, type_index discriminant) {
        const type_index index = of(kind::variant, discriminant);
        d.types[index].name = name;
        return index;
    }
    void arm(type_index variant, std::string_view name, type_index type, std::initializer_list<std::uint64_t> cases) {
        d.types[variant].arms.push_back({std::string(name), type, cases, cases.size() == 0});
    }

    description raw(type_index root) && {
        d.root = root;
        return std::move(d);
    }
    // Canonical and laid out; throws if that is refused.
    description done(type_index root) && {
        d.root = root;
        canonicalize(d);
        lay_out(d).value();
        return std::move(d);
    }
};

// Every kind, and every attribute of each, once at least.
inline description rich() {
    builder b;
    const type_index node = b.structure("node");
    const type_index color = b.enumeration("color", b.i(32), true, {{"red", 0}, {"green", 1}, {"dark green", -1}});
    const type_index mode = b.enumeration("mode", b.u(8), false, {{"on", 255}});

    const type_index result = b.variant("result", color);
    b.arm(result, "ok", b.string(8, 255), {0, 1});
    b.arm(result, "rest", no_type, {});
    b.arm(result, "other", mode, {static_cast<std::uint64_t>(-1)});

    const type_index scalars = b.structure("scalars", {{"flag", b.boolean()},
                                                       {"a", b.i(8)},
                                                       {"b", b.i(16)},
                                                       {"c", b.u(32)},
                                                       {"d", b.u(64)},
                                                       {"e", b.f(32)},
                                                       {"f", b.f(64)},
                                                       {"g", b.simple(kind::character, 1)},
                                                       {"h", b.simple(kind::character, 4)},
                                                       {"mask", b.simple(kind::bits, 0, 12)},
                                                       {"digest", b.simple(kind::opaque, 0, 16)}});
    const type_index times = b.structure("", {{"took", b.time(kind::duration, b.f(64), 1, 1000)},
                                              {"at", b.time(kind::time_point, b.i(64), 1, 1'000'000'000, "system")},
                                              {"day", b.time(kind::duration, b.i(32), 86400, 1)}});

    b.field(node, "label", b.string());
    b.field(node, "weight", b.i(64));
    b.field(node, "scalars", scalars);
    b.field(node, "times", b.array(times, 3));
    b.field(node, "result", b.of(kind::optional, result));
    b.field(node, "wide", b.string(16));
    b.field(node, "wider", b.string(32, 7));
    b.field(node, "bytes", b.simple(kind::blob));
    const type_index packet = b.simple(kind::blob);
    b.d.types[packet].bound = 1500;
    b.field(node, "packet", packet);
    b.field(node, "children", b.of(kind::sequence, b.of(kind::owned, node)));
    b.field(node, "few", b.of(kind::sequence, b.u(16), 10));
    b.field(node, "index", b.map(b.string(8, 255), b.of(kind::shared, node)));
    b.field(node, "small", b.map(color, b.boolean(), 4));
    b.field(node, "seen", b.of(kind::set, b.u(64)));
    b.field(node, "seen few", b.of(kind::set, b.u(64), 2));
    b.field(node, "parent", b.of(kind::weak, node));
    b.field(node, "next", b.of(kind::plain, node));
    b.field(node, "last", b.of(kind::kept, node));
    b.d.types[node].fields[1].old_names = {"mass", "heft \"g\""};
    b.d.types[node].gone = {"priority", "tab\there"};
    return std::move(b).done(node);
}

}  // namespace samples
