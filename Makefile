# The front door: each target is one command with nothing to set up before. CMake does the work (CMakePresets.json).
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 60

.PHONY: help build demo test bench check format fuzz clean
.DEFAULT_GOAL := help

help: ## say what each target does
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' Makefile
	@echo "  JOBS=$(JOBS) processes at once. Missing packages (packages.txt) are installed if you are root."

build: ## build the command and the examples, optimised
	@scripts/install-packages build
	@cmake --preset release >/dev/null
	@cmake --build --preset release -j $(JOBS)
	@echo "The command is build/release/ashlar"

demo: build ## build, ask this machine's own package graph three questions, and time a collector's pauses
	@build/release/examples/package_graph
	@printf '\n\n'
	@build/release/examples/gc_pauses

test: ## run every test under GCC, and the suite again under Clang 19 with both sanitizers
	@scripts/install-packages build test
	@scripts/test-presets $(JOBS) dev asan

bench: ## run the benchmarks; SUITE=name runs one
	@scripts/install-packages build test
	@cmake --preset release -DASHLAR_BENCH=ON >/dev/null
	@cmake --build --preset release -j $(JOBS)
	@mkdir -p build/bench
	@set -e; for program in build/release/bench/bench_$(or $(SUITE),*); do \
	    if [ -f $$program ] && [ -x $$program ]; then \
	        $$program --json build/bench/$${program##*/bench_}.json; fi; done

check: ## look over the sources: clang-format, clang-tidy, the layers
	@scripts/install-packages
	@scripts/check $(JOBS)

format: ## lay out every tracked source as clang-format has it
	@scripts/install-packages check
	@git ls-files -z '*.cpp' '*.hpp' | xargs -0 clang-format-19 -i

fuzz: ## fuzz each body for FUZZ_SECONDS (60); FUZZ=name fuzzes one
	@scripts/install-packages build test
	@cmake --preset fuzz >/dev/null
	@cmake --build --preset fuzz -j $(JOBS)
	@scripts/fuzz $(FUZZ_SECONDS) $(FUZZ)

clean: ## remove everything that was built
	@rm -rf build
