# The rules of the layers. Input: the README with the table, then the sources, as paths from the project's root.
#
# - A row may use rows above it only. `all` stands for all of them, – for none.
# - A source includes its own layer and what its row names. `ashlar/dump.hpp` belongs to `dump`, as all of `ashlar/dump/` does.
# - Public headers include ashlar/... and the standard library, nothing else.
# - src includes its private headers as "layer/file.hpp", or as "file.hpp" from the same folder.

function problem(sentence) {
    print FILENAME ":" FNR ": " sentence
    problems++
}

function trimmed(text) {
    gsub(/[ `]/, "", text)
    return text
}

# The layer of "include/ashlar/base/error.hpp", "<ashlar/base/error.hpp>" or "base/error.hpp": base.
function layer_of(path) {
    sub(/^include\//, "", path)
    sub(/^(ashlar|src)\//, "", path)
    sub(/[\/.].*/, "", path)
    return path
}

function read_row(    row, uses, count, i) {
    split($0, row, "|")
    layer = trimmed(row[2])
    if (trimmed(row[3]) == "all") {
        for (above in known) allowed[layer, above] = 1
    } else if (trimmed(row[3]) != "–") {
        count = split(trimmed(row[3]), uses, ",")
        for (i = 1; i <= count; i++) {
            if (!(uses[i] in known)) problem("`" layer "` may use `" uses[i] "`, which is no row above it")
            allowed[layer, uses[i]] = 1
        }
    }
    known[layer] = 1
    allowed[layer, layer] = 1
}

function check_use(written, used) {
    includes++
    if (!(used in known)) {
        problem(written " is in no layer of include/ashlar/README.md")
    } else if (own in known && !((own, used) in allowed)) {
        problem("`" own "` may not use `" used "`, so it cannot include " written " (include/ashlar/README.md)")
    }
}

function check_include(    written, path) {
    match($0, /[<"][^>"]*[>"]/)
    written = substr($0, RSTART, RLENGTH)
    path = substr(written, 2, RLENGTH - 2)
    if (path ~ /\.\.\//) {
        problem(written " climbs out of its folder; write the path from the root")
    } else if (path ~ /^ashlar\//) {
        check_use(written, layer_of(path))
    } else if (public && (written ~ /^"/ || path ~ /[.\/]/)) {
        problem(written " in a public header: only ashlar/... and the standard library may be included")
    } else if (written ~ /^".*\//) {
        check_use(written, layer_of(path))
    }
}

FNR == 1 {
    input++
    if (input > 1) {
        own = layer_of(FILENAME)
        public = FILENAME ~ /^include\//
        if (!(own in known)) problem("stands in no layer of include/ashlar/README.md")
    }
}
input == 1 && /^\| *`/ { read_row() }
input > 1 && /^[ \t]*#[ \t]*include[ \t]*[<"]/ { check_include() }

END {
    if (input < 2) {
        print "no sources to check"
        exit 1
    }
    print includes + 0 " includes of layers in " input - 1 " files, " problems + 0 " against the table"
    exit problems > 0
}
