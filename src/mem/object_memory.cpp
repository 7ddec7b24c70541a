#include <ashlar/mem/object_memory.hpp>

#include <ashlar/base/bytes.hpp>
#include <ashlar/base/checked.hpp>
#include <ashlar/base/expects.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <new>

namespace ashlar::mem {

struct object_memory::header {
    std::array<unsigned char, 8> magic;
    std::uint16_t byte_order;
    std::uint16_t version;
    mem::container container;
    hash128 fingerprint;
    std::uint64_t size;
    std::uint64_t alignment;
    std::uint64_t checksum;
    std::uint64_t count;
    numbers remembered;
};

namespace {

constexpr std::array<unsigned char, 8> magic = {0x89, 'A', 'S', 'C', 0x0d, 0x0a, 0x1a, 0x0a};
constexpr std::uint16_t byte_order = 0x0102;
constexpr std::uint16_t version = 0;
constexpr std::size_t checksum_at = 48;
constexpr std::size_t count_at = 56;

std::string_view name(container of) {
    switch (of) {
        case container::chunk: return "a chunk";
        case container::pool: return "a pool";
        case container::sorted_tree: return "a sorted_tree";
        case container::btree: return "a btree";
    }
    return "a container of another sort";
}

std::uint64_t checksum_of(const std::byte* head) { return hash64_of({head, checksum_at}); }

// The bytes of a region for `count` objects, if there can be so many.
std::optional<std::uint64_t> region_size(std::uint64_t head, std::uint64_t count, std::uint64_t size) {
    const auto objects = checked_multiply(count, size);
    const auto all = objects ? checked_add(head, *objects) : std::nullopt;
    // Differences of addresses are signed.
    return all && *all <= std::uint64_t{1} << 62 ? all : std::nullopt;
}

error asked_for(const object_type& type, std::uint64_t count, const error& reason) {
    return {reason.code(),
            fmt::format("{} objects of {} bytes were asked for: {}", count, type.size, reason.sentence())};
}

}  // namespace

object_memory::header& object_memory::head() const noexcept {
    static_assert(offsetof(header, checksum) == checksum_at && offsetof(header, count) == count_at &&
                  sizeof(header) <= objects_at);
    return *std::launder(reinterpret_cast<header*>(memory_.data()));
}
void object_memory::set_count(std::uint64_t count) noexcept { head().count = count_ = count; }
object_memory::numbers& object_memory::remembered() noexcept { return head().remembered; }
const object_memory::numbers& object_memory::remembered() const noexcept { return head().remembered; }

result<object_memory> object_memory::create(const object_type& type, std::uint64_t count, const options& how) {
    if (count == 0)
        return error(errc::unsupported,
                     fmt::format("0 objects of {} bytes were asked for; at least one is needed", type.size));
    const std::uint64_t most = how.limit == 0 ? count : how.limit;
    const auto size = region_size(objects_at, count, type.size);
    const auto limit = region_size(objects_at, most, type.size);
    if (!size || !limit)
        return asked_for(type, size ? most : count, error(errc::no_memory, "more than there are addresses"));
    if (count > most)
        return error(errc::limit, fmt::format("{} objects were asked for, more than the limit of {}", count, most));
    auto memory = region::create(*size, *limit, how);
    if (!memory) return asked_for(type, count, memory.error()).in_file(memory.error().file());
    object_memory made;
    made.memory_ = std::move(*memory);
    made.object_size_ = type.size;
    made.limit_ = most;
    made.count_ = count;
    auto* const head = new (made.memory_.data())
        header{magic, byte_order, version, type.container, type.fingerprint, type.size, type.alignment, 0, count, {}};
    head->checksum = checksum_of(made.memory_.data());
    return made;
}

result<object_memory> object_memory::open(const object_type& type, const std::string& path, access how_far,
                                          const options& how) {
    const int flags = (how_far == access::read_only ? O_RDONLY : O_RDWR) | O_CLOEXEC | O_NONBLOCK;
    const int descriptor = ::open(path.c_str(), flags);
    if (descriptor < 0) return system_error("open the file", errno).in_file(path);
    auto opened = open(type, descriptor, how_far, how);
    ::close(descriptor);
    if (!opened) opened.error().in_file(path);
    return opened;
}

result<object_memory> object_memory::open(const object_type& type, int descriptor, access how_far, const options& how) {
    const auto limit = region_size(objects_at, how.limit, type.size);
    if (!limit) return asked_for(type, how.limit, error(errc::no_memory, "more than there are addresses"));
    auto memory = region::open(descriptor, how_far, *limit, how);
    if (!memory) return memory.error();
    object_memory made;
    made.memory_ = std::move(*memory);
    made.object_size_ = type.size;
    if (auto sound = made.check_header(type); !sound) return sound.error();
    made.limit_ = std::max(how.limit, made.count());
    return made;
}

result<void> object_memory::check_header(const object_type& type) {
    const std::byte* const at = memory_.data();
    const auto refuse = [](errc code, std::uint64_t offset, std::string sentence) {
        return error(code, std::move(sentence), offset);
    };
    if (std::memcmp(at, magic.data(), magic.size()) != 0)
        return refuse(errc::not_an_image, 0, "it does not begin as memory of objects does");
    if (memory_.size() < objects_at) return refuse(errc::truncated, memory_.size(), "it ends before the first object");
    const header& found = head();
    if (found.byte_order != byte_order)
        return refuse(errc::platform, 8,
                      fmt::format("the byte order mark is {:#06x}, not {:#06x}", found.byte_order, byte_order));
    if (found.version != version)
        return refuse(errc::version, 10,
                      fmt::format("version {} was found, this library reads version {}", found.version, version));
    if (const std::uint64_t sum = checksum_of(at); found.checksum != sum)
        return refuse(errc::checksum, checksum_at,
                      fmt::format("the header's checksum is {:016x}, its bytes give {:016x}", found.checksum, sum));
    if (found.container != type.container)
        return refuse(errc::type_mismatch, 12,
                      fmt::format("it is {}, not {}", name(found.container), name(type.container)));
    if (found.fingerprint != type.fingerprint || found.size != type.size || found.alignment != type.alignment)
        return refuse(errc::type_mismatch, 16,
                      fmt::format("objects of {} bytes and the fingerprint {} were expected, it holds {} bytes and {}",
                                  type.size, to_string(type.fingerprint), found.size, to_string(found.fingerprint)));
    const std::uint64_t count = found.count;
    if (count > (memory_.size() - objects_at) / type.size)
        return refuse(errc::truncated, count_at,
                      fmt::format("{} objects of {} bytes were expected, it ends after {} bytes", count, type.size,
                                  memory_.size()));
    count_ = count;
    return {};
}

result<void> object_memory::grow(std::uint64_t count) {
    if (count <= count_) return {};
    if (count > limit_)
        return error(errc::limit, fmt::format("{} objects were asked for, more than the limit of {}", count, limit_));
    if (!memory_.writable()) return error(errc::unsupported, "sealed memory cannot grow; unseal it");
    auto grown = memory_.grow(objects_at + count * object_size_);
    if (grown) set_count(count);
    return grown;
}

result<void> object_memory::shrink(std::uint64_t count) {
    if (count >= count_) return {};
    if (!memory_.writable()) return error(errc::unsupported, "sealed memory cannot shrink; unseal it");
    set_count(count);
    return memory_.shrink(objects_at + count * object_size_);
}

void access_failed(const char* operation, std::uint64_t index, std::uint64_t count, bool released, bool sealed) {
    std::array<char, 256> text{};
    const auto written = fmt::format_to_n(text.data(), text.size() - 1, "{}({}): ", operation, index);
    const std::size_t rest = text.size() - 1 - static_cast<std::size_t>(written.out - text.data());
    if (released) {
        fmt::format_to_n(written.out, rest, "it holds nothing, because it was released or moved from");
    } else if (sealed) {
        fmt::format_to_n(written.out, rest, "it is sealed, and can only be read");
    } else {
        fmt::format_to_n(written.out, rest, "it holds {} objects, numbered from 0", count);
    }
    precondition_failed(text.data());
}

}  // namespace ashlar::mem
