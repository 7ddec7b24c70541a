// The kind of every C++ type that has one, and that types without one are told without failing to compile.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <bitset>
#include <chrono>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "ashlar/reflect/describe_of.hpp"
#include "tests/support/description_text.hpp"

namespace {

using ashlar::kind;
using ashlar::reflect::describable;
using ashlar::tests::spelling_of;

template <class T, kind Kind>
constexpr bool is = describable<T> && ashlar::reflect::kind_of<T> == Kind;

enum class open_enum : std::uint8_t { one };
enum listed { two };
constexpr auto describe(ashlar::type<listed>) { return ashlar::enumerators(ashlar::enumerator<two>); }
struct aggregate {
    int x;
};
struct empty {};

// Any allocator.
template <class T>
struct own_allocator : std::allocator<T> {
    using std::allocator<T>::allocator;
    template <class U>
    struct rebind {
        using other = own_allocator<U>;
    };
};

// A container of another library: no name of it is known here.
template <class T>
class ring {
public:
    using value_type = T;
    [[nodiscard]] const T* begin() const { return content_; }
    [[nodiscard]] const T* end() const { return content_ + 4; }
    [[nodiscard]] unsigned size() const { return 4; }
    void clear() {}
    void push_back(const T&) {}

private:
    T content_[4]{};
};
// A string of another library.
class foreign_string {
public:
    using value_type = char;
    using traits_type = std::char_traits<char>;
    [[nodiscard]] const char* data() const { return ""; }
    [[nodiscard]] int size() const { return 0; }
};
// An optional of another library.
template <class T>
class maybe {
public:
    using value_type = T;
    [[nodiscard]] bool has_value() const { return false; }
    const T& operator*() const { return content_; }
    void reset() {}
    void emplace(T) {}

private:
    T content_{};
};

static_assert(is<bool, kind::boolean>);

static_assert(is<signed char, kind::signed_integer> && is<short, kind::signed_integer> &&
              is<int, kind::signed_integer>);
static_assert(is<long, kind::signed_integer> && is<long long, kind::signed_integer>);
static_assert(is<unsigned char, kind::unsigned_integer> && is<unsigned short, kind::unsigned_integer>);
static_assert(is<unsigned, kind::unsigned_integer> && is<unsigned long long, kind::unsigned_integer>);
static_assert(is<std::size_t, kind::unsigned_integer> && is<std::ptrdiff_t, kind::signed_integer>);

static_assert(is<float, kind::floating> && is<double, kind::floating>);
static_assert(is<char, kind::character> && is<char8_t, kind::character>);
static_assert(is<char16_t, kind::character> && is<char32_t, kind::character>);

static_assert(is<open_enum, kind::enumeration> && is<listed, kind::enumeration>);

static_assert(is<std::byte, kind::opaque> && is<std::byte[3], kind::opaque> && is<unsigned char[3], kind::opaque>);
static_assert(is<std::array<std::byte, 3>, kind::opaque> && is<std::array<unsigned char, 3>, kind::opaque>);
static_assert(is<std::uint8_t[2][3], kind::array>);
static_assert(is<std::vector<std::byte>, kind::blob> && is<std::vector<std::uint8_t>, kind::blob>);
static_assert(is<std::span<const std::byte>, kind::blob> && is<std::deque<unsigned char>, kind::blob>);
static_assert(is<std::vector<std::int8_t>, kind::sequence> && is<std::vector<char>, kind::sequence>);

static_assert(is<std::string, kind::string> && is<std::u8string, kind::string> && is<std::u16string, kind::string>);
static_assert(is<std::u32string, kind::string> && is<std::string_view, kind::string>);
static_assert(is<std::u16string_view, kind::string> && is<std::pmr::string, kind::string>);
static_assert(is<std::basic_string<char, std::char_traits<char>, own_allocator<char>>, kind::string>);
static_assert(is<foreign_string, kind::string>);

static_assert(is<int[3], kind::array> && is<int[2][3], kind::array> && is<std::array<int, 3>, kind::array>);
static_assert(is<std::array<std::string, 2>, kind::array> && is<std::array<int, 0>, kind::array>);

static_assert(is<std::vector<int>, kind::sequence> && is<std::vector<bool>, kind::sequence>);
static_assert(is<std::deque<int>, kind::sequence> && is<std::list<int>, kind::sequence>);
static_assert(is<std::span<int>, kind::sequence> && is<std::span<const int>, kind::sequence>);
static_assert(is<std::span<int, 4>, kind::sequence> && is<std::pmr::vector<std::pmr::string>, kind::sequence>);
static_assert(is<std::vector<int, own_allocator<int>>, kind::sequence> && is<ring<int>, kind::sequence>);
static_assert(is<ring<std::byte>, kind::blob> && is<ring<ring<empty>>, kind::sequence>);

static_assert(is<std::optional<int>, kind::optional> && is<std::optional<std::string>, kind::optional>);
static_assert(is<maybe<int>, kind::optional>);
static_assert(is<std::unique_ptr<int>, kind::owned> && is<std::unique_ptr<const aggregate>, kind::owned>);

static_assert(is<aggregate, kind::structure> && is<empty, kind::structure>);
static_assert(is<std::pair<int, std::string>, kind::structure> && is<std::pair<const int, empty>, kind::structure>);
static_assert(is<std::tuple<int, std::string, bool>, kind::structure> && is<std::tuple<>, kind::structure>);
static_assert(is<std::complex<float>, kind::structure> && is<std::complex<double>, kind::structure>);

static_assert(is<std::bitset<1>, kind::bits> && is<std::bitset<1000>, kind::bits>);
static_assert(is<std::chrono::nanoseconds, kind::duration>);
static_assert(is<std::chrono::duration<double, std::ratio<7, 3>>, kind::duration>);
static_assert(is<std::chrono::system_clock::time_point, kind::time_point>);
static_assert(is<std::chrono::sys_days, kind::time_point>);

// What is refused can be asked about, at any depth, and the program goes on.
template <class T>
constexpr bool no = !describable<T> && !describable<std::vector<T>> && !describable<std::optional<T>> &&
                    !describable<std::unique_ptr<T>> && !describable<std::pair<int, T>>;

struct declared_only;
struct polymorphic {
    virtual ~polymorphic() = default;
};
union either {
    int a;
    float b;
};
struct of_references {
    int a;
    int& b;
};
struct of_rvalue_references {
    int&& a;
};
struct of_bit_fields {
    int a : 3;
};
struct of_volatiles {
    volatile int a[2];
};
struct [[gnu::packed]] packed {
    char a;
    int b;
};
struct base {
    int a;
};
struct with_base : base {
    int b;
};
class hidden {
public:
    hidden() {}

private:
    [[maybe_unused]] int a_ = 0;
};
struct held_deep {
    std::vector<std::array<std::optional<with_base>, 2>> content;
};
struct recursive {
    std::vector<recursive> children;
    std::unique_ptr<recursive> next;
};
struct recursive_refused {
    std::vector<recursive_refused> children;
    int* last;
};
enum unfixed { three };
enum class over_bool : bool {};

static_assert(no<polymorphic> && no<either> && no<hidden> && no<with_base> && no<held_deep>);
static_assert(no<of_bit_fields> && no<of_volatiles> && no<packed> && no<unfixed> && no<over_bool>);
static_assert(!describable<of_references> && !describable<of_rvalue_references>);
static_assert(!describable<std::vector<of_references>> && !describable<std::pair<int, int&>>);
static_assert(!describable<std::tuple<int&>> && !describable<int&> && !describable<volatile int>);
static_assert(no<int*> && no<void*> && no<const char*> && no<void (*)()> && no<int aggregate::*> && no<wchar_t>);
static_assert(no<long double> && no<std::nullptr_t> && no<std::wstring> && no<std::complex<long double>>);
static_assert(no<std::shared_ptr<int>> && no<std::weak_ptr<int>> && no<std::map<int, int>> && no<std::set<int>>);
static_assert(no<std::variant<int>> && no<std::function<void()>> && !describable<std::atomic<int>>);
static_assert(!describable<std::mutex> && !describable<std::unique_ptr<int[]>> &&
              !describable<std::unique_ptr<declared_only>>);
static_assert(describable<recursive> && !describable<recursive_refused>);

// Views can be described, not loaded.
using ashlar::reflect::loadable;
static_assert(loadable<recursive> && loadable<std::vector<std::string>> && loadable<std::array<std::pmr::string, 2>>);
static_assert(!loadable<std::string_view> && !loadable<std::span<const std::byte>> &&
              !loadable<std::vector<std::span<int>>>);
static_assert(!loadable<std::tuple<int, std::u16string_view>> && !loadable<recursive_refused>);

TEST(classify, spells_each_kind) {
    EXPECT_EQ(spelling_of<bool>(), "bool");
    EXPECT_EQ(spelling_of<signed char>(), "i8");
    EXPECT_EQ(spelling_of<unsigned char>(), "u8");
    EXPECT_EQ(spelling_of<double>(), "f64");
    EXPECT_EQ(spelling_of<char>(), "char8");
    EXPECT_EQ(spelling_of<char8_t>(), "char8");
    EXPECT_EQ(spelling_of<std::byte>(), "opaque<1>");
    EXPECT_EQ((spelling_of<std::array<unsigned char, 7>>()), "opaque<7>");
    EXPECT_EQ(spelling_of<std::u16string_view>(), "string16");
    EXPECT_EQ((spelling_of<std::array<int, 2>[3]>()), "array<array<i32, 2>, 3>");
    EXPECT_EQ(spelling_of<std::span<const std::byte>>(), "blob");
    EXPECT_EQ(spelling_of<std::vector<bool>>(), "sequence<bool>");
    EXPECT_EQ(spelling_of<std::bitset<70>>(), "bits<70>");
    EXPECT_EQ(spelling_of<std::chrono::milliseconds>(), "duration<i64, 1/1000>");
    EXPECT_EQ((spelling_of<std::chrono::duration<float, std::ratio<10, 4>>>()), "duration<f32, 5/2>");
    EXPECT_EQ(spelling_of<std::chrono::sys_seconds>(), "time_point<i64, 1/1, system_clock>");
    EXPECT_EQ(spelling_of<std::unique_ptr<std::optional<std::string>>>(), "owned<optional<string>>");
    EXPECT_EQ(spelling_of<std::pmr::list<std::pmr::u32string>>(), "sequence<string32>");
}

}  // namespace
