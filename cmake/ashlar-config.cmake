# What `find_package(ashlar)` reads. The static library needs its own libraries again when a program is linked.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(PkgConfig)
pkg_check_modules(xxhash REQUIRED QUIET IMPORTED_TARGET libxxhash)

include(${CMAKE_CURRENT_LIST_DIR}/ashlar-targets.cmake)
