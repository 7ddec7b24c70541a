#include "text.hpp"

#include <ashlar/base/bytes.hpp>

#include <span>

namespace ashlar {

hash128 fingerprint(const description& d) {
    const std::string text = detail::render(d, detail::wording::identity);
    return hash128_of(std::as_bytes(std::span(text)));
}

}  // namespace ashlar
