// Reading images: a file is mapped and checked, and is ready to use.
//
//     auto tree = ashlar::dump::open<node>("tree.ash").value();
//     auto top = tree.root();
//     std::string_view label = top[&node::label];
//
// Checked bytes are a type of their own, image<T>; nothing else turns bytes into a view. While an image is open, nobody
// may write into its file in place (saving never does, it replaces the file); a file that is cut short while it is
// mapped is the system's SIGBUS. For files that others may write there is source::copy.
#pragma once

#include <ashlar/base/memory_guard.hpp>
#include <ashlar/dump/check_walk.hpp>
#include <ashlar/dump/load.hpp>
#include <ashlar/dump/save.hpp>
#include <ashlar/dump/source.hpp>
#include <ashlar/dump/view.hpp>

namespace ashlar::dump {

template <class T>
class image;

namespace detail {

// Compiled: what is the same for every type.
// Header, checksum if asked for, alignment of the bytes, and whether the image holds the type.
result<header> accept(bytes_view bytes, const identity& type, const open_options& options);
// The reason why the check of a known type said no, from the checker that works by description.
error explain(bytes_view bytes, const header& h, const description& type, const limits& most);
// The same of a load that met a limit: `met`, and where, if the check meets it too.
error explain_limit(bytes_view bytes, const description& type, const limits& most, error met);

template <class T>
result<image<T>> open_source(result<source_bytes> source, const open_options& options);

}  // namespace detail

// An open image. It holds the mapping, or the copy; views into it live as long.
template <class T>
class image {
public:
    // What the image's root gives: a view for a struct, else as view.hpp says.
    [[nodiscard]] auto root() const& {
        if constexpr (reflect::describable<T>) return detail::access::see<T>(source_.bytes().data() + data_offset_);
    }
    void root() const&& = delete;  // the view would outlive its image

    // Ordinary objects again. Errors: no_memory; limit, which can be met only if less was allowed to it than to open.
    [[nodiscard]] result<T> load(const limits& most = {}) const {
        auto loaded = detail::load_at<T>(source_.bytes().data() + data_offset_, most);
        if (!loaded && loaded.error().code() == errc::limit) {
            return detail::explain_limit(bytes(), description_of<T>(), most, std::move(loaded).error());
        }
        return loaded;
    }

    [[nodiscard]] bytes_view bytes() const noexcept { return source_.bytes(); }
    // Bytes of the whole image.
    [[nodiscard]] std::uint64_t size() const noexcept { return source_.bytes().size(); }

private:
    friend result<image> detail::open_source<T>(result<source_bytes>, const open_options&);
    image(source_bytes source, std::uint64_t data_offset) : source_(std::move(source)), data_offset_(data_offset) {}

    source_bytes source_;
    std::uint64_t data_offset_;
};

namespace detail {

template <class T>
result<image<T>> open_source(result<source_bytes> source, const open_options& options) {
    if (!source) return source.error();
    const bytes_view bytes = source->bytes();
    const auto h = accept(bytes, identity_of<T>(), options);
    if (!h) return h.error();
    if constexpr (reflect::describable<T>) {  // else that is the one error
        if (options.verify != verification::header) {
            checker c(bytes, h->data_end(), options.most);
            if (!c.template accepts<T>(h->data_offset)) return explain(bytes, *h, description_of<T>(), options.most);
        }
    }
    return image<T>(*std::move(source), h->data_offset);
}

inline constexpr const char* no_memory_to_open = "there is not enough memory to open the image";

}  // namespace detail

// Opens a file. Errors: system, no_memory; everything that an image can have wrong (error.hpp), with offset and field
// path.
template <class T>
[[nodiscard]] result<image<T>> open(const std::string& path, const open_options& options = {}) {
    return unless_out_of_memory(detail::no_memory_to_open, [&]() -> result<image<T>> {
        auto opened = detail::open_source<T>(source_bytes::of_file(path, options), options);
        if (!opened) return error(opened.error()).in_file(path);
        return opened;
    });
}

// Opens what a descriptor refers to: a file from its start, a pipe or socket to its end. The descriptor may be closed
// afterwards.
template <class T>
[[nodiscard]] result<image<T>> open(descriptor from, const open_options& options = {}) {
    return unless_out_of_memory(detail::no_memory_to_open, [&] {
        return detail::open_source<T>(source_bytes::of_descriptor(from.number, options), options);
    });
}

// Opens the caller's bytes, which must stay as they are while the image is open; with source::copy they need not. They
// must stand at a multiple of the image's largest alignment (16 serves nearly all) unless they are copied.
template <class T>
[[nodiscard]] result<image<T>> open(bytes_view from, const open_options& options = {}) {
    return unless_out_of_memory(detail::no_memory_to_open,
                                [&] { return detail::open_source<T>(source_bytes::of_bytes(from, options), options); });
}

}  // namespace ashlar::dump
