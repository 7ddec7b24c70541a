// The pauses of a garbage collector, as the example gc_pauses measures them.
#pragma once

void set_up_collector();
