#include "dump/described/fault.hpp"

#include "dump/described/path.hpp"

#include <fmt/format.h>

namespace ashlar::dump::described {
namespace {

constexpr limits no_limits = {.depth = unbounded, .bytes = unbounded, .objects = unbounded};

template <class Walk>
way way_of(const Walk& stopped, const description& d) {
    return {{stopped.turn_depth() == 0 ? d.root : stopped.turn_type(), stopped.turn_start(), false},
            stopped.turn_depth(),
            stopped.slots()};
}

// A place in an image, and how to spell it. Contents whose turn has come do not say which slots led to them; the slot
// that they had waited at is found by a second walk, and where that was reached in the same manner, the first steps by
// a third: no walk remembers more than what waits.
class locator {
public:
    locator(const plan& p, bytes_view image, std::uint64_t start, std::uint64_t end, const description& d)
        : plan_(p), image_(image), start_(start), end_(end), d_(d) {}

    place spell(const way& from_turn, std::optional<std::uint64_t> spot) const {
        if (from_turn.depth == 0) return described::spell(image_, d_, nullptr, from_turn, spot);
        locate_walk second(plan_, image_, start_, end_, no_limits);
        if (second.run(from_turn.from.start) != locate_walk::outcome::found) return {};
        way whole = way_of(second, d_);
        whole.slots.push_back(second.position() + second.at().offset);
        whole.slots.insert(whole.slots.end(), from_turn.slots.begin(), from_turn.slots.end());
        if (whole.depth == 0) return described::spell(image_, d_, nullptr, whole, spot);
        locate_walk third(plan_, image_, start_, end_, no_limits);
        if (third.run(second.turn_origin()) != locate_walk::outcome::found) return {};
        way first = way_of(third, d_);
        first.slots.push_back(third.position() + third.at().offset);
        return described::spell(image_, d_, &first, whole, spot);
    }

private:
    const plan& plan_;
    bytes_view image_;
    std::uint64_t start_;
    std::uint64_t end_;
    const description& d_;
};

class explainer {
public:
    explainer(const check_walk& stopped, const plan& p, bytes_view image, std::uint64_t start, const description& d,
              const limits& most)
        : stopped_(stopped),
          at_(stopped.at()),
          base_(image.data()),
          d_(d),
          most_(most),
          spot_(stopped.position() + at_.offset),
          way_(way_of(stopped, d)),
          locator_(p, image, start, stopped.end(), d),
          plan_(p) {}

    error run() {
        switch (at_.code) {
            case step::clear: return unclear(spot_, at_.size, at_.mask);
            case step::enumerator: return unlisted(plan_.lists[at_.target].number.read(base_ + spot_));
            case step::optional: return optional();
            case step::variant: return variant();
            default: return slot();
        }
    }

private:
    template <class... Args>
    error refuse(errc code, std::uint64_t offset, std::string_view path, fmt::format_string<Args...> sentence,
                 Args&&... args) const {
        error made(code, fmt::format(sentence, std::forward<Args>(args)...), offset);
        if (!path.empty()) made.under(path);
        return made;
    }
    [[nodiscard]] place here(std::uint64_t spot) const { return locator_.spell(way_, spot); }

    [[nodiscard]] std::uint64_t first_unclear(std::uint64_t from, std::uint64_t size, std::uint8_t mask) const {
        const std::byte* const at = std::find_if(base_ + from, base_ + from + size,
                                                 [&](std::byte b) { return (b & std::byte{mask}) != std::byte{0}; });
        return static_cast<std::uint64_t>(at - base_);
    }

    error unclear(std::uint64_t from, std::uint64_t size, std::uint8_t mask) const {
        const std::uint64_t spot = first_unclear(from, size, mask);
        const auto found = std::to_integer<unsigned>(base_[spot]);
        const place at = here(spot);
        const type_description* const t = at.type == no_type ? nullptr : &d_[at.type];
        if (t != nullptr && t->kind == kind::boolean) {
            return refuse(errc::value, spot, at.path, "a bool must be 0 or 1, found {}", found);
        }
        if (t != nullptr && t->kind == kind::bits && t->count != 0) {
            return refuse(errc::value, spot, at.path, "the bits past the {} that are used must be 0, found {:#04x}",
                          t->count, found);
        }
        return refuse(errc::value, spot, at.path, "unused bytes must be zero, found {:#04x}", found);
    }

    error unlisted(std::uint64_t value) const {
        const place at = here(spot_);
        const std::string shown = plan_.lists[at_.target].number.is_signed
                                      ? fmt::format("{}", static_cast<std::int64_t>(value))
                                      : fmt::format("{}", value);
        return refuse(errc::value, spot_, at.path, "{} is not one of the listed enumerators", shown);
    }

    error optional() const {
        const std::uint64_t flag_at = spot_ + at_.size;
        const auto flag = std::to_integer<unsigned>(base_[flag_at]);
        if (flag > 1) {
            return refuse(errc::value, flag_at, here(flag_at).path, "an optional's flag must be 0 or 1, found {}",
                          flag);
        }
        if (flag == 1) return unclear(flag_at + 1, at_.most - at_.size - 1, 0xff);
        const std::uint64_t spot = first_unclear(spot_, at_.most, 0xff);
        return refuse(errc::value, spot, here(spot).path, "an optional without a value must be zero, found {:#04x}",
                      std::to_integer<unsigned>(base_[spot]));
    }

