// The package graph of the example (examples/package_graph), of this machine or of its sample: real strings, of all
// lengths. Reading it as the example does against opening its image.
#include <bench/dump/packages.hpp>
#include <bench/smoke.hpp>
#include <bench/suite.hpp>

#include <ashlar/dump.hpp>
#include <examples/package_graph/sources.hpp>

#include <filesystem>

using namespace ashlar;
using namespace ashlar::bench;

void set_up_packages() {
    static const package_graph::inputs from = [] {
        package_graph::inputs made;
        made.sample = smoke() || !std::filesystem::exists(made.status);
        return made;
    }();
    static const package_graph::graph graph = package_graph::read_graph(from).value().made;
    static dump::buffer memory;
    static dump::buffer again;
    static const bytes_view image = dump::save(memory, graph).value();
    measure("packages: read", [] { package_graph::read_graph(from).value(); });
    measure("packages: save", [] { dump::save(again, graph).value(); });
    measure("packages: open", [] { dump::open<package_graph::graph>(image).value(); });
    report({"dump.packages.image_megabytes", [] { return static_cast<double>(image.size()) * 1e-6; }, 0, 0});
    report({"dump.packages.open_vs_read", ratio("packages: read", "packages: open"), 0, 0});
    report({"dump.packages.save_vs_open", ratio("packages: save", "packages: open"), 0, 0});
}
