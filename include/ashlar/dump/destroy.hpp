// Taking a deep value apart without recursion. The destructor of a list of ten million nodes calls itself ten million
// times; destroy() moves what each object owns onto a list of its own first.
#pragma once

#include <ashlar/base/memory_guard.hpp>
#include <ashlar/dump/layout.hpp>

#include <utility>
#include <vector>

namespace ashlar::dump {
namespace detail {

// Owned things whose contents have still to be taken apart. Where memory for that runs out, their own destructors do
// it.
class dismantler {
public:
    dismantler() = default;
    dismantler(const dismantler&) = delete;
    dismantler& operator=(const dismantler&) = delete;
    ~dismantler() {
        for (const owned& each : pending_) each.drop(each.owner);
    }

    // Takes `owner`, a pointer or a container of any type; the original is left empty.
    template <class Owner>
    void take(Owner& owner) {
        pending_.push_back({nullptr, &take_apart<Owner>, &drop<Owner>});
        pending_.back().owner = new Owner(std::exchange(owner, Owner{}));
    }
    void run() {
        while (!pending_.empty()) {
            const owned turn = pending_.back();
            pending_.pop_back();
            turn.take_apart(*this, turn.owner);
        }
    }

private:
    struct owned {
        void* owner;
        void (*take_apart)(dismantler&, void*);
        void (*drop)(void*);
    };
    template <class Owner>
    static void drop(void* owner) {
        delete static_cast<Owner*>(owner);
    }
    template <class Owner>
    static void take_apart(dismantler& d, void* owner);

    std::vector<owned> pending_;
};

// Whether a T can own something that owns, and so on: then its own destructor might recurse.
template <class T>
inline constexpr bool may_be_deep = !shallow<T>;

// Hands what `value` owns to the dismantler; only what may be deep.
template <class T>
void strip(dismantler& d, T& value) {
    if constexpr (!may_be_deep<T> || reflect::adapted<T>) {
        // left to its own destructor
    } else if constexpr (kind_of<T> == kind::structure) {
        structure<T>::each([&]<std::size_t I>() { strip(d, structure<T>::template get<I>(value)); });
    } else if constexpr (kind_of<T> == kind::array) {
        for (auto& each : value) strip(d, each);
    } else if constexpr (kind_of<T> == kind::optional) {
        if (value.has_value()) strip(d, *value);
    } else if constexpr (kind_of<T> == kind::owned) {
        if (value != nullptr) d.take(value);
    } else if constexpr (kind_of<T> == kind::sequence) {
        if (value.size() > 0) d.take(value);
    }
}

template <class Owner>
void dismantler::take_apart(dismantler& d, void* owner) {
    const std::unique_ptr<Owner> owned(static_cast<Owner*>(owner));
    if constexpr (kind_of<Owner> == kind::owned) {
        strip(d, **owned);
    } else {
        for (auto& each : *owned) strip(d, each);
    }
}

}  // namespace detail

// Leaves `value` as a value that owns nothing deep: its own destructor is cheap then. Time: linear in what it owns.
// Adapted types are left to their own destructors; so is the rest, should memory run out.
template <class T>
void destroy(T& value) {
    static_cast<void>(completes([&] {
        detail::dismantler d;
        detail::strip(d, value);
        d.run();
    }));
}

template <class T>
    requires(!std::is_lvalue_reference_v<T>)
void destroy(T&& value) {
    std::remove_const_t<T> taken = std::forward<T>(value);
    destroy(taken);
}

}  // namespace ashlar::dump
