// How a btree takes objects in and gives them up. Included by btree.hpp.
#pragma once

#include <ashlar/mem/btree.hpp>

namespace ashlar::mem {

template <class T, class Less>
result<btree<T, Less>> btree<T, Less>::create(const options& how) {
    options of_nodes = how;
    constexpr std::uint64_t least = node::leaf_most / 2;
    // Half full leaves, and as many inner nodes as leaves at the worst.
    of_nodes.limit = how.limit == 0 ? 0 : std::min<std::uint64_t>(2 * (how.limit / least + 2), 0xffff'fffe);
    auto nodes = pool<node>::create(type(), of_nodes);
    if (!nodes) return std::move(nodes).error();
    btree made;
    made.nodes_ = std::move(*nodes);
    made.state_ = new (made.nodes_.memory_.remembered().data() + state_at) state{};
    return made;
}

template <class T, class Less>
template <class Key>
typename btree<T, Less>::path btree<T, Less>::way_to(const Key& key) const {
    path way;
    const std::size_t levels = nodes_[state_->root].height + std::size_t{1};
    way.levels = levels;
    link at = state_->root;
    for (std::size_t level = levels; level-- > 0;) {
        const node& here = nodes_[at];
        const bool is_leaf = level == 0;
        const std::uint32_t child =
            here.count_while([&](const T& object) { return is_leaf ? Less{}(object, key) : !Less{}(key, object); });
        way.steps[level] = {at, child};
        if (!is_leaf) at = here.children()[child];
    }
    return way;
}

template <class T, class Less>
result<bool> btree<T, Less>::insert(const T& object) {
    return put(object, false);
}
template <class T, class Less>
result<bool> btree<T, Less>::insert_or_assign(const T& object) {
    return put(object, true);
}

template <class T, class Less>
result<bool> btree<T, Less>::put(const T& object, bool assign) {
    expects(state_ != nullptr && nodes_.writable_, "btree.insert: it holds nothing, or was opened to be read only");
    const T copy = object;  // may be of this tree
    if (!state_->root) {
        auto first = nodes_.allocate(node{});
        if (!first) return std::move(first).error();
        state_->root = nodes_.reference(*first);
    }
    path way = way_to(copy);
    node& leaf = nodes_[way.steps[0].at];
    const std::uint32_t at = way.steps[0].child;
    if (at < leaf.count && !Less{}(copy, leaf.objects()[at])) {
        if (assign) std::construct_at(leaf.objects() + at, copy);
        return false;
    }
    if (leaf.is_full()) {
        if (auto done = split(way, copy); !done) return std::move(done).error();
    }
    nodes_[way.steps[0].at].put(way.steps[0].child, copy);
    ++state_->size;
    return true;
}

// Splits the leaf at the way's end, where `object` is to go, and every full node above that must take one more child;
// then the way leads to where there is room.
template <class T, class Less>
result<void> btree<T, Less>::split(path& way, const T& object) {
    std::size_t full = 0;
    while (full < way.levels && nodes_[way.steps[full].at].is_full()) ++full;
    const bool grows = full == way.levels;
    // All nodes that it takes, before anything is changed.
    std::array<link, most_levels + 1> made{};
    for (std::size_t i = 0; i < full + (grows ? 1 : 0); ++i) {
        auto one = nodes_.allocate(node{});
        if (!one) {
            while (i-- > 0) drop(made[i]);
            return std::move(one).error();
        }
        made[i] = nodes_.reference(*one);
    }
    if (grows) {
        node& root = nodes_[made[full]];
        root.height = static_cast<std::uint16_t>(way.levels);
        root.children()[0] = state_->root;
        way.steps[way.levels++] = {made[full], 0};
        state_->root = made[full];
    }
    // What comes at the very end leaves full nodes behind, so a rising sequence fills all.
    const node& leaf = nodes_[way.steps[0].at];
    const bool at_end = way.steps[0].child == leaf.count && !leaf.next;
    for (std::size_t level = full; level-- > 0;) {  // from above, so that there is room for the one below
        step& here = way.steps[level];
        step& above = way.steps[level + 1];
        node& left = nodes_[here.at];
        node& right = nodes_[made[level]];
        right.height = left.height;
        if (level == 0) {
            const std::uint32_t kept = at_end ? left.count : left.count / 2U;
            right.append(left, kept, left.count - kept);
            left.count = static_cast<std::uint16_t>(kept);
            right.next = left.next;
            left.next = made[level];
            nodes_[above.at].put(above.child, at_end ? object : right.objects()[0], made[level]);
            if (at_end || here.child > kept) here = {made[level], here.child - kept};
        } else {
            // The object in the middle goes up; the child behind it is the first on the right.
            const std::uint32_t kept = at_end ? left.count - 1U : left.count / 2U;
            right.children()[0] = left.children()[kept + 1];
            right.append(left, kept + 1, left.count - kept - 1);
            left.count = static_cast<std::uint16_t>(kept);
            nodes_[above.at].put(above.child, left.objects()[kept], made[level]);
            if (here.child > kept) here = {made[level], here.child - kept - 1};
        }
        if (here.at == made[level]) ++above.child;
    }
    return {};
}

template <class T, class Less>
template <class Key>
bool btree<T, Less>::erase(const Key& key) {
    if (empty()) return false;
    expects(nodes_.writable_, "btree.erase: it was opened to be read only");
    const path way = way_to(key);
    const auto [at, index] = way.steps[0];
    if (index == nodes_[at].count || Less{}(key, nodes_[at].objects()[index])) return false;
    nodes_[at].take(index);
    --state_->size;
    for (std::size_t level = 0; level + 1 < way.levels && nodes_[way.steps[level].at].is_poor(); ++level) {
        fill_up(nodes_[way.steps[level + 1].at], way.steps[level + 1].child);
    }
    const link root = state_->root;
    if (nodes_[root].height > 0 && nodes_[root].count == 0) {
        state_->root = nodes_[root].children()[0];
        drop(root);
    }
    return true;
}

// A child that is poor is made one with a neighbour, or gets some of what that has.
template <class T, class Less>
void btree<T, Less>::fill_up(node& parent, std::uint32_t child) {
    const std::uint32_t parting = child < parent.count ? child : child - 1;
    const link right_link = parent.children()[parting + 1];
    node& left = nodes_[parent.children()[parting]];
    node& right = nodes_[right_link];
    if (left.height == 0) {
        if (left.count + right.count <= node::leaf_most) {
            left.append(right, 0, right.count);
            left.next = right.next;
            parent.take(parting);
            drop(right_link);
            return;
        }
        for (; left.count < right.count; right.take(0)) left.put(left.count, right.objects()[0]);
        for (; left.count > right.count + 1; --left.count) right.put(0, left.objects()[left.count - 1]);
        std::construct_at(parent.objects() + parting, right.objects()[0]);
    } else {
        if (left.count + 1U + right.count <= node::inner_most) {
            left.put(left.count, parent.objects()[parting], right.children()[0]);
            left.append(right, 0, right.count);
            parent.take(parting);
            drop(right_link);
            return;
        }
        // One after another through the parent.
        while (left.count < right.count) {
            left.put(left.count, parent.objects()[parting], right.children()[0]);
            std::construct_at(parent.objects() + parting, right.objects()[0]);
            right.children()[0] = right.children()[1];
            right.take(0);
        }
        while (left.count > right.count + 1) {
            right.put(0, parent.objects()[parting], right.children()[0]);
            right.children()[0] = left.children()[left.count];
            std::construct_at(parent.objects() + parting, left.objects()[left.count - 1]);
            --left.count;
        }
    }
}

template <class T, class Less>
void btree<T, Less>::clear() {
    if (state_ == nullptr) return;
    nodes_.clear();
    state_->root = {};
    state_->size = 0;
}

}  // namespace ashlar::mem
