// Runs work on a thread whose stack would not survive recursion over a deep value.
#pragma once

#include <gtest/gtest.h>
#include <pthread.h>

#include <cstddef>
#include <functional>

namespace ashlar::tests {

#if defined(__SANITIZE_ADDRESS__)
#define ASHLAR_ADDRESS_SANITIZER  // GCC says so
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ASHLAR_ADDRESS_SANITIZER  // Clang says so
#endif
#endif

#ifdef ASHLAR_ADDRESS_SANITIZER
// Each frame takes many times its usual room, and each object too.
inline constexpr std::size_t small_stack = std::size_t{4} << 20;
inline constexpr int many = 500'000;
#else
inline constexpr std::size_t small_stack = std::size_t{256} << 10;
inline constexpr int many = 10'000'000;
#endif

inline void on_small_stack(std::function<void()> work) {
    pthread_attr_t attributes;
    ASSERT_EQ(pthread_attr_init(&attributes), 0);
    ASSERT_EQ(pthread_attr_setstacksize(&attributes, small_stack), 0);
    pthread_t thread{};
    const auto run = [](void* argument) -> void* {
        (*static_cast<std::function<void()>*>(argument))();
        return nullptr;
    };
    ASSERT_EQ(pthread_create(&thread, &attributes, run, &work), 0);
    ASSERT_EQ(pthread_join(thread, nullptr), 0);
    pthread_attr_destroy(&attributes);
}

}  // namespace ashlar::tests
