// Which package satisfies which alternative: Debian Policy 7.1 (constraints), 7.5 (provided names), and the rules of
// multiarch: another package serves if it has the same architecture, is declared foreign, or is allowed and asked
// for as ":any".
#include "resolve.hpp"

#include "versions.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace package_graph {
namespace {

bool in_order(const package& a, const package& b) {
    if (const int names = a.name.compare(b.name); names != 0) return names < 0;
    if (const auto order = compare_versions(a.version, b.version); order != 0) return order > 0;
    if (const auto order = std::tie(a.version, a.architecture) <=> std::tie(b.version, b.architecture); order != 0)
        return order < 0;
    if (!a.installed != !b.installed) return a.installed != nullptr;
    return a.archive && (!b.archive || a.archive->file < b.archive->file);
}

bool same_package(const package& a, const package& b) {
    return a.name == b.name && a.version == b.version && a.architecture == b.architecture;
}

// Sorts indices, for a package is large to move, and moves each once.
std::vector<package> sorted_and_merged(std::vector<package> packages) {
    std::vector<std::size_t> order(packages.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return in_order(packages[a], packages[b]); });
    std::vector<package> out;
    out.reserve(packages.size());
    for (const auto i : order) {
        if (out.empty() || !same_package(out.back(), packages[i])) {
            out.push_back(std::move(packages[i]));
        } else if (!out.back().archive) {
            out.back().archive = std::move(packages[i].archive);
        }
    }
    return out;
}

// The machine's own architecture, which "all" packages count for: dpkg's own, else the first that is not "all".
std::string_view own_architecture(const std::vector<package>& packages) {
    std::string_view own;
    for (const auto& p : packages) {
        if (p.architecture == "all") continue;
        if (p.installed && p.name == "dpkg") return p.architecture;
        if (own.empty()) own = p.architecture;
    }
    return own;
}

struct candidate {
    package_index package;
    const provision* provided;  // null: it bears the name itself
};

// Every name that a dependency can mean; views and pointers refer into `packages`, which must not move.
class names {
public:
    explicit names(const std::vector<package>& packages) : packages_(packages), own_(own_architecture(packages)) {
        by_name_.reserve(packages.size() * 2);
        for (std::size_t i = 0; i < packages.size(); ++i) {
            const auto index = static_cast<package_index>(i);
            by_name_[packages[i].name].push_back({index, nullptr});
            for (const auto& provided : packages[i].provides) by_name_[provided.name].push_back({index, &provided});
        }
    }

    [[nodiscard]] std::vector<package_index> targets(const package& from, const alternative& wanted) const {
        std::vector<package_index> out;
        const auto found = by_name_.find(wanted.name);
        if (found == by_name_.end()) return out;
        for (const auto& one : found->second) {
            if (serves(packages_[one.package], from, wanted) && meets(one, wanted)) out.push_back(one.package);
        }
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());  // one package may provide a name twice
        out.shrink_to_fit();
        return out;
    }

    [[nodiscard]] std::vector<virtual_package> virtual_names() const {
        std::vector<virtual_package> out;
        for (const auto& [name, candidates] : by_name_) {
            if (std::any_of(candidates.begin(), candidates.end(), [](auto& one) { return !one.provided; })) continue;
            auto& made = out.emplace_back(virtual_package{std::string(name), {}});
            for (const auto& one : candidates) {  // in ascending order, as they were entered
                if (made.providers.empty() || made.providers.back() != one.package)
                    made.providers.push_back(one.package);
            }
        }
        std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
        return out;
    }

private:
    [[nodiscard]] std::string_view effective(const package& p) const {
        return p.architecture == "all" ? own_ : std::string_view(p.architecture);
    }

    [[nodiscard]] bool serves(const package& target, const package& from, const alternative& wanted) const {
        if (wanted.architecture == "any")
            return target.sharing == multi_arch::allowed || effective(target) == effective(from);
        if (!wanted.architecture.empty() && wanted.architecture != "native")
            return effective(target) == wanted.architecture;
        return effective(target) == effective(from) || target.sharing == multi_arch::foreign;
    }

    [[nodiscard]] bool meets(const candidate& one, const alternative& wanted) const {
        if (!wanted.constraint) return true;
        const auto& [op, version] = *wanted.constraint;
        if (!one.provided) return satisfies(packages_[one.package].version, op, version);
        return one.provided->exactly && satisfies(one.provided->exactly->version, op, version);
    }

    const std::vector<package>& packages_;
    std::string_view own_;
    std::unordered_map<std::string_view, std::vector<candidate>> by_name_;
};

// The other end of every edge but those of a package to itself.
void set_reverse_edges(std::vector<package>& packages) {
    const auto add = [](std::vector<package_index>& to, package_index from) {
        if (to.empty() || to.back() != from) to.push_back(from);  // `from` only ever ascends
    };
    for (std::size_t i = 0; i < packages.size(); ++i) {
        const auto self = static_cast<package_index>(i);
        for (const auto& group : packages[i].dependencies) {
            if (group.kind == relation::suggests) continue;
            for (const auto& one : group.alternatives) {
                for (const auto target : one.targets) {
                    if (target == self) continue;
                    add(is_hard(group.kind) ? packages[target].needed_by : packages[target].wanted_by, self);
                }
            }
        }
    }
}

}  // namespace

graph resolve(std::vector<package> packages) {
    graph out;
    out.packages = sorted_and_merged(std::move(packages));
    const names known(out.packages);
    for (auto& from : out.packages) {
        for (auto& group : from.dependencies) {
            for (auto& one : group.alternatives) one.targets = known.targets(from, one);
        }
    }
    out.virtual_packages = known.virtual_names();
    set_reverse_edges(out.packages);
    return out;
}

}  // namespace package_graph
