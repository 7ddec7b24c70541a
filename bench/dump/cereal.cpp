#include <bench/dump/fixed_streambuf.hpp>
#include <bench/dump/peers.hpp>

#include <cereal/archives/binary.hpp>
#include <cereal/types/memory.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>

#include <istream>
#include <ostream>

namespace cereal {

template <class Archive>
void serialize(Archive& archive, ashlar::bench::component& c) {
    archive(c.name, c.rank);
}
template <class Archive>
void serialize(Archive& archive, ashlar::bench::node& n) {
    archive(n.label, n.weight, n.path, n.children);
}

}  // namespace cereal

namespace ashlar::bench {

std::size_t save_with_cereal(const node& top, std::span<std::byte> into) {
    fixed_streambuf buffer(into);
    std::ostream stream(&buffer);
    cereal::BinaryOutputArchive archive(stream);
    archive(top);
    return buffer.written();
}

std::unique_ptr<node> load_with_cereal(std::span<const std::byte> from) {
    fixed_streambuf buffer(from);
    std::istream stream(&buffer);
    cereal::BinaryInputArchive archive(stream);
    auto top = std::make_unique<node>();
    archive(*top);
    return top;
}

}  // namespace ashlar::bench
