// The peers, each with its own work done the way its documentation shows.
#pragma once

#include <bench/dump/work.hpp>

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace ashlar::bench {

// Into the same warm buffer again and again, through a stream buffer over it: the number of bytes written.
std::size_t save_with_cereal(const node& top, std::span<std::byte> into);
std::unique_ptr<node> load_with_cereal(std::span<const std::byte> from);

std::size_t save_with_boost(const node& top, std::span<std::byte> into);

// FlatBuffers has objects of its own; the tree is built in them directly.
std::vector<std::byte> build_with_flatbuffers(int levels);
bool verify_with_flatbuffers(std::span<const std::byte> image);
std::int64_t sum_with_flatbuffers(std::span<const std::byte> image);

}  // namespace ashlar::bench
