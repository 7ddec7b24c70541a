// The one seam between Ashlar and the compiler: what a struct consists of. Nothing else in Ashlar asks; another engine,
// such as one on C++26 reflection, replaces this one by offering the same in ashlar::reflect::engine:
//
//   countable<T>(), has_too_many_members<T>()
//                                whether the rest may be asked of T
//   member_count<T>()            T's own non-static data members, 0 to max_fields
//   visit_members(object, f)     f(member, ...) once, with an lvalue of each
//   member_types<T>              list<...> of their types as declared
//   member_names<T>              array of string_view
//   member_offsets<T>            array of size_t, bytes
//   has_bases<T>(), has_empty_bases_only<T>(), has_bit_fields<T>(), has_references<T>(),
//   has_volatile_members<T>(), overlapping_members<T>()
//                                what makes T's fields unfit to be taken as they are
//   member_name<&T::member>      string_view
//   member_offset<&T::member>    bytes, a constant
//   offset_of(&T::member)        the same, also where the pointer is no constant
//   type_name<T>                 string_view: the identifier, or empty
//   display_name<T>              string_view: the compiler's spelling, for messages only
//
// T is an aggregate, complete and not polymorphic; it may be neither default-constructible, copyable nor movable. The
// functions on pointers to members serve every class. All but visit_members and offset_of are constants.
#pragma once

#include "ashlar/reflect/engine/count.hpp"
#include "ashlar/reflect/engine/names.hpp"
#include "ashlar/reflect/engine/offsets.hpp"
#include "ashlar/reflect/engine/tie.hpp"
