# The library, its headers and the command, for `find_package(ashlar)`; tests/install uses what is installed here.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/ashlar)

install(TARGETS ashlar EXPORT ashlar ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/ashlar DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
if(TARGET ashlar_command)
    install(TARGETS ashlar_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

install(EXPORT ashlar NAMESPACE ashlar:: FILE ashlar-targets.cmake DESTINATION ${config_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/ashlar-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/ashlar-config.cmake ${PROJECT_BINARY_DIR}/ashlar-config-version.cmake DESTINATION ${config_folder})
