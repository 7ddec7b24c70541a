// Memory from outside is a chunk, a pool or a tree, or it is refused; and what is accepted can be used in every way.
//
// An input is which container it is to be (1 byte), what the header says after its checksum (136 bytes: the count of
// objects and what the container remembers), and the objects. The header before that is right: it is a matter of tests.
#include <ashlar/base/bytes.hpp>
#include <ashlar/base/expects.hpp>
#include <ashlar/mem/btree.hpp>
#include <ashlar/mem/chunk.hpp>
#include <ashlar/mem/pool.hpp>
#include <ashlar/mem/sorted_tree.hpp>

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <vector>

namespace {

using namespace ashlar;

enum class colour : std::uint8_t { red = 1, blue = 2 };
constexpr auto describe(type<colour>) { return enumerators(enumerator<colour::red>, enumerator<colour::blue>); }

// So large that a node of a tree holds few.
struct cell {
    std::int16_t number = 0;
    bool set = false;
    colour paint = colour::red;
    std::array<std::uint8_t, 96> rest{};
};
struct by_number {
    bool operator()(const cell& a, const cell& b) const { return a.number < b.number; }
    bool operator()(const cell& a, int b) const { return a.number < b; }
    bool operator()(int a, const cell& b) const { return a < b.number; }
};

constexpr std::size_t checked_header = 56;
constexpr std::size_t fuzzed_header = 136;

void use(const cell& one) {
    expects(one.paint == colour::red || one.paint == colour::blue, "a listed enumerator");
    // Reading a bool that is none would be told by the sanitizer.
    expects(static_cast<int>(one.set) <= 1, "a bool");
}

// A descriptor of shared memory that holds the fuzzed bytes behind the header that `made` has.
template <class Container>
int fuzzed(const Container& made, bytes_view from) {
    std::vector<std::byte> bytes(mem::object_memory::objects_at);
    if (::pread(made.descriptor(), bytes.data(), checked_header, 0) != checked_header) std::abort();
    std::ranges::copy(from.first(fuzzed_header), bytes.begin() + checked_header);
    bytes.insert(bytes.end(), from.begin() + fuzzed_header, from.end());
    const int file = ::memfd_create("fuzzed", MFD_CLOEXEC);
    if (file < 0 || ::write(file, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) std::abort();
    return file;
}

template <class Container>
result<Container> open_fuzzed(const Container& made, bytes_view from, auto... how) {
    const int file = fuzzed(made, from);
    auto opened = Container::open(file, how...);
    ::close(file);
    if (!opened) expects(!opened.error().message().empty(), "an error says what it is");
    return opened;
}

const mem::options in_memory{.limit = 1000, .backing = mem::backing::shared};
const mem::options to_grow{.limit = 1000};

void try_chunk(bytes_view from) {
    static const mem::chunk<cell> made(cell{}, 1, in_memory);
    auto opened = open_fuzzed(made, from, mem::access::read_write, to_grow);
    if (!opened) return;
    for (const cell& each : *opened) use(each);
    (void)opened->grow(opened->size() + 3, cell{.number = 5});
    if (!opened->empty()) use(opened->read(opened->size() - 1));
    (void)opened->shrink(1);
}

void try_pool(bytes_view from) {
    static const mem::pool<cell> made(in_memory);
    auto opened = open_fuzzed(made, from, mem::access::read_write, to_grow);
    if (!opened) return;
    std::uint64_t live = 0;
    for (const cell& each : *opened) {
        use(each);
        expects(opened->contains(opened->handle_of(&each)), "what lives has a handle");
        ++live;
    }
    expects(live == opened->size(), "as many live as are counted");
    std::vector<mem::handle<cell>> handles;
    for (int i = 0; i < 20; ++i) {
        const auto put = opened->allocate({.number = static_cast<std::int16_t>(i)});
        if (put) handles.push_back(*put);
    }
    for (const auto each : handles) {
        use(opened->at(each));
        opened->free(each);
        expects(!opened->contains(each), "what was freed is gone");
    }
    opened->clear();
    expects(opened->empty(), "all of it went");
}

void try_sorted_tree(bytes_view from) {
    static const mem::sorted_tree<cell, by_number> made(std::vector<cell>(1), in_memory);
    const auto opened = open_fuzzed(made, from, mem::options{});
    if (!opened) return;
    for (const cell& each : *opened) use(each);
    expects(std::ranges::is_sorted(*opened, by_number{}), "in order");
    for (const int key : {-40'000, -1, 0, 1, 300, 40'000}) {
        const auto found = std::ranges::distance(opened->equal_range(key));
        const auto counted = std::ranges::count_if(*opened, [&](const cell& c) { return c.number == key; });
        expects(found == counted, "as many as there are");
    }
}

void try_btree(bytes_view from) {
    static const mem::btree<cell, by_number> made(in_memory);
    auto opened = open_fuzzed(made, from, mem::access::read_write, to_grow);
    if (!opened) return;
    std::set<int> model;
    for (const cell& each : *opened) {
        use(each);
        expects(model.insert(each.number).second, "no two are equal");
    }
    expects(model.size() == opened->size(), "as many as are counted");
    for (std::int16_t key = -3; key < 60; ++key) {
        expects(opened->contains(key) == model.contains(key), "found if it is there");
        const auto put = opened->insert({.number = key});
        if (put) expects(*put == model.insert(key).second, "put in if it was not there");
    }
    for (const int key : std::set<int>(model)) {
        expects(opened->erase(key), "taken out");
        model.erase(key);
        expects(opened->size() == model.size(), "one less");
    }
    expects(opened->begin() == opened->end(), "all of it went");
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1 + fuzzed_header) return 0;
    const auto from = std::as_bytes(std::span(data, size)).subspan(1);
    switch (data[0] % 4) {
        case 0: try_chunk(from); break;
        case 1: try_pool(from); break;
        case 2: try_sorted_tree(from); break;
        default: try_btree(from); break;
    }
    return 0;
}
