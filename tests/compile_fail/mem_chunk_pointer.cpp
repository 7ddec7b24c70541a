// expect: node.next: a plain pointer cannot live in a chunk; use ashlar::mem::ref<node>
// alone
#include <ashlar/mem/chunk.hpp>

struct node {
    int before;
#ifdef ASHLAR_TWIN
    ashlar::mem::ref<node> next;
#else
    node* next;
#endif
};

ashlar::mem::chunk<node> made(const node& value);
ashlar::mem::chunk<node> made(const node& value) { return {value, 3}; }
