// What reflecting fifty structs costs the compiler.
#pragma once

void set_up_compile_time();
