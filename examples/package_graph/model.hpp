// The package graph as ordinary structs: what is parsed once, saved as one image and asked in place.
//
// Edges are indices into graph::packages, which is sorted by name, then newest version first; a name's
// versions therefore stand next to each other. Every index is below packages.size(), every list of indices
// ascends without repeats. Nothing here is reached by a pointer from anywhere but its owner.
#pragma once

#include <ashlar/reflect/describe.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace package_graph {

using package_index = std::uint32_t;

enum class relation : std::uint8_t { depends, pre_depends, recommends, suggests };

// A removal breaks what depends or pre-depends; recommends and suggests only lose something.
[[nodiscard]] constexpr bool is_hard(relation kind) noexcept {
    return kind == relation::depends || kind == relation::pre_depends;
}

// <<, <=, =, >=, >> of Debian Policy 7.1.
enum class comparison : std::uint8_t { earlier, earlier_or_equal, equal, later_or_equal, later };

struct version_constraint {
    comparison op = comparison::equal;
    std::string version;
};

struct alternative {
    std::string name;
    std::string architecture;  // the "any" of "python3:any"; empty: none was written
    std::optional<version_constraint> constraint;
    std::vector<package_index> targets;  // every known package that satisfies it
};

// "a (>= 1) | b": any one alternative is enough.
struct dependency {
    relation kind = relation::depends;
    std::vector<alternative> alternatives;
};

// A name that a package stands in for; without a version it satisfies no constraint (Policy 7.5).
struct provision {
    std::string name;
    std::optional<version_constraint> exactly;
};

enum class priority : std::uint8_t { unknown, required, important, standard, optional, extra };

enum class multi_arch : std::uint8_t { no, same, foreign, allowed };

// dpkg's words for how far an installation has come; what is only "config-files" is not installed.
enum class progress : std::uint8_t {
    half_installed,
    unpacked,
    half_configured,
    triggers_awaited,
    triggers_pending,
    installed
};

// Why apt says that it is here; unknown where apt keeps no notes.
enum class cause : std::uint8_t { unknown, by_hand, automatic };

// What only an installed package has.
struct installation {
    progress state = progress::installed;
    cause why = cause::unknown;
    bool held = false;
    std::vector<std::string> configuration;  // paths of its configuration files
};

// Where an archive offers it.
struct download {
    std::string file;  // path in the archive
    std::uint64_t bytes = 0;
};

struct package {
    std::string name;
    std::string version;
    std::string architecture;
    std::string section;
    priority importance = priority::unknown;
    multi_arch sharing = multi_arch::no;
    bool essential = false;
    std::optional<std::uint64_t> installed_size;  // KiB
    std::optional<download> archive;
    std::string summary;
    std::string description;  // the long text, in the format of Policy 5.6.13; archives keep it elsewhere
    std::vector<provision> provides;
    std::vector<dependency> dependencies;
    std::vector<package_index> needed_by;     // packages with a hard dependency that this one satisfies
    std::vector<package_index> wanted_by;     // packages with a recommendation that this one satisfies
    std::unique_ptr<installation> installed;  // null for all that is only known
};

// A name that no package bears, but some provide.
struct virtual_package {
    std::string name;
    std::vector<package_index> providers;
};

// A file that the graph was read from, as it was then: if one differs now, the graph is out of date.
struct source_file {
    std::string path;
    std::uint64_t bytes = 0;
    std::chrono::sys_time<std::chrono::nanoseconds> changed;

    friend bool operator==(const source_file&, const source_file&) = default;
};

struct graph {
    std::vector<source_file> sources;
    std::vector<package> packages;
    std::vector<virtual_package> virtual_packages;  // sorted by name
    std::uint64_t bad_stanzas = 0;                  // left out, because they could not be understood
    std::uint64_t text_bytes = 0;                   // that were parsed
    std::chrono::nanoseconds reading{};             // time from text to graph
};

// What is said of the types for the image: the enumerations have these values and no other.
template <auto... Values>
inline constexpr auto exactly = ashlar::enumerators(ashlar::enumerator<Values>...);

constexpr auto describe(ashlar::type<relation>) {
    using enum relation;
    return exactly<depends, pre_depends, recommends, suggests>;
}
constexpr auto describe(ashlar::type<comparison>) {
    using enum comparison;
    return exactly<earlier, earlier_or_equal, equal, later_or_equal, later>;
}
constexpr auto describe(ashlar::type<priority>) {
    using enum priority;
    return exactly<unknown, required, important, standard, optional, extra>;
}
constexpr auto describe(ashlar::type<multi_arch>) {
    using enum multi_arch;
    return exactly<no, same, foreign, allowed>;
}
constexpr auto describe(ashlar::type<progress>) {
    using enum progress;
    return exactly<half_installed, unpacked, half_configured, triggers_awaited, triggers_pending, installed>;
}
constexpr auto describe(ashlar::type<cause>) {
    using enum cause;
    return exactly<unknown, by_hand, automatic>;
}

}  // namespace package_graph
