#include <ashlar/base/error.hpp>

#include <ashlar/base/expects.hpp>

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace ashlar {

std::string_view name(errc code) noexcept {
    switch (code) {
        case errc::system: return "system";
        case errc::no_memory: return "no_memory";
        case errc::limit: return "limit";
        case errc::truncated: return "truncated";
        case errc::not_an_image: return "not_an_image";
        case errc::version: return "version";
        case errc::platform: return "platform";
        case errc::header: return "header";
        case errc::checksum: return "checksum";
        case errc::type_mismatch: return "type_mismatch";
        case errc::alignment: return "alignment";
        case errc::reference: return "reference";
        case errc::value: return "value";
        case errc::bound: return "bound";
        case errc::trailing: return "trailing";
        case errc::description: return "description";
        case errc::unsupported: return "unsupported";
    }
    return "unknown";
}

std::string error::message() const {
    std::string text;
    if (!file_.empty()) text += fmt::format("{}: ", file_);
    if (offset_) text += fmt::format("{}: ", *offset_);
    if (!path_.empty()) text += fmt::format("{}: ", path_);
    return text += sentence_;
}

error& error::under(std::string_view component) & {
    const bool joined = path_.empty() || path_.front() == '[';
    path_.insert(0, joined ? std::string(component) : fmt::format("{}.", component));
    return *this;
}

error& error::under(std::uint64_t index) & { return under(fmt::format("[{}]", index)); }

error system_error(std::string_view what, int error_number) {
    return {errc::system, fmt::format("cannot {}: {}", what, std::generic_category().message(error_number))};
}

void raise(error reason) { throw failure(std::move(reason)); }

void precondition_failed(const char* sentence) noexcept {
    std::fprintf(stderr, "ashlar: precondition failed: %s\n", sentence);
    std::abort();
}

}  // namespace ashlar
