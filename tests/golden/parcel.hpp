// The small image that docs/image-format.md explains byte by byte.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ashlar::golden {

struct parcel {
    std::string to;
    std::uint16_t stamps;
    std::vector<std::uint32_t> weights;
    std::unique_ptr<parcel> inside;
};

[[nodiscard]] inline parcel make_parcel() {
    return {"Ada", 2, {250, 40}, std::make_unique<parcel>(parcel{"Bo", 1, {}, nullptr})};
}

}  // namespace ashlar::golden
