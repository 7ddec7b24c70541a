#include <bench/dump/peers.hpp>

#include <tree_generated.h>

#include <cstring>

namespace ashlar::bench {
namespace {

flatbuffers::Offset<flat::Node> build(flatbuffers::FlatBufferBuilder& builder, int levels) {
    std::vector<flatbuffers::Offset<flat::Node>> children;
    if (levels > 1) {
        for (int i = 0; i < 2; ++i) children.push_back(build(builder, levels - 1));
    }
    std::vector<flatbuffers::Offset<flat::Component>> path;
    std::int64_t rank = 4;
    for (const char* name : {"abc", "def", "ghi"}) path.push_back(flat::CreateComponentDirect(builder, name, rank++));
    return flat::CreateNodeDirect(builder, "label", 123, &path, &children);
}

std::int64_t sum(const flat::Node& n) {
    std::int64_t total = n.weight();
    for (const flat::Node* child : *n.children()) total += sum(*child);
    return total;
}

const std::uint8_t* begin(std::span<const std::byte> image) {
    return reinterpret_cast<const std::uint8_t*>(image.data());
}

}  // namespace

std::vector<std::byte> build_with_flatbuffers(int levels) {
    flatbuffers::FlatBufferBuilder builder;
    builder.Finish(build(builder, levels));
    std::vector<std::byte> image(builder.GetSize());
    std::memcpy(image.data(), builder.GetBufferPointer(), image.size());
    return image;
}

bool verify_with_flatbuffers(std::span<const std::byte> image) {
    // The limits that a tree of this size needs.
    flatbuffers::Verifier verifier(begin(image), image.size(), 64, 1'000'000'000);
    return flat::VerifyNodeBuffer(verifier);
}

std::int64_t sum_with_flatbuffers(std::span<const std::byte> image) { return sum(*flat::GetNode(begin(image))); }

}  // namespace ashlar::bench
