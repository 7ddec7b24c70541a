# Makes programs of the ```cpp blocks of Markdown documents, and scripts of their ```sh blocks. usage: awk -v out=FOLDER -f extract.awk FILE.md...
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
#   <!-- script: tree -->                  and a ```sh block: commands for the folder that the program leaves behind, in
#                                          out/DOCUMENT.PROGRAM.sh
#   <!-- not run: WHY -->                  and a ```sh block that no test runs
#
# A ```cpp or ```sh block without a mark, a mark without a block, and a script of no program are lines of
# out/problems.txt.

function problem(line, sentence) {
    print document ": line " line ": " sentence >(out "/problems.txt")
}

function forget_mark() {
    if (program != "") problem(mark_line, "a mark that no block follows")
    program = ""
}

# Reads "program: tree, declarations", "output: tree", "script: tree" or "not run: WHY".
function read_mark(text,    words) {
    forget_mark()
    split(text, words, /[:, ]+/)
    program = stem "." words[2]
    sort = words[1]
    if (sort == "program") sort = words[3] == "declarations" ? "declarations" : "statements"
    mark_line = FNR
}

function is_program() {
    return sort == "declarations" || sort == "statements"
}

function begin_code() {
    in_code = 1
    if (sort == "script" && !(program in scripts)) scripts[program] = document ": line " FNR
    if (is_program()) {
        if (!(program in seen)) programs[++program_count] = program
        seen[program] = 1
        code[program, sort] = code[program, sort] "#line " FNR + 1 " \"" FILENAME "\"\n"
    }
}

function add_code() {
    if (sort == "output") {
        print >(out "/" program ".expected")
    } else if (sort == "script") {
        print >(out "/" program ".sh")
    } else if (!is_program()) {
        return
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

/^<!-- (program|output|script|not run): / {
    text = substr($0, 6)
    whole = sub(/ *-->.*/, "", text)
    read_mark(text)
    if (!whole) begin_code()
    next
}

/^```/ {
    in_block = 1
    is_cpp = /^```(cpp|c\+\+)/
    is_sh = /^```(sh|bash)/
    if (program != "" && (sort == "output" || (is_cpp && is_program()) || (is_sh && (sort == "script" || sort == "not")))) {
        begin_code()
    } else if (is_cpp) {
        problem(FNR, "a C++ block that belongs to no program; put <!-- program: NAME --> before it")
    } else if (is_sh) {
        problem(FNR, "commands that nothing runs; put <!-- script: NAME --> before them, or <!-- not run: WHY -->")
    }
    next
}

NF { forget_mark() }

END {
    forget_mark()
    for (script in scripts) {
        if (!(script in seen)) print scripts[script] ": a script, but no program of that name" >(out "/problems.txt")
    }
    for (i = 1; i <= program_count; i++) {
        name = programs[i]
        file = out "/" name ".cpp"
        printf "%s\n%s\nint main() {\n%s}\n", includes[name], code[name, "declarations"], code[name, "statements"] >file
    }
}
