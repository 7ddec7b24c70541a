// Text is a description's or it is refused: what is accepted is canonical, laid out, and written as it was read.
#include <ashlar/base/expects.hpp>
#include <ashlar/reflect/description.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using ashlar::expects;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto parsed = ashlar::parse_description(text);
    if (!parsed.has_value()) {
        expects(parsed.error().offset().value_or(size + 1) <= size, "an error says where in the text it is");
        expects(!parsed.error().message().empty(), "an error says what it is");
        return 0;
    }
    expects(ashlar::to_text(*parsed) == text, "a description is written as it was read");

    ashlar::description again = *parsed;
    ashlar::canonicalize(again);
    expects(again == *parsed, "what was read is canonical");
    expects(ashlar::lay_out(again).has_value(), "what was read has a layout");
    expects(again == *parsed, "what was read is laid out");

    for (auto& type : again.types) {
        type.name = "another";
        type.gone.clear();
        for (auto& field : type.fields) field.old_names.clear();
    }
    expects(ashlar::fingerprint(again) == ashlar::fingerprint(*parsed), "names of types do not identify them");
    return 0;
}
