"""Section 2.1: by which methods each claim is checked, and how far."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row("plaxton/prefix-sum", exhaustive(4, 2), box(4, 1), smt(8), fuzz(64, 100), near=exhaustive(4, 1)),
    row("plaxton/prefix-sum@offsets", exhaustive(4), exhaustive(8, depth="standard")),
    row("plaxton/broadcast@all-dimensions", exhaustive(16), exhaustive(64, depth="standard")),
    row("plaxton/broadcast@fewer-rounds", exhaustive(8), fuzz(64), near=exhaustive(4)),
)
