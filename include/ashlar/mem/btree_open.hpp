// How a btree from outside is opened: everything in it is hostile until checked. Included by btree.hpp.
#pragma once

#include <ashlar/mem/btree.hpp>

#include <string>
#include <vector>

namespace ashlar::mem {

template <class T, class Less>
result<btree<T, Less>> btree<T, Less>::open(const std::string& path, access how_far, const options& how) {
    auto opened = checked(object_memory::open(type(), path, how_far, how), how_far);
    if (!opened) opened.error().in_file(path);
    return opened;
}
template <class T, class Less>
result<btree<T, Less>> btree<T, Less>::open(int descriptor, access how_far, const options& how) {
    return checked(object_memory::open(type(), descriptor, how_far, how), how_far);
}

template <class T, class Less>
result<btree<T, Less>> btree<T, Less>::checked(result<object_memory> memory, access how_far) {
    static_assert(can_be_judged<T>(),
                  "ashlar: a std::optional in memory from outside cannot be checked; use a bool beside the value");
    if (!memory) return std::move(memory).error();
    auto nodes = pool<node>::with_checked_slots(std::move(*memory), how_far);
    if (!nodes) return std::move(nodes).error();
    btree opened;
    opened.nodes_ = std::move(*nodes);
    opened.state_ = std::launder(reinterpret_cast<state*>(opened.nodes_.memory_.remembered().data() + state_at));
    if (auto sound = opened.check(); !sound) return std::move(sound).error();
    return opened;
}

// What a walk through the tree has met.
template <class T, class Less>
struct btree<T, Less>::survey {
    std::vector<bool> met;  // nodes
    std::uint64_t nodes = 0;
    std::uint64_t objects = 0;
    link last_leaf{};

    [[nodiscard]] static error refuse(link at, std::string sentence) {
        return error(errc::reference, std::move(sentence), pool<node>::offset_of(std::uint64_t{at.number()} - 1));
    }
};

template <class T, class Less>
result<void> btree<T, Less>::check() const {
    survey all;
    all.met.resize(nodes_.used());
    if (state_->root) {
        if (auto sound = check_node(all, state_->root, nullptr, nullptr); !sound) return sound;
        if (nodes_[all.last_leaf].next) return survey::refuse(all.last_leaf, "a leaf comes after the last");
    }
    if (all.nodes != nodes_.size() || all.objects != state_->size)
        return error(errc::reference,
                     std::to_string(state_->size) + " objects in " + std::to_string(nodes_.size()) +
                         " nodes were expected, " + std::to_string(all.objects) + " in " + std::to_string(all.nodes) +
                         " were found",
                     64 + 8 * state_at);
    return {};
}

// A node whose objects must not be less than `least`, but less than `beyond` (null: no such bound), and all below it.
template <class T, class Less>
result<void> btree<T, Less>::check_node(survey& all, link at, const T* least, const T* beyond) const {
    const std::uint64_t index = std::uint64_t{at.number()} - 1;  // of null more than there are
    if (index >= nodes_.used() || nodes_.slots_[index].generation % 2 == 0)
        return error(errc::reference, "a link to node " + std::to_string(index) + ", which is none");
    if (all.met[index]) return survey::refuse(at, "a node is met twice");
    all.met[index] = true;
    ++all.nodes;
    const node& here = nodes_[at];
    const bool is_root = at == state_->root;
    if (here.height >= most_levels - 1 || here.count > (here.height == 0 ? node::leaf_most : node::inner_most) ||
        (here.count == 0 && !(is_root && here.height == 0)))
        return survey::refuse(at, "a node of height " + std::to_string(here.height) + " cannot hold " +
                                      std::to_string(here.count) + " objects");
    const T* const objects = here.objects();
    const auto offset =
        static_cast<std::uint64_t>(reinterpret_cast<const std::byte*>(objects) - nodes_.memory_.objects());
    if (auto valid = check_objects<T>(reinterpret_cast<const std::byte*>(objects), here.count,
                                      object_memory::objects_at + offset);
        !valid)
        return valid;
    for (std::uint32_t i = 0; i < here.count; ++i) {
        const bool in_order =
            i == 0 ? least == nullptr || !Less{}(objects[0], *least) : Less{}(objects[i - 1], objects[i]);
        if (!in_order || (beyond != nullptr && !Less{}(objects[i], *beyond)))
            return survey::refuse(at, "object " + std::to_string(i) + " of a node is out of order");
    }
    if (here.height == 0) return check_leaf(all, at);
    for (std::uint32_t i = 0; i <= here.count; ++i) {
        const link child = here.children()[i];
        const std::uint64_t below = std::uint64_t{child.number()} - 1;
        if (below < nodes_.used() && nodes_.slots_[below].generation % 2 != 0 &&
            nodes_[child].height + 1 != here.height)
            return survey::refuse(at, "child " + std::to_string(i) + " of a node is not one level below it");
        auto sound = check_node(all, child, i == 0 ? least : objects + i - 1, i == here.count ? beyond : objects + i);
        if (!sound) return sound;
    }
    return {};
}

template <class T, class Less>
result<void> btree<T, Less>::check_leaf(survey& all, link at) const {
    if (all.last_leaf && nodes_[all.last_leaf].next != at)
        return survey::refuse(all.last_leaf, "the leaf that comes next is not the one that follows");
    all.last_leaf = at;
    all.objects += nodes_[at].count;
    return {};
}

}  // namespace ashlar::mem
