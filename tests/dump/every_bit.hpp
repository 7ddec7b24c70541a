// A small image with every single bit flipped, and cut at every length; the checksums are made right again, so that the
// structure itself is what is judged. Each way the image is refused, or keeps every promise of an open one
// (judge_image.hpp).
#pragma once

#include "round_trip.hpp"

#include <tests/support/exact_block.hpp>
#include <tests/support/image_parts.hpp>
#include <tests/support/judge_image.hpp>

#include <string>

namespace ashlar::tests {

template <class T>
class damaged {
public:
    explicit damaged(const T& value, const dump::save_options& options = {})
        : good_(image_of(value, options)), header_(dump::read_header(good_, {}).value()), block_(good_) {}

    void every_bit() { every_bit(0, good_.size()); }
    void every_bit(std::uint64_t from, std::uint64_t to) {
        for (std::uint64_t at = from; at < to; ++at) {
            for (unsigned bit = 0; bit < 8; ++bit) {
                flip(at, bit);
                mend_checksums(block_.bytes());
                const bool opened = opens(block_.bytes(), "bit", at, bit);
                EXPECT_FALSE(opened && in_header(at, bit)) << "bit " << bit << " of byte " << at << " means nothing";
                restore(at);
            }
        }
    }

    // Without new checksums: the header's own finds every flip in it, that of the content every other.
    void every_bit_is_noticed() {
        const std::uint64_t end = header_.has_checksum ? good_.size() : dump::header_size;
        for (std::uint64_t at = 0; at < end; ++at) {
            for (unsigned bit = 0; bit < 8; ++bit) {
                flip(at, bit);
                EXPECT_FALSE(opens(block_.bytes(), "unmended bit", at, bit)) << "bit " << bit << " of byte " << at;
                restore(at);
            }
        }
    }

    // Where a valid description is left, the header gets its fingerprint, as if it were meant.
    void every_bit_of_the_description() {
        namespace field = dump::header_field;
        for (std::uint64_t at = header_.description_offset; at < good_.size(); ++at) {
            for (unsigned bit = 0; bit < 8; ++bit) {
                flip(at, bit);
                if (const auto other = parse_description(header_.description(block_.bytes()))) {
                    const hash128 print = fingerprint(*other);
                    store_as(block_.bytes().data() + field::fingerprint, print.low);
                    store_as(block_.bytes().data() + field::fingerprint + 8, print.high);
                    mend_checksums(block_.bytes());
                    opens(block_.bytes(), "described bit", at, bit);
                }
                restore(at);
            }
        }
    }

    void every_length() {
        namespace field = dump::header_field;
        for (std::uint64_t length = 0; length < good_.size(); ++length) {
            exact_block cut(bytes_view(good_).first(length));
            EXPECT_FALSE(opens(cut.bytes(), "length", length));
            if (length < dump::header_size) continue;
            // The header says that this is the whole.
            store_as(cut.bytes().data() + field::size, length);
            if (length >= header_.description_offset) {
                store_as(cut.bytes().data() + field::description_size, length - header_.description_offset);
            }
            mend_checksums(cut.bytes());
            EXPECT_FALSE(opens(cut.bytes(), "mended length", length));
        }
    }

    // The data alone cut; what is around them fits.
    void every_length_of_the_data() {
        const bytes_view data = bytes_view(good_).subspan(header_.data_offset, header_.data_size);
        for (std::uint64_t length = 0; length < data.size(); ++length) {
            exact_block cut(image_around(identity_of<T>(), data.first(length)));
            EXPECT_FALSE(opens(cut.bytes(), "data", length));
        }
        std::vector<std::byte> longer(data.begin(), data.end());
        longer.push_back(std::byte{0});
        exact_block block(image_around(identity_of<T>(), longer));
        EXPECT_FALSE(opens(block.bytes(), "data", longer.size()));
    }

    [[nodiscard]] std::uint64_t data_end() const { return header_.data_end(); }

private:
    void flip(std::uint64_t at, unsigned bit) { block_.bytes()[at] ^= std::byte(1U << bit); }
    void restore(std::uint64_t at) {
        std::copy_n(good_.begin(), dump::header_size, block_.bytes().begin());
        block_.bytes()[at] = good_[at];
    }

    // Whether the bit is of the header, and not of what mend_checksums writes or takes its orders from.
    [[nodiscard]] bool in_header(std::uint64_t at, unsigned bit) const {
        namespace field = dump::header_field;
        if (at >= field::header_checksum) return false;
        const bool of_checksum = at >= field::content_checksum && at < field::reserved;
        return !(at == field::flags && bit == 0) && !(of_checksum && header_.has_checksum);
    }

    static bool opens(bytes_view image, const char* what, std::uint64_t at, unsigned bit = 0) {
        try {
            return judge<T>(image);
        } catch (const std::exception& broken) {
            ADD_FAILURE() << what << ' ' << at << '.' << bit << ": " << broken.what();
            return false;
        }
    }

    std::vector<std::byte> good_;
    dump::header header_;
    exact_block block_;
};

template <class T>
void expect_safe_when_damaged(const T& value, const dump::save_options& options = {}) {
    damaged<T> image(value, options);
    image.every_bit();
    image.every_bit_is_noticed();
    image.every_length();
    image.every_length_of_the_data();
}

}  // namespace ashlar::tests