    error variant() const {
        const variant_plan& v = plan_.variants[at_.target];
        const std::uint64_t value = v.number.read(base_ + spot_);
        const bool listed = v.list == variant_plan::no_list || plan_.lists[v.list].lists(value);
        if (const std::uint32_t arm = v.by_value.select(value); listed && arm != arm_table::none) {
            const std::uint64_t gap = v.payload - v.number.size;
            if (gap != 0 && !is_clear(base_ + spot_ + v.number.size, gap, 0xff)) {
                return unclear(spot_ + v.number.size, gap, 0xff);
            }
            const std::uint64_t used = v.payload + v.arms[arm].size;
            return unclear(spot_ + used, v.size - used, 0xff);
        }
        const std::string shown =
            v.number.is_signed ? fmt::format("{}", static_cast<std::int64_t>(value)) : fmt::format("{}", value);
        return refuse(errc::value, spot_, here(spot_).path,
                      "a variant's discriminant must select one of its arms, found {}", shown);
    }

    // In the order in which the walk asks.
    error slot() const {
        const auto distance = load_as<std::uint64_t>(base_ + spot_);
        const std::uint64_t count = is_counted(at_.code) ? load_as<std::uint64_t>(base_ + spot_ + 8) : 1;
        if (count == 0) {
            return refuse(errc::reference, spot_, here(spot_).path, "an empty slot must have distance 0, it says {}",
                          static_cast<std::int64_t>(distance));
        }
        if (count > at_.most) {
            return refuse(errc::bound, spot_ + 8, here(spot_).path,
                          "at most {} elements are allowed here, there are {}", at_.most, count);
        }
        if (stopped_.past_block()) return past_block(spot_ + distance, count);
        const std::uint64_t cursor = stopped_.cursor();
        const std::uint64_t target = align_up(cursor, std::uint64_t{at_.past} + 1);
        if (distance != target - spot_) {
            return refuse(errc::reference, spot_, here(spot_).path,
                          "the block must stand {} bytes from its slot, the slot says {}", target - spot_,
                          static_cast<std::int64_t>(distance));
        }
        std::uint64_t bytes = 0;
        if (__builtin_mul_overflow(count, at_.size, &bytes) || target > stopped_.end() ||
            bytes > stopped_.end() - target) {
            return refuse(errc::reference, spot_, here(spot_).path,
                          "a block of {} times {} bytes at {} must fit into the data, which end at {}", count, at_.size,
                          target, stopped_.end());
        }
        const std::uint64_t spot = first_unclear(cursor, target - cursor, 0xff);
        return refuse(errc::value, spot, here(spot_).path, "the bytes before a block must be zero, found {:#04x}",
                      std::to_integer<unsigned>(base_[spot]));
    }

    error past_block(std::uint64_t block_at, std::uint64_t count) const {
        if (at_.code == step::masked_run) {
            explainer inside = *this;
            inside.way_.slots.push_back(spot_);
            return inside.unclear(block_at, count * at_.size, at_.mask);
        }
        if (stopped_.objects() > most_.objects) {
            return refuse(errc::limit, block_at, here(spot_).path, "more objects than the {} that the limit allows",
                          most_.objects);
        }
        return refuse(errc::limit, block_at, here(spot_).path, "nested deeper than the {} that the limit allows",
                      most_.depth);
    }

    const check_walk& stopped_;
    const instruction& at_;
    const std::byte* base_;
    const description& d_;
    const limits& most_;
    std::uint64_t spot_;
    way way_;
    locator locator_;
    const plan& plan_;
};

error explain_root(const check_walk& stopped, const plan& p, bytes_view image, std::uint64_t start,
                   const limits& most) {
    const std::uint64_t position = align_up(start, std::uint64_t{p.root.past} + 1);
    if (stopped.objects() > most.objects) {
        return {errc::limit, fmt::format("more objects than the {} that the limit allows", most.objects), position};
    }
    if (position > stopped.end() || p.root.size > stopped.end() - position) {
        return {errc::reference,
                fmt::format("the root of {} bytes at {} must fit into the data, which end at {}", p.root.size, position,
                            stopped.end()),
                start};
    }
    const auto found = std::find_if(image.begin() + static_cast<std::ptrdiff_t>(start), image.end(),
                                    [](std::byte b) { return b != std::byte{0}; });
    return {errc::value,
            fmt::format("the bytes before a block must be zero, found {:#04x}", std::to_integer<unsigned>(*found)),
            static_cast<std::uint64_t>(found - image.begin())};
}

}  // namespace

error explain(const check_walk& stopped, check_walk::outcome how, const plan& p, bytes_view image, std::uint64_t start,
              const description& d, const limits& most) {
    if (how == check_walk::outcome::root_refused) return explain_root(stopped, p, image, start, most);
    if (how == check_walk::outcome::trailing) {
        return {
            errc::trailing,
            fmt::format("the data must end with the last block at {}, they end at {}", stopped.cursor(), stopped.end()),
            stopped.cursor()};
    }
    return explainer(stopped, p, image, start, d, most).run();
}

std::string path_of(const locate_walk& found, const plan& p, bytes_view image, std::uint64_t start,
                    const description& d) {
    way way = way_of(found, d);
    way.slots.push_back(found.position() + found.at().offset);
    return locator(p, image, start, found.end(), d).spell(way, std::nullopt).path;
}

}  // namespace ashlar::dump::described
