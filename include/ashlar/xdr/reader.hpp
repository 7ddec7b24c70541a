// XDR values read one after another by hand: the counterpart of writer.hpp. What a struct says, decode.hpp does.
#pragma once

#include <ashlar/base/result.hpp>
#include <ashlar/xdr/wire.hpp>
#include <ashlar/xdr/writer.hpp>

#include <string_view>

namespace ashlar::xdr {

// Reads from memory of the caller's, at any alignment, which must stay while what is handed out of it is used. Where
// the input ends too soon each function gives an error of `errc::truncated`, where it holds what XDR does not allow one
// of `errc::value`, with the offset; then nothing is passed over.
class reader {
public:
    explicit reader(bytes_view from) noexcept : from_(from) {}

    [[nodiscard]] result<std::int32_t> get_int() { return as<std::int32_t>(get<std::uint32_t>("an int")); }
    [[nodiscard]] result<std::uint32_t> get_unsigned() { return get<std::uint32_t>("an unsigned int"); }
    [[nodiscard]] result<std::int64_t> get_hyper() { return as<std::int64_t>(get<std::uint64_t>("a hyper")); }
    [[nodiscard]] result<std::uint64_t> get_unsigned_hyper() { return get<std::uint64_t>("an unsigned hyper"); }
    // 0 or 1 and nothing else (§4.4).
    [[nodiscard]] result<bool> get_bool();
    [[nodiscard]] result<float> get_float() { return as<float>(get<std::uint32_t>("a float")); }
    [[nodiscard]] result<double> get_double() { return as<double>(get<std::uint64_t>("a double")); }
    [[nodiscard]] result<quadruple> get_quadruple();

    // Views of the input. What fills up the last unit must be zero (§3).
    [[nodiscard]] result<bytes_view> get_fixed_opaque(std::uint64_t size);
    // More than `most` bytes is an error of `errc::bound`; a length is compared with what is left before anything else.
    [[nodiscard]] result<bytes_view> get_opaque(std::uint32_t most = longest);
    [[nodiscard]] result<std::string_view> get_string(std::uint32_t most = longest);

    // Bytes so far, and bytes left.
    [[nodiscard]] std::uint64_t position() const noexcept { return position_; }
    [[nodiscard]] std::uint64_t left() const noexcept { return from_.size() - position_; }
    // That nothing is left: else an error of `errc::trailing`.
    [[nodiscard]] result<void> finish() const;

private:
    template <class Unsigned>
    [[nodiscard]] result<Unsigned> get(const char* what) {
        if (left() < sizeof(Unsigned)) [[unlikely]]
            return ends_too_soon(what, sizeof(Unsigned));
        const auto value = load_wire<Unsigned>(from_.data() + position_);
        position_ += sizeof value;
        return value;
    }
    template <class To, class From>
    [[nodiscard]] static result<To> as(result<From> found) {
        if (!found) return std::move(found).error();
        return std::bit_cast<To>(*found);
    }
    [[nodiscard]] error ends_too_soon(const char* what, std::uint64_t size) const;

    bytes_view from_;
    std::uint64_t position_ = 0;
};

}  // namespace ashlar::xdr
