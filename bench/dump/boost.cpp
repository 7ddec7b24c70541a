#include <bench/dump/fixed_streambuf.hpp>
#include <bench/dump/peers.hpp>

#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/unique_ptr.hpp>
#include <boost/serialization/vector.hpp>

namespace boost::serialization {

template <class Archive>
void serialize(Archive& archive, ashlar::bench::component& c, unsigned) {
    archive & c.name & c.rank;
}
template <class Archive>
void serialize(Archive& archive, ashlar::bench::node& n, unsigned) {
    archive & n.label & n.weight & n.path & n.children;
}

}  // namespace boost::serialization

// The tree shares nothing, so neither does anybody have to look for what is shared.
BOOST_CLASS_TRACKING(ashlar::bench::component, boost::serialization::track_never)
BOOST_CLASS_TRACKING(ashlar::bench::node, boost::serialization::track_never)

namespace ashlar::bench {

std::size_t save_with_boost(const node& top, std::span<std::byte> into) {
    fixed_streambuf buffer(into);
    boost::archive::binary_oarchive archive(buffer, boost::archive::no_header | boost::archive::no_codecvt);
    archive << top;
    return buffer.written();
}

}  // namespace ashlar::bench
