# Makes programs of the ```cpp blocks of Markdown documents. usage: awk -v out=FOLDER -f extract.awk FILE.md...
#
# A comment before a block, invisible to readers, says what program the block is a part of. Blocks of one document that
# name the same program become one source, out/DOCUMENT.PROGRAM.cpp, in this order:
#
#   every #include of its blocks
#   <!-- program: tree, declarations -->   and a block    types and functions, at namespace scope
#   <!-- program: tree -->                 and a block    statements, the body of main
#
# Code that the program needs but the reader does not stands in the comment itself, of either sort:
#
#   <!-- program: tree
#   node root = sample();
#   -->
#
#   <!-- output: tree -->                  and a ```text block: what the program prints, in out/DOCUMENT.PROGRAM.expected
#
# A ```cpp block without a mark, and a mark without a block, are lines of out/problems.txt.

function problem(line, sentence) {
    print document ": line " line ": " sentence >(out "/problems.txt")
}

function forget_mark() {
    if (program != "") problem(mark_line, "a mark that no block follows")
    program = ""
}

# Reads "program: tree, declarations" or "output: tree".
function read_mark(text,    words) {
    forget_mark()
    split(text, words, /[:, ]+/)
    program = stem "." words[2]
    sort = words[1] == "output" ? "output" : words[3] == "declarations" ? "declarations" : "statements"
    mark_line = FNR
}

function begin_code() {
    in_code = 1
    if (sort != "output") {
        if (!(program in seen)) programs[++program_count] = program
        seen[program] = 1
        code[program, sort] = code[program, sort] "#line " FNR + 1 " \"" FILENAME "\"\n"
    }
}

function add_code() {
    if (sort == "output") {
        print >(out "/" program ".expected")
    } else if (/^#include/) {
        includes[program] = includes[program] $0 "\n"
        code[program, sort] = code[program, sort] "\n"
    } else {
        code[program, sort] = code[program, sort] $0 "\n"
    }
}

function end_code() {
    in_code = 0
    program = ""
}

FNR == 1 {
    forget_mark()
    document = FILENAME
    sub(/.*\//, "", document)
    stem = tolower(document)
    sub(/\.md$/, "", stem)
    gsub(/[^a-z0-9_]/, "_", stem)
    in_code = in_block = 0
}

in_code && (in_block ? /^```/ : /^-->/) { end_code(); in_block = 0; next }
in_code { add_code(); next }
in_block { if (/^```/) in_block = 0; next }

/^<!-- (program|output): / {
    text = substr($0, 6)
    whole = sub(/ *-->.*/, "", text)
    read_mark(text)
    if (!whole) begin_code()
    next
}

/^```/ {
    in_block = 1
    is_cpp = /^```(cpp|c\+\+)/
    if (program != "" && (sort == "output" || is_cpp)) {
        begin_code()
    } else if (is_cpp) {
        problem(FNR, "a C++ block that belongs to no program; put <!-- program: NAME --> before it")
    }
    next
}

NF { forget_mark() }

END {
    forget_mark()
    for (i = 1; i <= program_count; i++) {
        name = programs[i]
        file = out "/" name ".cpp"
        printf "%s\n%s\nint main() {\n%s}\n", includes[name], code[name, "declarations"], code[name, "statements"] >file
    }
}
