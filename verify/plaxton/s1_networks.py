"""Section 1: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, fuzz, row, smt, solver

PLAN = (
    row("plaxton/shuffle-maps", exhaustive(12, depth="standard"), near=exhaustive(4)),
    row("plaxton/table-1-hypercube", exhaustive(8), exhaustive(10, depth="standard"), near=exhaustive(4)),
    row(("plaxton/table-1-se-diameter@equal", "plaxton/table-1-se-diameter@at-most"), exhaustive(7)),
    row("plaxton/table-1-se-diameter@repaired", exhaustive(7), exhaustive(9, depth="standard")),
    row(
        (
            "plaxton/table-1-se-degree@maximum",
            "plaxton/table-1-se-degree@every-vertex",
            "plaxton/table-1-se-degree@at-most",
            "plaxton/table-1-se-degree@repaired",
            "plaxton/table-1-se-degree@repaired-vertices",
            "plaxton/processor-range@counted",
            "plaxton/processor-index-bound@text",
            "plaxton/processor-index-bound@covered",
        ),
        exhaustive(12, depth="standard"),
    ),
    row("plaxton/processor-range@text", exhaustive(12)),
    row(
        "plaxton/processor-range@hypercube-like",
        exhaustive(8, cases=sum(2 ** (d + 1) + 1 for d in range(1, 9))),
        exhaustive(12, depth="standard", cases=sum(2 ** (d + 1) + 1 for d in range(1, 13))),
        solver(),
        near=exhaustive(12),
    ),
    row(
        "plaxton/processor-index-bound@all-ids",
        exhaustive(8, cases=sum(2**d for d in range(1, 9))),
        exhaustive(12, depth="standard", cases=sum(2**d for d in range(1, 13))),
        solver(),
        near=exhaustive(12),
    ),
    row("plaxton/log-bar", smt(1), fuzz(1), solver(), near=exhaustive(1, 3)),
    row("plaxton/log-bar@integers", exhaustive(1000, depth="standard"), near=exhaustive(10)),
)
