#pragma once

void set_up_packages();
