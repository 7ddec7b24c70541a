// From constant facts about a C++ type to a description.
#include <ashlar/base/expects.hpp>
#include <ashlar/reflect/describe_of.hpp>

#include <algorithm>
#include <unordered_map>

namespace ashlar::reflect {
namespace {

type_description own_part(const type_facts& facts) {
    type_description made;
    made.kind = facts.kind;
    made.size = facts.size;
    made.alignment = facts.alignment;
    made.count = facts.count;
    made.bound = facts.bound;
    made.numerator = facts.numerator;
    made.denominator = facts.denominator;
    made.clock = facts.clock;
    made.name = facts.name;
    made.closed = facts.closed;
    for (const enumerator_facts& each : facts.enumerators)
        made.enumerators.push_back({std::string(each.name), each.value});
    for (const std::string_view name : facts.gone) made.gone.emplace_back(name);
    for (const member_facts& member : facts.fields) {
        made.fields.push_back(
            {.name = std::string(member.name), .old_names = {member.old_names.begin(), member.old_names.end()}});
    }
    return made;
}

// A string's element is its character, which has no facts of its own.
type_description character_of(const type_facts& text) {
    type_description made;
    made.kind = kind::character;
    made.size = text.size;
    return made;
}

}  // namespace

description description_from(const type_facts& root) {
    description made;
    std::unordered_map<const type_facts*, type_index> known;
    std::vector<const type_facts*> pending;
    const auto index_of = [&](const type_facts& facts) {
        const auto [place, is_new] = known.try_emplace(&facts, static_cast<type_index>(made.types.size()));
        if (is_new) {
            made.types.push_back(own_part(facts));
            pending.push_back(&facts);
        }
        return place->second;
    };
    made.root = index_of(root);
    while (!pending.empty()) {
        const type_facts* const facts = pending.back();
        pending.pop_back();
        const type_index own = known.at(facts);
        if (facts->kind == kind::string) {
            made.types[own].element = static_cast<type_index>(made.types.size());
            made.types.push_back(character_of(*facts));
        }
        if (facts->element != nullptr) {
            const type_index element = index_of(facts->element());
            made.types[own].element = element;
        }
        for (std::size_t i = 0; i < facts->fields.size(); ++i) {
            const type_index type = index_of(facts->fields[i].type());
            made.types[own].fields[i].type = type;
        }
    }
    canonicalize(made);
    const auto laid_out = lay_out(made);
    if (!laid_out) precondition_failed(laid_out.error().message().c_str());
    return made;
}

}  // namespace ashlar::reflect

namespace ashlar {

identity identify(const description& d) {
    identity made{.fingerprint = fingerprint(d), .text = to_text(d)};
    for (const type_description& type : d.types)
        made.largest_alignment = std::max(made.largest_alignment, type.alignment);
    return made;
}

}  // namespace ashlar
