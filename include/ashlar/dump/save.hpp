// Writing images: an object graph becomes one position-independent run of bytes.
//
//     ashlar::dump::save("tree.ash", root).value();
//
// Equal values give equal bytes. What cannot be saved is an error that names the field.
#pragma once

#include <ashlar/base/memory_guard.hpp>
#include <ashlar/dump/write_walk.hpp>
#include <ashlar/reflect/describe_of.hpp>

#include <string>

namespace ashlar::dump {

struct save_options {
    // A checksum of the whole content. It costs about as much as the rest of saving, and is verified on request.
    bool checksum = false;
    // Files: wait until the disk has the data, so that even a power failure leaves the old image or the new one.
    bool durable = true;
    limits most{};
};

class buffer;
template <class T>
result<bytes_view> save(buffer& to, const T& root, const save_options& options = {});

// Memory that an image is saved into, again and again: it grows, and is kept.
class buffer {
public:
    // The image saved last; until the next save into this buffer. At a page boundary, so it can be opened in place.
    [[nodiscard]] bytes_view bytes() const noexcept { return {memory_.data(), size_}; }

private:
    template <class T>
    friend result<bytes_view> save(buffer&, const T&, const save_options&);
    mem::pages memory_;
    std::size_t size_ = 0;
};

// An open file, pipe or socket. It is neither closed nor rewound.
struct descriptor {
    int number = -1;
};

namespace detail {

// Compiled: what is the same for every type.
std::uint64_t data_start_for(const identity& type) noexcept;
error explain(writer& failed, std::uint64_t data_start, const mem::pages& memory, const description& type);
// Completes the image in memory: description, checksum, header. The size of the whole.
result<std::uint64_t> finish(writer& done, std::uint64_t data_start, const identity& type, bool checksum);
result<void> write_to(descriptor to, const mem::pages& memory, std::uint64_t size,
                      const std::vector<borrowed_run>& borrowed);
result<void> replace_file(const std::string& path, const mem::pages& memory, std::uint64_t size,
                          const std::vector<borrowed_run>& borrowed, bool durable);

inline constexpr const char* no_memory_to_save = "there is not enough memory to save";

template <class T>
result<std::uint64_t> lay_image(mem::pages& memory, const T& root, const save_options& options,
                                std::vector<borrowed_run>* borrowed) {
    const identity& type = identity_of<T>();
    const std::uint64_t start = data_start_for(type);
    writer w(memory, options.most, start);
    if (!options.checksum) w.borrowed = borrowed;
    if constexpr (reflect::describable<T>) {  // else that is the one error
        if (!w.write_root(root)) return explain(w, start, memory, description_of<T>());
    }
    return finish(w, start, type, options.checksum);
}

}  // namespace detail

// Into memory: the image's bytes, until the next save into the same buffer.
// Errors: limit, bound, value (an unlisted enumerator), no_memory; after one the buffer holds no image.
template <class T>
result<bytes_view> save(buffer& to, const T& root, const save_options& options) {
    to.size_ = 0;
    return unless_out_of_memory(detail::no_memory_to_save, [&]() -> result<bytes_view> {
        const auto size = detail::lay_image(to.memory_, root, options, nullptr);
        if (!size) return size.error();
        to.size_ = *size;
        return to.bytes();
    });
}

// To an open descriptor, from its current position: the number of bytes. Errors: also system. Where the reader of a
// pipe is gone, SIGPIPE ends the process, as it does everywhere, unless it is ignored.
template <class T>
result<std::uint64_t> save(descriptor to, const T& root, const save_options& options = {}) {
    return unless_out_of_memory(detail::no_memory_to_save, [&]() -> result<std::uint64_t> {
        mem::pages memory;
        std::vector<borrowed_run> borrowed;
        const auto size = detail::lay_image(memory, root, options, &borrowed);
        if (!size) return size.error();
        if (auto written = detail::write_to(to, memory, *size, borrowed); !written) return written.error();
        return *size;
    });
}

// To a file, the number of bytes. The image is written beside the file and then put in its place, so that whoever opens
// it sees the old image or the new one whole. A symbolic link is followed; mode and, where the system allows it,
// owner and group are those of the file that is replaced. Errors: also system; then the old file is untouched, unless
// it is said that the folder could not be synced: then the new one is in place, but a power failure may undo that. A
// process that is killed while it saves may leave a file NAME.*.saving behind, which nothing reads.
template <class T>
result<std::uint64_t> save(const std::string& path, const T& root, const save_options& options = {}) {
    return unless_out_of_memory(detail::no_memory_to_save, [&]() -> result<std::uint64_t> {
        mem::pages memory;
        std::vector<borrowed_run> borrowed;
        const auto size = detail::lay_image(memory, root, options, &borrowed);
        if (!size) return error(size.error()).in_file(path);
        if (auto written = detail::replace_file(path, memory, *size, borrowed, options.durable); !written) {
            return error(written.error()).in_file(path);
        }
        return *size;
    });
}

}  // namespace ashlar::dump
