// The walk through a checked image that writes its JSON, value by value, in the order in which the text has them.
//
// Invariant: the stack holds the arrays and objects that are open, outermost first. Nothing recurses: how deep a
// value is costs memory here, never call stack.
#pragma once

#include "dump/described/parts.hpp"
#include "json/output.hpp"
#include "json/vocabulary.hpp"

#include <deque>

namespace ashlar::json {

class walk {
public:
    walk(const dump::described_image& image, output& out, const write_options& options);

    // Writes the root and all that it holds, or up to the first error, which `out` keeps.
    void run();

private:
    enum class form : std::uint8_t {
        fields,  // of a structure: an object
        items,   // of an array or sequence: an array
        single,  // an object around one value, which is already being written
    };

    struct frame {
        std::uint64_t position;  // of the structure, of the next element
        std::uint64_t rest;      // members that are still to be written
        type_index type;         // the structure, what the elements are
        walk::form form;
        bool one_line = false;
        bool started = false;  // a member has been written
    };
    static_assert(sizeof(frame) == 24);

    void start(type_index type, std::uint64_t position);
    void next(frame& top);

    // Begins the object of a variant; false if the arm holds nothing, and the object is complete. Else its value is
    // next.
    [[nodiscard]] bool start_variant(type_index& type, std::uint64_t& position);
    void start_items(const type_description& t, std::uint64_t position, std::uint64_t count);
    void put_scalar(type_index type, std::uint64_t position);
    void put_bits(std::uint64_t count, std::uint64_t position);

    void open(const frame& opened);
    void close();
    void separate(frame& top);
    void put_key(std::string_view with_colon);
    void new_line(std::size_t levels);

    [[nodiscard]] std::uint64_t load(std::uint64_t position) const noexcept {
        return load_as<std::uint64_t>(image_ + position);
    }

    const std::byte* image_;
    std::uint64_t root_;
    const description& d_;
    output& out_;
    write_options options_;
    vocabulary words_;
    dump::arm_finder arms_;
    std::deque<frame> stack_;
};

}  // namespace ashlar::json
